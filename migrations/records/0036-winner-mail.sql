-- Where the code of a prize is mailed, if the shopper said so.
-- Retention: until the mail has left; two days at most, by when it is no longer tried.
ALTER TABLE spins ADD COLUMN email text CHECK (length(email) BETWEEN 3 AND 254);
ALTER TABLE spins ADD CONSTRAINT spins_email_of_winner CHECK (email IS NULL OR outcome = 'won');

CREATE INDEX spins_to_mail ON spins (created_at) WHERE email IS NOT NULL;

GRANT UPDATE (email) ON spins TO forecourt_app;
GRANT UPDATE (email) ON spins TO forecourt_operator;
GRANT SELECT (email, created_at), UPDATE (email) ON spins TO forecourt_outbox;
