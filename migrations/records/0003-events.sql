-- What shoppers did, counted by the dealer's own site: names and short values of the event catalogue, no person.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9_]{0,59}$'),
  -- The id under which older reports count it, where it has one.
  event_id smallint,
  parameters jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX events_by_site ON events (site, created_at DESC);

ALTER TABLE events ENABLE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON events
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));

GRANT SELECT, INSERT ON events TO forecourt_app;
