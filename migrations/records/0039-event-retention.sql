-- Events of shoppers are deleted with the leads of their time.
-- Retention: web/src/privacy/prune-leads-and-contacts.ts.
CREATE POLICY of_outbox ON events USING (current_user = 'forecourt_outbox');
CREATE INDEX events_by_age ON events (created_at);

GRANT SELECT (created_at), DELETE ON events TO forecourt_outbox;
