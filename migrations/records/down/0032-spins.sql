DROP TABLE spins;
DROP TABLE promotion_prizes;
