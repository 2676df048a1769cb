DROP INDEX leads_following;
ALTER TABLE appointments DROP COLUMN items;
