ALTER TABLE alerts DROP COLUMN former_price;
