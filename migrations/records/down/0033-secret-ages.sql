DROP TABLE secret_ages;
