-- Since when each secret of the platform is in use, so that an old one is noticed. The digest tells whether it was replaced
-- and is slow to compute, so that a secret cannot be guessed from it.
-- Retention: one row for each secret's name.
CREATE TABLE secret_ages (
  name text PRIMARY KEY CHECK (name ~ '^[A-Z][A-Z0-9_]{0,59}$'),
  digest text NOT NULL CHECK (length(digest) = 22),
  since timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE secret_ages ENABLE ROW LEVEL SECURITY;
ALTER TABLE secret_ages FORCE ROW LEVEL SECURITY;

CREATE POLICY of_outbox ON secret_ages USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE ON secret_ages TO forecourt_outbox;
