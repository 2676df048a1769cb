ALTER TABLE orders ALTER COLUMN number DROP DEFAULT;
ALTER TABLE bills DROP COLUMN number;
ALTER TABLE reservations DROP COLUMN number;
DROP FUNCTION create_record_number();
