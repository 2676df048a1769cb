REVOKE SELECT (created_at), DELETE ON events FROM forecourt_outbox;
DROP INDEX events_by_age;
DROP POLICY of_outbox ON events;
