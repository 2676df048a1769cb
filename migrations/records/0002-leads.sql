-- Leads: what a shopper sends to a dealer, and what becomes of it. One transaction writes a lead with everything
-- that belongs to it and its deliveries, so that an acknowledged lead can neither lose a part nor be forgotten.

-- Beside the storefront's role, which sees one site: one that hands out deliveries of all sites without reading
-- leads, and one for the operator's commands.
DO $$
BEGIN
  CREATE ROLE forecourt_outbox NOLOGIN;
EXCEPTION
  WHEN duplicate_object THEN NULL;
END
$$;

DO $$
BEGIN
  CREATE ROLE forecourt_operator NOLOGIN;
EXCEPTION
  WHEN duplicate_object THEN NULL;
END
$$;

GRANT forecourt_outbox, forecourt_operator TO CURRENT_USER;

CREATE TABLE leads (
  id text NOT NULL UNIQUE CHECK (id ~ '^ld_[0-9a-z]{26}$'),
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  idempotency_key uuid NOT NULL,
  -- Tells a repeated submission from another one under the same key.
  content_hash text NOT NULL CHECK (length(content_hash) = 43),
  form text NOT NULL CHECK (length(form) BETWEEN 1 AND 96),
  category text NOT NULL CHECK (length(category) <= 80),
  subcategory text CHECK (length(subcategory) <= 80),
  department text NOT NULL CHECK (department ~ '^[a-zA-Z]{1,40}$'),
  dealership text CHECK (length(dealership) <= 160),
  location text CHECK (length(location) <= 160),
  name text CHECK (length(name) <= 120),
  first_name text CHECK (length(first_name) <= 120),
  last_name text CHECK (length(last_name) <= 120),
  email text CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 30),
  -- As people are compared: lower case, digits in international form.
  email_key text CHECK (length(email_key) <= 254),
  phone_key text CHECK (length(phone_key) <= 20),
  postcode text CHECK (postcode ~ '^\d{4}$'),
  message text NOT NULL CHECK (length(message) <= 10000),
  car jsonb,
  trade_in jsonb,
  finance jsonb,
  url text NOT NULL CHECK (length(url) <= 2000),
  source text NOT NULL CHECK (length(source) <= 60),
  user_agent text CHECK (length(user_agent) <= 400),
  address_hash text CHECK (length(address_hash) <= 64),
  seconds_on_form integer CHECK (seconds_on_form >= 0),
  page_id text CHECK (length(page_id) <= 80),
  follows text CHECK (follows ~ '^ld_[0-9a-z]{26}$'),
  form_completed boolean NOT NULL,
  offer_accepted boolean,
  verdict text NOT NULL CHECK (verdict IN ('ok', 'spam')),
  verdict_reasons text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  UNIQUE (site, idempotency_key),
  UNIQUE (site, id, verdict)
);

CREATE INDEX leads_by_age ON leads (created_at DESC);
CREATE INDEX leads_by_email ON leads (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX leads_by_phone ON leads (phone_key) WHERE phone_key IS NOT NULL;

CREATE TABLE lead_answers (
  site text NOT NULL,
  lead_id text NOT NULL,
  position smallint NOT NULL,
  field text NOT NULL CHECK (length(field) <= 80),
  label text NOT NULL CHECK (length(label) <= 200),
  value text NOT NULL CHECK (length(value) <= 4000),
  PRIMARY KEY (site, lead_id, position),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE TABLE lead_consents (
  site text NOT NULL,
  lead_id text NOT NULL,
  purpose text NOT NULL CHECK (length(purpose) <= 40),
  wording text NOT NULL CHECK (length(wording) <= 4000),
  version text NOT NULL CHECK (length(version) <= 80),
  given boolean NOT NULL,
  pre_ticked boolean NOT NULL,
  given_at timestamptz NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (site, lead_id, position),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE TABLE lead_visited_pages (
  site text NOT NULL,
  lead_id text NOT NULL,
  position smallint NOT NULL,
  path text NOT NULL CHECK (length(path) <= 2000),
  visited_at timestamptz,
  PRIMARY KEY (site, lead_id, position),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE TABLE lead_query_params (
  site text NOT NULL,
  lead_id text NOT NULL,
  position smallint NOT NULL,
  name text NOT NULL CHECK (length(name) <= 80),
  value text NOT NULL CHECK (length(value) <= 400),
  PRIMARY KEY (site, lead_id, position),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE TABLE appointments (
  site text NOT NULL,
  lead_id text NOT NULL,
  -- Dealership and location: a place shown on two sites has one calendar.
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 320),
  kind text NOT NULL CHECK (kind IN ('test-drive', 'service', 'visit', 'call')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (site, lead_id),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX appointments_by_place ON appointments (place, kind, starts_at);

-- A key is a hash of one way to reach the shopper and the car; leads that share one are one interest.
CREATE TABLE lead_cluster_keys (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  key text NOT NULL CHECK (length(key) = 43),
  cluster text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, key)
);

CREATE TABLE lead_clusters (
  site text NOT NULL,
  lead_id text NOT NULL,
  cluster text NOT NULL,
  PRIMARY KEY (site, lead_id),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX lead_clusters_members ON lead_clusters (site, cluster);

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  site text NOT NULL,
  lead_id text NOT NULL,
  -- The foreign key makes a delivery of a lead that is kept aside as spam impossible.
  lead_verdict text NOT NULL DEFAULT 'ok' CHECK (lead_verdict = 'ok'),
  channel text NOT NULL CHECK (channel IN ('adf', 'mail', 'webhook', 'reply')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- While a delivery is claimed this lies ahead: if the claimer dies, another takes over then.
  due_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  -- What went wrong, never what the shopper wrote.
  error text CHECK (length(error) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (site, lead_id, channel),
  FOREIGN KEY (site, lead_id, lead_verdict) REFERENCES leads (site, id, verdict) ON DELETE CASCADE
);

CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX deliveries_dead ON deliveries (created_at) WHERE state = 'dead';

-- The owner is a member of these roles: a policy that asks for the role in use, and not for membership, keeps a
-- transaction that forgot to take one from seeing everything.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['leads', 'lead_answers', 'lead_consents', 'lead_visited_pages', 'lead_query_params',
    'appointments', 'lead_cluster_keys', 'lead_clusters', 'deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_site ON %I
      USING (site = current_setting('forecourt.site', true))
      WITH CHECK (site = current_setting('forecourt.site', true))$policy$, name);
    EXECUTE format('CREATE POLICY of_operator ON %I
      USING (current_user = ''forecourt_operator'')', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO forecourt_app', name);
    EXECUTE format('GRANT SELECT ON %I TO forecourt_operator', name);
  END LOOP;
END
$$;

CREATE POLICY of_operator ON phone_reveals USING (current_user = 'forecourt_operator');
GRANT SELECT, DELETE ON phone_reveals TO forecourt_operator;

GRANT UPDATE (cluster, seen_at) ON lead_cluster_keys TO forecourt_app;
GRANT DELETE ON leads, lead_cluster_keys TO forecourt_operator;
GRANT UPDATE (verdict) ON leads TO forecourt_operator;
GRANT INSERT, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON deliveries TO forecourt_operator;

CREATE POLICY of_outbox ON deliveries USING (current_user = 'forecourt_outbox');
GRANT SELECT, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON deliveries TO forecourt_outbox;

-- A place that two sites show has one calendar: its times are seen by whoever asks for that place.
CREATE POLICY of_place ON appointments FOR SELECT USING (place = current_setting('forecourt.place', true));
