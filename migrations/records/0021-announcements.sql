-- Which documents and cars have changed, never what they hold: told to one process of the storefront, for all of them.
-- Retention: a day, web/src/gateways/announcements/prune-announcements.ts.
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The process that was told. It has applied the changes itself.
  process uuid NOT NULL,
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array' AND length(changes::text) <= 4000000),
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX announcements_at ON announcements (at);

ALTER TABLE announcements ENABLE ROW LEVEL SECURITY;
ALTER TABLE announcements FORCE ROW LEVEL SECURITY;

CREATE POLICY of_outbox ON announcements USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, DELETE ON announcements TO forecourt_outbox;

-- The lock is held until the row is visible, so numbers become visible in their order: a reader that has number 7 has
-- missed none before it. One statement without a transaction around it, so that a process which is paused holds no lock.
CREATE FUNCTION announce(told uuid, news jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7204312);
  INSERT INTO announcements (process, changes) VALUES (told, news) RETURNING id INTO number;
  PERFORM pg_notify('announcements', number::text);
  RETURN number;
END
$$;

REVOKE EXECUTE ON FUNCTION announce(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announce(uuid, jsonb) TO forecourt_outbox;
