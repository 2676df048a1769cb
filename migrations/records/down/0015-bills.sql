-- The owner too is held to the policies; without this the rows to remove would not be seen.
ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;
DELETE FROM jobs WHERE kind IN ('bill-to-dealer', 'bill-to-shopper');
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
ALTER TABLE payments NO FORCE ROW LEVEL SECURITY;
DELETE FROM payments WHERE bill IS NOT NULL;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
ALTER TABLE payments DROP COLUMN bill;
ALTER TABLE payments ALTER COLUMN reservation SET NOT NULL;
DROP TABLE bills;
