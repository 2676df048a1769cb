-- Links of content that lead to no page of a site, as the check of each night found them. Nothing of a person.
-- Retention: a site's rows are replaced by its next check; those of a site that is checked no more end after three days.
CREATE TABLE broken_links (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  -- The id of the document, and the path of the field that holds the link.
  document text NOT NULL CHECK (length(document) BETWEEN 1 AND 128),
  field text NOT NULL CHECK (length(field) BETWEEN 1 AND 400),
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
  href text NOT NULL CHECK (length(href) BETWEEN 1 AND 2000),
  checked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, document, field)
);

ALTER TABLE broken_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE broken_links FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON broken_links
  USING (site = current_setting('forecourt.site', true)) WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON broken_links USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, DELETE ON broken_links TO forecourt_app;
GRANT SELECT, DELETE ON broken_links TO forecourt_outbox;
