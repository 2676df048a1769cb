-- Cars that shoppers sell or trade in, step by step: what was typed, what was found, and the figure with what it rests on.
-- Retention: web/src/services/trade-ins/records.ts.

CREATE TABLE trade_ins (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- A hash of the token in the shopper's browser, which alone opens it until a signed-in shopper goes on with it.
  key_hash text NOT NULL CHECK (length(key_hash) = 43),
  shopper uuid,
  -- The slug of the car that it is traded in towards.
  car text CHECK (length(car) BETWEEN 1 AND 160),
  -- What was typed, step by step.
  typed jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(typed) = 'object' AND length(typed::text) <= 20000),
  -- When each step was done first, in ms since the epoch.
  done jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(done) = 'object'),
  -- The cars that it can be, of which the shopper says which it is.
  found jsonb CHECK (jsonb_typeof(found) = 'array'),
  vehicle jsonb CHECK (jsonb_typeof(vehicle) = 'object'),
  -- What the car is worth, and how that came about: figure, adjustments, offer or why there is none.
  valued jsonb CHECK (jsonb_typeof(valued) = 'object'),
  valued_at timestamptz,
  -- The lead as the shopper's own details make it; each lead about the car says more beside it.
  submission jsonb CHECK (jsonb_typeof(submission) = 'object'),
  -- The figures that the shopper saw, where the site keeps them.
  shown jsonb CHECK (jsonb_typeof(shown) = 'object'),
  accepted_at timestamptz,
  -- The first lead about it, which the others follow.
  lead text CHECK (lead ~ '^ld_[0-9a-z]{26}$'),
  email_key text CHECK (length(email_key) <= 254),
  phone_key text CHECK (length(phone_key) <= 20),
  -- The site's host that the shopper was on: links lead there.
  host text NOT NULL CHECK (length(host) <= 260),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  CHECK (accepted_at IS NULL OR valued IS NOT NULL),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper)
);

CREATE INDEX trade_ins_of_shopper ON trade_ins (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX trade_ins_by_age ON trade_ins (changed_at);
CREATE INDEX trade_ins_by_email ON trade_ins (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX trade_ins_by_phone ON trade_ins (phone_key) WHERE phone_key IS NOT NULL;

-- Photographs of those cars. A row outlives its car until the worker has removed the file.
CREATE TABLE trade_in_photos (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  trade_in uuid,
  -- SHA-256 of the stored picture: the same one is kept once.
  hash text NOT NULL CHECK (length(hash) = 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  UNIQUE (site, trade_in, hash),
  FOREIGN KEY (site, trade_in) REFERENCES trade_ins (site, id) ON DELETE SET NULL (trade_in)
);

CREATE INDEX trade_in_photos_stray ON trade_in_photos (site) WHERE trade_in IS NULL;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['trade_ins', 'trade_in_photos'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_site ON %I
      USING (site = current_setting('forecourt.site', true))
      WITH CHECK (site = current_setting('forecourt.site', true))$policy$, name);
    EXECUTE format('CREATE POLICY of_outbox ON %I USING (current_user = ''forecourt_outbox'')', name);
    EXECUTE format('CREATE POLICY of_operator ON %I USING (current_user = ''forecourt_operator'')', name);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE ON trade_ins TO forecourt_app;
GRANT SELECT, INSERT, DELETE ON trade_in_photos TO forecourt_app;

-- The worker removes what is old; it reads no shopper.
GRANT DELETE, SELECT (site, id, changed_at, accepted_at) ON trade_ins TO forecourt_outbox;
GRANT DELETE, SELECT, UPDATE (trade_in) ON trade_in_photos TO forecourt_outbox;

-- Erasure, on all sites.
GRANT DELETE, SELECT ON trade_ins TO forecourt_operator;
GRANT SELECT, UPDATE (trade_in) ON trade_in_photos TO forecourt_operator;
