-- Which cars' pages the search engines of IndexNow have been told of: a digest of what each shows, none once they were told
-- that the car is gone. As told_cars, by the slug of the car, which its address is made of.
CREATE TABLE told_pages (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 160),
  digest text CHECK (length(digest) = 22),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (site, car)
);

ALTER TABLE told_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE told_pages FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON told_pages
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON told_pages USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE ON told_pages TO forecourt_app;
GRANT SELECT, DELETE ON told_pages TO forecourt_outbox;
