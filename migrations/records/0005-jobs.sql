-- Jobs: work that is done after the transaction that asks for it, at least once, until it succeeds or is given up.
-- Deliveries of leads become jobs of the kinds deliver-adf, deliver-mail, deliver-webhook and deliver-reply.
CREATE TABLE jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- '*' for work of the platform.
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- What the job is about: asking for the same work twice stores it once.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 120),
  -- Ids and plain facts, never what a shopper wrote.
  body jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(body) = 'object' AND length(body::text) <= 2000),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- While a job is claimed this lies ahead: if the claimer dies, another takes over then.
  due_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  error text CHECK (length(error) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- A job that names a lead goes with the lead, and none can be about a lead that is kept aside as spam.
  lead_id text GENERATED ALWAYS AS (body ->> 'lead') STORED,
  lead_verdict text NOT NULL DEFAULT 'ok' CHECK (lead_verdict = 'ok'),
  UNIQUE (site, kind, key),
  FOREIGN KEY (site, lead_id, lead_verdict) REFERENCES leads (site, id, verdict) ON DELETE CASCADE
);

-- The owner too is held to the policies; without this the rows to move would not be seen.
ALTER TABLE deliveries NO FORCE ROW LEVEL SECURITY;

INSERT INTO jobs (id, site, kind, key, body, state, attempts, due_at, claimed_at, error, created_at, ended_at)
SELECT id, site, 'deliver-' || channel, lead_id, jsonb_build_object('lead', lead_id),
  CASE state WHEN 'sent' THEN 'done' ELSE state END, attempts, due_at, claimed_at, error, created_at, ended_at
FROM deliveries;

DROP TABLE deliveries;

CREATE INDEX jobs_due ON jobs (due_at) WHERE state = 'waiting';
CREATE INDEX jobs_dead ON jobs (created_at) WHERE state = 'dead';
CREATE INDEX jobs_of_lead ON jobs (lead_id, site) WHERE lead_id IS NOT NULL;
CREATE INDEX jobs_ended ON jobs (ended_at) WHERE lead_id IS NULL AND ended_at IS NOT NULL;

ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON jobs
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON jobs USING (current_user = 'forecourt_outbox');
CREATE POLICY of_operator ON jobs USING (current_user = 'forecourt_operator');

GRANT SELECT, INSERT ON jobs TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON jobs TO forecourt_outbox;
GRANT SELECT, INSERT, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON jobs TO forecourt_operator;
