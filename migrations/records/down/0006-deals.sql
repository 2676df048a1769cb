ALTER TABLE orders
  DROP COLUMN told_at,
  DROP COLUMN consent;
