ALTER TABLE sessions DROP COLUMN used_at;
ALTER TABLE sessions DROP COLUMN device;
ALTER TABLE sessions DROP COLUMN id;
