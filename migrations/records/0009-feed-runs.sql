-- What came of each file of a stock feed. Feeds write cars, which sites share, so only the worker sees this table. It
-- holds no person. Retention: web/src/services/stock-feeds/plan-feeds.ts.
CREATE TABLE feed_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The short name of the feed's document.
  feed text NOT NULL CHECK (feed ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(feed) <= 96),
  cause text NOT NULL CHECK (cause IN ('schedule', 'push', 'person', 'retry')),
  -- What asked for it: a stretch of time, a push by its signature. Each asks once.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 120),
  -- same: the file was seen before; asks: a person has to agree; superseded: nobody did before another file came.
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'done', 'same', 'asks', 'refused', 'failed', 'superseded')),
  tries integer NOT NULL DEFAULT 0,
  -- A person has agreed that many cars become sold.
  accepted boolean NOT NULL DEFAULT false,
  -- Whether its file is in the store of feed files, under the run's id; and the file's name where it came from.
  has_file boolean NOT NULL DEFAULT false,
  file_name text CHECK (length(file_name) <= 200),
  bytes integer,
  -- SHA-256 of the file unpacked, and of what the feed's document says about reading it.
  content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  settings_hash text CHECK (settings_hash ~ '^[0-9a-f]{64}$'),
  etag text CHECK (length(etag) <= 300),
  last_modified text CHECK (length(last_modified) <= 100),
  -- Counts, reasons of rejected rows, and the difference that a person reads.
  report jsonb CHECK (jsonb_typeof(report) = 'object'),
  error text CHECK (length(error) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  UNIQUE (feed, key)
);

CREATE INDEX feed_runs_by_feed ON feed_runs (feed, created_at);
CREATE INDEX feed_runs_by_age ON feed_runs (created_at);

ALTER TABLE feed_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE feed_runs FORCE ROW LEVEL SECURITY;

CREATE POLICY of_outbox ON feed_runs USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE, DELETE ON feed_runs TO forecourt_outbox;
