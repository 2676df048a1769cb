-- What a site's receiver of stock changes has been told of each car: a digest of its row, none once it was told that the
-- car is gone. The difference to the stock is what it is told next.
CREATE TABLE told_cars (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 64),
  digest text CHECK (length(digest) = 22),
  -- When the stock was read that this follows from: a reading that comes late changes nothing.
  read_at timestamptz NOT NULL,
  PRIMARY KEY (site, car)
);

-- What is posted, word by word, so that a repeat is the same. The job that posts it has its id.
CREATE TABLE stock_pushes (
  id uuid NOT NULL,
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id)
);

CREATE INDEX stock_pushes_by_age ON stock_pushes (created_at);

ALTER TABLE told_cars ENABLE ROW LEVEL SECURITY;
ALTER TABLE told_cars FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_pushes ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_pushes FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON told_cars
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_site ON stock_pushes
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_operator ON told_cars USING (current_user = 'forecourt_operator');
CREATE POLICY of_operator ON stock_pushes USING (current_user = 'forecourt_operator');
CREATE POLICY of_outbox ON stock_pushes USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE ON told_cars TO forecourt_app;
GRANT SELECT, UPDATE ON told_cars TO forecourt_operator;
GRANT SELECT, INSERT ON stock_pushes TO forecourt_app;
GRANT SELECT ON stock_pushes TO forecourt_operator;
GRANT SELECT, DELETE ON stock_pushes TO forecourt_outbox;
