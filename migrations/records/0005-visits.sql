-- What visits to a site did: each thing of a visit once, for a few days, and its counts by day, for as long as leads. A visit
-- is a random number that a browser forgets with its tab: no name, address or browser.
CREATE TABLE visit_things (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  visit uuid NOT NULL,
  thing text NOT NULL CHECK (thing ~ '^[a-z][a-z-]{0,19}$'),
  -- The car, the search in words or the form.
  subject text NOT NULL CHECK (length(subject) <= 160),
  -- Of the site's clock.
  day date NOT NULL,
  PRIMARY KEY (site, visit, thing, subject)
);

CREATE INDEX visit_things_by_age ON visit_things (day);

CREATE TABLE visit_counts (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  day date NOT NULL,
  thing text NOT NULL CHECK (thing ~ '^[a-z][a-z-]{0,19}$'),
  subject text NOT NULL CHECK (length(subject) <= 160),
  -- Where visits came from, with their campaign and the class of their device; empty for all else.
  source text NOT NULL CHECK (length(source) <= 80),
  campaign text NOT NULL CHECK (length(campaign) <= 40),
  device text NOT NULL CHECK (device IN ('', 'phone', 'computer')),
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (site, day, thing, subject, source, campaign, device)
);

CREATE INDEX visit_counts_by_age ON visit_counts (day);

ALTER TABLE visit_things ENABLE ROW LEVEL SECURITY;
ALTER TABLE visit_things FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON visit_things
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON visit_things USING (current_user = 'forecourt_outbox');

ALTER TABLE visit_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE visit_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON visit_counts
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON visit_counts USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT ON visit_things TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (count) ON visit_counts TO forecourt_app;
GRANT SELECT (day), DELETE ON visit_things, visit_counts TO forecourt_outbox;
