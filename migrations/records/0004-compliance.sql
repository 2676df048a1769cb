-- What the nightly check of pages finds against the rules of advertising, until a later check no longer finds it.
CREATE TABLE compliance_findings (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  page text NOT NULL CHECK (length(page) BETWEEN 1 AND 400),
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 60),
  at text NOT NULL CHECK (length(at) <= 160),
  words text NOT NULL CHECK (length(words) <= 160),
  message text NOT NULL CHECK (length(message) <= 400),
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (site, page, rule, at, words)
);

-- The last check of a site: how many pages it read, and how many did not answer.
CREATE TABLE compliance_checks (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  checked_at timestamptz NOT NULL,
  pages integer NOT NULL,
  unread integer NOT NULL,
  PRIMARY KEY (site)
);

-- What an advertisement said from when on; no facts once it was gone. A row is written when a check finds a change.
CREATE TABLE shown_adverts (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  advert text NOT NULL CHECK (length(advert) BETWEEN 1 AND 200),
  shown_from timestamptz NOT NULL,
  digest text NOT NULL CHECK (length(digest) = 64),
  facts jsonb,
  PRIMARY KEY (site, advert, shown_from)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['compliance_findings', 'compliance_checks', 'shown_adverts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY of_site ON %I USING (site = current_setting(''forecourt.site'', true)) WITH CHECK (site = current_setting(''forecourt.site'', true))',
      name
    );
    EXECUTE format('CREATE POLICY of_outbox ON %I USING (current_user = ''forecourt_outbox'')', name);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO forecourt_outbox', name);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON compliance_findings TO forecourt_app;
GRANT SELECT, INSERT, UPDATE ON compliance_checks TO forecourt_app;
GRANT SELECT, INSERT ON shown_adverts TO forecourt_app;
