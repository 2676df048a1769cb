DROP TABLE plate_lookups;
