DROP TABLE visit_counts;
DROP TABLE visit_things;
