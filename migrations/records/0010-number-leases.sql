-- Which visit had which phone number of a site's pools, and where that visit came from: no person, no address, no caller.
CREATE TABLE number_leases (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  -- Digits with their country, without a plus.
  number text NOT NULL CHECK (number ~ '^[0-9]{6,15}$'),
  began_at timestamptz NOT NULL,
  visit uuid NOT NULL,
  source text NOT NULL CHECK (length(source) <= 80),
  campaign text NOT NULL CHECK (length(campaign) <= 40),
  -- When another visit may have it: the end of the lease and of the wait after it.
  free_at timestamptz NOT NULL CHECK (free_at > began_at),
  PRIMARY KEY (site, number, began_at)
);

CREATE INDEX number_leases_taken ON number_leases (site, free_at);
CREATE INDEX number_leases_by_age ON number_leases (free_at);

ALTER TABLE number_leases ENABLE ROW LEVEL SECURITY;
ALTER TABLE number_leases FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON number_leases
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON number_leases USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE (free_at) ON number_leases TO forecourt_app;
GRANT SELECT (free_at), DELETE ON number_leases TO forecourt_outbox;
