DROP TABLE number_leases;
