DROP INDEX spins_to_mail;
ALTER TABLE spins DROP CONSTRAINT spins_email_of_winner;
ALTER TABLE spins DROP COLUMN email;
REVOKE SELECT (created_at) ON spins FROM forecourt_outbox;
