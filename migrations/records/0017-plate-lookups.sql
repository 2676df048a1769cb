-- What the provider of valuations said of number plates, kept so that no plate is paid for twice. A plate stands here as
-- a keyed hash alone, and an answer names a kind of car. Retention: 30 days, web/src/services/valuations/records.ts.

CREATE TABLE plate_lookups (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  -- A keyed hash of site, state and plate.
  key text NOT NULL CHECK (length(key) = 43),
  -- Found, several or not found, with the cars; never an outage.
  answer jsonb NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, key)
);

CREATE INDEX plate_lookups_asked ON plate_lookups (asked_at);

ALTER TABLE plate_lookups ENABLE ROW LEVEL SECURITY;
ALTER TABLE plate_lookups FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON plate_lookups
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON plate_lookups USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE (answer, asked_at) ON plate_lookups TO forecourt_app;
GRANT DELETE, SELECT (asked_at) ON plate_lookups TO forecourt_outbox;
