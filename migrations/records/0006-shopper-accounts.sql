-- Shoppers who sign in by phone. The same number on two sites is two shoppers.
CREATE TABLE shoppers (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  phone text NOT NULL CHECK (phone ~ '^\+61\d{9}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  UNIQUE (site, phone)
);

CREATE INDEX shoppers_by_phone ON shoppers (phone);

-- What is sent by SMS, and what came of it.
CREATE TABLE text_messages (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  phone text NOT NULL CHECK (length(phone) <= 20),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z][a-z-]{0,39}$'),
  -- Who it is from, where the site has a sender of its own.
  sender text CHECK (length(sender) <= 40),
  -- The site's host, at which the provider reports what became of it.
  host text NOT NULL CHECK (length(host) <= 260),
  -- Until it is sent or given up: a sign-in code must not be read later.
  body text CHECK (length(body) <= 1000),
  -- 'handed': given to the provider without an answer so far. It is not sent again then.
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'handed', 'sent', 'delivered', 'failed')),
  error text CHECK (length(error) <= 200),
  provider_id text CHECK (length(provider_id) <= 120),
  -- After this it is not sent any more.
  give_up_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  PRIMARY KEY (site, id)
);

CREATE INDEX text_messages_by_age ON text_messages (created_at DESC);
CREATE INDEX text_messages_by_phone ON text_messages (phone);

CREATE TABLE sign_in_codes (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  -- What the browser that asked for the code keeps.
  request uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+61\d{9}$'),
  code_hash text NOT NULL CHECK (length(code_hash) = 43),
  tries smallint NOT NULL DEFAULT 0,
  text_message uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site, request),
  FOREIGN KEY (site, text_message) REFERENCES text_messages (site, id) ON DELETE CASCADE
);

CREATE INDEX sign_in_codes_ended ON sign_in_codes (expires_at);
CREATE INDEX sign_in_codes_by_text ON sign_in_codes (site, text_message);

CREATE TABLE sessions (
  site text NOT NULL,
  token_hash text NOT NULL CHECK (length(token_hash) = 43),
  shopper uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site, token_hash),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

CREATE INDEX sessions_of_shopper ON sessions (site, shopper);
CREATE INDEX sessions_ended ON sessions (expires_at);

-- Counts of what is limited. Unlogged: writing one costs a twentieth, and a crash may forget them.
CREATE UNLOGGED TABLE rate_counts (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  -- A keyed hash: no number or network address stands here.
  key text NOT NULL CHECK (length(key) = 43),
  count integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (site, key)
);

CREATE INDEX rate_counts_ended ON rate_counts (ends_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['shoppers', 'text_messages', 'sign_in_codes', 'sessions', 'rate_counts'] LOOP
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

GRANT SELECT, INSERT, DELETE, UPDATE (phone) ON shoppers TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (body, state, error, provider_id, settled_at) ON text_messages TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (tries) ON sign_in_codes TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (expires_at) ON sessions TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (count, ends_at) ON rate_counts TO forecourt_app;

-- The regular work removes what has ended on every site; of what it holds it sees the time alone.
GRANT DELETE ON sign_in_codes, sessions, rate_counts, text_messages TO forecourt_outbox;
GRANT SELECT (expires_at) ON sign_in_codes TO forecourt_outbox;
GRANT SELECT (expires_at) ON sessions TO forecourt_outbox;
GRANT SELECT (ends_at) ON rate_counts TO forecourt_outbox;
GRANT SELECT (state, give_up_at, created_at), UPDATE (state, body, error, settled_at) ON text_messages TO forecourt_outbox;

GRANT SELECT, DELETE ON shoppers, text_messages TO forecourt_operator;
