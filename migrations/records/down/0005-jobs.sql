-- Deliveries go back to a table of their own. Other jobs are dropped: finish them first where that matters.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  site text NOT NULL,
  lead_id text NOT NULL,
  lead_verdict text NOT NULL DEFAULT 'ok' CHECK (lead_verdict = 'ok'),
  channel text NOT NULL CHECK (channel IN ('adf', 'mail', 'webhook', 'reply')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  error text CHECK (length(error) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (site, lead_id, channel),
  FOREIGN KEY (site, lead_id, lead_verdict) REFERENCES leads (site, id, verdict) ON DELETE CASCADE
);

ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;

INSERT INTO deliveries (id, site, lead_id, channel, state, attempts, due_at, claimed_at, error, created_at, ended_at)
SELECT id, site, lead_id, substr(kind, length('deliver-') + 1), CASE state WHEN 'done' THEN 'sent' ELSE state END,
  attempts, due_at, claimed_at, error, created_at, ended_at
FROM jobs WHERE kind IN ('deliver-adf', 'deliver-mail', 'deliver-webhook', 'deliver-reply');

DROP TABLE jobs;

CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_dead ON deliveries (created_at) WHERE state = 'dead';

ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON deliveries
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_operator ON deliveries USING (current_user = 'forecourt_operator');
CREATE POLICY of_outbox ON deliveries USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT ON deliveries TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON deliveries TO forecourt_operator;
GRANT SELECT, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON deliveries TO forecourt_outbox;
