-- Who was asked for a review after a sale, and who was left out and why: one row for each sale, and none is removed before
-- its time. It names the sale by its lead, and nobody.
CREATE TABLE review_requests (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The first lead of the interest that ended in the sale, and the one whose sender is asked.
  sale text NOT NULL CHECK (length(sale) <= 40),
  lead text NOT NULL CHECK (length(lead) <= 40),
  sold_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  asked_at timestamptz,
  left_out text CHECK (left_out IN ('no-address', 'opted-out', 'erased', 'undone', 'undelivered', 'switched-off')),
  -- Of somebody who wants to be asked no more: when, and the SHA-256 of the address.
  stopped_at timestamptz,
  stopped text CHECK (length(stopped) = 64),
  CHECK (asked_at IS NULL OR left_out IS NULL),
  PRIMARY KEY (site, sale),
  UNIQUE (site, id)
);

CREATE INDEX review_requests_stopped ON review_requests (site, stopped) WHERE stopped IS NOT NULL;

ALTER TABLE review_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON review_requests
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON review_requests USING (current_user = 'forecourt_outbox');
CREATE POLICY of_operator ON review_requests USING (current_user = 'forecourt_operator');

GRANT SELECT, INSERT, UPDATE (asked_at, left_out, stopped_at, stopped) ON review_requests TO forecourt_app;
GRANT SELECT (site, sold_at, stopped_at), DELETE ON review_requests TO forecourt_outbox;
GRANT SELECT ON review_requests TO forecourt_operator;
