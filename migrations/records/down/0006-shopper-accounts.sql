-- Shoppers are signed out, and what is kept for them is dropped.
DROP TABLE rate_counts, sessions, sign_in_codes, text_messages, shoppers;

-- The owner too is held to the policies; without this the rows to remove would not be seen.
ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;
DELETE FROM jobs WHERE kind IN ('sms', 'prune-shoppers');
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
