-- The records: what shoppers entrust to a dealer, and what the platform has to remember. Grouped by capability: roles,
-- leads, jobs and the platform, what was counted, shoppers, watchlist and alerts, payments, reservations, orders,
-- finance, trade-in, promotions, cars' pictures and feeds.
--
-- Nearly every row belongs to one site, and the database itself sees to it that a transaction reads and writes the rows
-- of the site it was opened for, whatever the query forgets. How long rows are kept is in the operator's paper.
--
-- An applied file is never edited, so no comment here names a file that may move.

-- Roles ---------------------------------------------------------------------------------------------------------------

-- forecourt_app       the storefront's requests: the rows of one site
-- forecourt_outbox    the worker: due work of all sites, and what is old; it reads no shopper
-- forecourt_operator  the operator's commands: all sites
-- They own nothing, so none of them can lift the rules below. Roles belong to the whole server, so another database of
-- it may have made them.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['forecourt_app', 'forecourt_outbox', 'forecourt_operator'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', name);
    EXCEPTION
      WHEN duplicate_object THEN NULL;
    END;
  END LOOP;
END
$$;

GRANT forecourt_app, forecourt_outbox, forecourt_operator TO CURRENT_USER;

-- Switches row-level security on for tables, for their owner too, and adds the usual policies: of_site, of_outbox and
-- of_operator. The owner is a member of the roles: a policy that asks for the role in use, and not for membership, keeps
-- a transaction that forgot to take one from seeing everything.
CREATE FUNCTION pg_temp.protect(tables text[], policies text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    IF 'of_site' = ANY (policies) THEN
      EXECUTE format($policy$CREATE POLICY of_site ON %I
        USING (site = current_setting('forecourt.site', true))
        WITH CHECK (site = current_setting('forecourt.site', true))$policy$, name);
    END IF;
    IF 'of_outbox' = ANY (policies) THEN
      EXECUTE format('CREATE POLICY of_outbox ON %I USING (current_user = ''forecourt_outbox'')', name);
    END IF;
    IF 'of_operator' = ANY (policies) THEN
      EXECUTE format('CREATE POLICY of_operator ON %I USING (current_user = ''forecourt_operator'')', name);
    END IF;
  END LOOP;
END
$$;

-- Short numbers that people can say on the phone, such as 'hk3m-9qxa'. They tell nothing of how many there are, and are
-- no key to anything. Without letters and digits that are mistaken for each other. A uuid is random but for its bytes 6
-- and 8.
CREATE FUNCTION create_record_number() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(signs, 1, 4) || '-' || substr(signs, 5, 4)
  FROM (
    SELECT string_agg(substr('acdefhjkmnpqrtuvwxy34679', 1 + get_byte(random, at) % 24, 1), '') AS signs
    FROM (SELECT uuid_send(gen_random_uuid()) AS random) AS drawn, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) AS at
  ) AS written
$$;

-- Leads ---------------------------------------------------------------------------------------------------------------

-- What a shopper sends to a dealer, and what becomes of it. One transaction writes a lead with everything that belongs to
-- it and its jobs, so that an acknowledged lead can neither lose a part nor be forgotten.
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
  -- The shopper who was signed in when the lead was sent. No foreign key: an erasure takes the id out of the lead.
  shopper uuid,
  PRIMARY KEY (site, id),
  UNIQUE (site, idempotency_key),
  UNIQUE (site, id, verdict)
);

CREATE INDEX leads_by_age ON leads (created_at DESC);
CREATE INDEX leads_by_email ON leads (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX leads_by_phone ON leads (phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX leads_of_shopper ON leads (site, shopper) WHERE shopper IS NOT NULL;
-- A link in a mail leads to the booking of its lead, or of the lead that has moved it since.
CREATE INDEX leads_following ON leads (site, follows) WHERE follows IS NOT NULL;

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
  withdrawn_at timestamptz,
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
  -- What a booked time takes besides its place, by keys: the services that are done, a loan car, the car that is driven.
  items text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (site, lead_id),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX appointments_by_place ON appointments (place, kind, starts_at);
CREATE INDEX appointments_by_item ON appointments USING gin (items);

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

-- What staff do with leads: where each stands and whose it is. A lead without a row waits for no answer.
CREATE TABLE lead_handling (
  site text NOT NULL,
  lead_id text NOT NULL,
  -- 'erased': its shopper is gone, so nobody can be answered.
  stage text NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'answered', 'won', 'lost', 'erased')),
  -- The staff user who looks after it: their e-mail address in small letters, or their id where nobody tells it.
  assignee text CHECK (length(assignee) <= 254),
  assignee_name text CHECK (length(assignee_name) <= 120),
  answered_at timestamptz,
  -- Counts changes, so that of two people at once the second sees what the first has done.
  revision integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, lead_id),
  CHECK (stage <> 'answered' OR answered_at IS NOT NULL),
  CHECK ((assignee IS NULL) = (assignee_name IS NULL)),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX lead_handling_new ON lead_handling (site) WHERE stage = 'new';

-- Who looked at leads, said and did what.
CREATE TABLE lead_events (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- Null for a look at the list.
  lead_id text,
  kind text NOT NULL CHECK (kind IN ('listed', 'opened', 'assigned', 'noted', 'tried', 'called', 'mailed', 'won', 'lost',
    'reopened')),
  staff text NOT NULL CHECK (length(staff) BETWEEN 1 AND 254),
  staff_name text NOT NULL CHECK (length(staff_name) BETWEEN 1 AND 120),
  -- Where a shopper's reply to a mail goes.
  staff_email text CHECK (length(staff_email) <= 254),
  subject text CHECK (length(subject) <= 160),
  -- What was noted, mailed or given as a reason.
  words text CHECK (length(words) <= 10000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  CHECK ((kind = 'listed') = (lead_id IS NULL)),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX lead_events_of_lead ON lead_events (site, lead_id, created_at);
CREATE INDEX lead_events_by_staff ON lead_events (site, staff, created_at);

CREATE TABLE phone_reveals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  dealership text CHECK (length(dealership) <= 160),
  location text CHECK (length(location) <= 160),
  car text CHECK (length(car) <= 160),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX phone_reveals_by_site ON phone_reveals (site, created_at DESC);

SELECT pg_temp.protect(
  '{leads, lead_answers, lead_consents, lead_visited_pages, lead_query_params, appointments, lead_cluster_keys,
    lead_clusters, lead_handling, lead_events, phone_reveals}',
  '{of_site, of_operator}'
);
-- A place that two sites show has one calendar: its times are seen by whoever asks for that place.
CREATE POLICY of_place ON appointments FOR SELECT USING (place = current_setting('forecourt.place', true));
-- A car is booked once at a time, at whichever place and on whichever site: its bookings are found by its item.
CREATE POLICY of_car ON appointments FOR SELECT USING (current_setting('forecourt.car', true) = ANY (items));

GRANT SELECT, INSERT ON leads, lead_answers, lead_consents, lead_visited_pages, lead_query_params, appointments,
  lead_cluster_keys, lead_clusters, lead_handling, lead_events, phone_reveals TO forecourt_app;
GRANT UPDATE (cluster, seen_at) ON lead_cluster_keys TO forecourt_app;
GRANT UPDATE (stage, assignee, assignee_name, answered_at, revision, changed_at) ON lead_handling TO forecourt_app;
-- A shopper withdraws a consent, and gives a booked time back.
GRANT UPDATE (withdrawn_at) ON lead_consents TO forecourt_app;
GRANT DELETE ON appointments TO forecourt_app;

GRANT SELECT, DELETE ON leads, lead_answers, lead_consents, lead_visited_pages, lead_query_params, appointments,
  lead_cluster_keys, lead_clusters, phone_reveals TO forecourt_operator;
GRANT UPDATE (verdict) ON leads TO forecourt_operator;
GRANT SELECT, INSERT, UPDATE (stage, changed_at) ON lead_handling TO forecourt_operator;
-- Leads of a person who is erased stay as numbers: everything that is the person's own is taken out of them.
GRANT UPDATE (content_hash, name, first_name, last_name, email, phone, email_key, phone_key, postcode, message,
  trade_in, finance, url, user_agent, address_hash, page_id, shopper) ON leads TO forecourt_operator;
-- What staff did stays as it was: nobody but whoever erases a person changes it.
GRANT SELECT, DELETE, UPDATE (subject, words) ON lead_events TO forecourt_operator;

-- Jobs and the platform -----------------------------------------------------------------------------------------------

-- Work that is done after the transaction that asks for it, at least once, until it succeeds or is given up.
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
  -- What went wrong, never what the shopper wrote.
  error text CHECK (length(error) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- A job that names a lead goes with the lead, and none can be about a lead that is kept aside as spam.
  lead_id text GENERATED ALWAYS AS (body ->> 'lead') STORED,
  lead_verdict text NOT NULL DEFAULT 'ok' CHECK (lead_verdict = 'ok'),
  UNIQUE (site, kind, key),
  FOREIGN KEY (site, lead_id, lead_verdict) REFERENCES leads (site, id, verdict) ON DELETE CASCADE
);

CREATE INDEX jobs_due ON jobs (due_at) WHERE state = 'waiting';
CREATE INDEX jobs_dead ON jobs (created_at) WHERE state = 'dead';
CREATE INDEX jobs_of_lead ON jobs (lead_id, site) WHERE lead_id IS NOT NULL;
CREATE INDEX jobs_ended ON jobs (ended_at) WHERE lead_id IS NULL AND ended_at IS NOT NULL;

SELECT pg_temp.protect('{jobs}', '{of_site, of_outbox, of_operator}');
GRANT SELECT, INSERT ON jobs TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON jobs TO forecourt_outbox;
GRANT SELECT, INSERT, DELETE, UPDATE (state, attempts, due_at, claimed_at, error, ended_at) ON jobs TO forecourt_operator;

-- Which documents and cars have changed, never what they hold: told to one process of the storefront, for all of them.
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The process that was told. It has applied the changes itself.
  process uuid NOT NULL,
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array' AND length(changes::text) <= 4000000),
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX announcements_at ON announcements (at);

SELECT pg_temp.protect('{announcements}', '{of_outbox}');
GRANT SELECT, INSERT, DELETE ON announcements TO forecourt_outbox;

-- The lock is held until the row is visible, so numbers become visible in their order: a reader that has number 7 has
-- missed none before it. One statement without a transaction around it, so that a process which is paused holds no lock.
CREATE FUNCTION announce(told uuid, news jsonb) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7204312);
  INSERT INTO announcements (process, changes) VALUES (told, news) RETURNING id INTO number;
  PERFORM pg_notify('announcements', number::text);
  RETURN number;
END
$$;

REVOKE EXECUTE ON FUNCTION announce(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announce(uuid, jsonb) TO forecourt_outbox;

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

SELECT pg_temp.protect('{rate_counts}', '{of_site, of_outbox, of_operator}');
GRANT SELECT, INSERT, UPDATE (count, ends_at) ON rate_counts TO forecourt_app;
GRANT DELETE, SELECT (ends_at) ON rate_counts TO forecourt_outbox;

-- Since when each secret of the platform is in use, so that an old one is noticed. The digest tells whether it was
-- replaced and is slow to compute, so that a secret cannot be guessed from it.
CREATE TABLE secret_ages (
  name text PRIMARY KEY CHECK (name ~ '^[A-Z][A-Z0-9_]{0,59}$'),
  digest text NOT NULL CHECK (length(digest) = 22),
  since timestamptz NOT NULL DEFAULT now()
);

SELECT pg_temp.protect('{secret_ages}', '{of_outbox}');
GRANT SELECT, INSERT, UPDATE ON secret_ages TO forecourt_outbox;

-- What operators ran, and administrators in the Studio: when, by whom, and what came of it. It holds nothing of a shopper:
-- an address or a number in a command is left out before it is written.
-- Kept for seven years, as the money that some of them move.
CREATE TABLE operator_commands (
  id uuid PRIMARY KEY,
  -- What it was sent to, such as 'leads'.
  desk text NOT NULL CHECK (desk ~ '^[a-z][a-z-]{0,39}$'),
  arguments text NOT NULL CHECK (length(arguments) <= 2000),
  -- Who the operator's machine says runs it, or the e-mail address of an administrator.
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 254),
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it runs, and where the process ended meanwhile.
  outcome text CHECK (outcome IN ('done', 'refused', 'failed')),
  ended_at timestamptz,
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);

CREATE INDEX operator_commands_by_age ON operator_commands (begun_at DESC);

SELECT pg_temp.protect('{operator_commands}', '{}');
-- A line is written once and ended once. Nobody changes it afterwards, and it is deleted when its time is over alone.
CREATE POLICY read_by_operator ON operator_commands FOR SELECT USING (current_user = 'forecourt_operator');
CREATE POLICY added_by_operator ON operator_commands FOR INSERT
  WITH CHECK (current_user = 'forecourt_operator' AND outcome IS NULL);
CREATE POLICY ended_by_operator ON operator_commands FOR UPDATE
  USING (current_user = 'forecourt_operator' AND outcome IS NULL)
  WITH CHECK (current_user = 'forecourt_operator' AND outcome IS NOT NULL);
CREATE POLICY read_by_outbox ON operator_commands FOR SELECT USING (current_user = 'forecourt_outbox');
CREATE POLICY pruned_by_outbox ON operator_commands FOR DELETE
  USING (current_user = 'forecourt_outbox' AND begun_at < now() - interval '7 years');

GRANT SELECT, INSERT, UPDATE (outcome, ended_at) ON operator_commands TO forecourt_operator;
GRANT SELECT (begun_at), DELETE ON operator_commands TO forecourt_outbox;

-- What was counted ----------------------------------------------------------------------------------------------------

-- What shoppers did, counted by the dealer's own site: names and short values of the event catalogue, no person.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9_]{0,59}$'),
  -- The id under which older reports count it, where it has one.
  event_id smallint,
  parameters jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX events_by_site ON events (site, created_at DESC);
CREATE INDEX events_by_age ON events (created_at);

SELECT pg_temp.protect('{events}', '{of_site, of_outbox}');
GRANT SELECT, INSERT ON events TO forecourt_app;
GRANT SELECT (created_at), DELETE ON events TO forecourt_outbox;

-- Shoppers ------------------------------------------------------------------------------------------------------------

-- Shoppers who sign in by phone. The same number on two sites is two shoppers.
CREATE TABLE shoppers (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  phone text NOT NULL CHECK (phone ~ '^\+61\d{9}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When a shopper was last here: who stays away is erased after a time.
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  UNIQUE (site, phone)
);

CREATE INDEX shoppers_by_phone ON shoppers (phone);
CREATE INDEX shoppers_idle ON shoppers (seen_at);

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
  -- Names the session in a form; it opens nothing.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The browser and the system in words, such as 'Chrome on Android', never what the browser calls itself in full.
  device text CHECK (device ~ '^[A-Z][A-Za-z ]{0,39}$'),
  -- To the hour.
  used_at timestamptz DEFAULT now(),
  PRIMARY KEY (site, token_hash),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE,
  UNIQUE (site, id)
);

CREATE INDEX sessions_of_shopper ON sessions (site, shopper);
CREATE INDEX sessions_ended ON sessions (expires_at);

SELECT pg_temp.protect('{shoppers, text_messages, sign_in_codes, sessions}', '{of_site, of_outbox, of_operator}');

GRANT SELECT, INSERT, DELETE, UPDATE (phone, seen_at) ON shoppers TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (body, state, error, provider_id, settled_at) ON text_messages TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (tries) ON sign_in_codes TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (expires_at, used_at) ON sessions TO forecourt_app;

-- The worker removes what has ended on every site; of what it holds it sees the time alone.
GRANT DELETE, SELECT (expires_at) ON sign_in_codes TO forecourt_outbox;
GRANT DELETE, SELECT (expires_at) ON sessions TO forecourt_outbox;
GRANT DELETE, SELECT (state, give_up_at, created_at), UPDATE (state, body, error, settled_at)
  ON text_messages TO forecourt_outbox;

GRANT SELECT, DELETE ON shoppers, text_messages TO forecourt_operator;

-- Watchlist, saved searches and alerts --------------------------------------------------------------------------------

-- Cars that a shopper watches, as they were when they were saved. What they are now is read from stock.
CREATE TABLE watchlist_cars (
  site text NOT NULL,
  shopper uuid NOT NULL,
  car text NOT NULL CHECK (car ~ '^[A-Za-z0-9_-]{1,64}$'),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 160),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  make text NOT NULL CHECK (length(make) <= 300),
  model text NOT NULL CHECK (length(model) <= 300),
  picture text CHECK (length(picture) <= 2000),
  -- Whole dollars; none where the car had no price.
  price integer CHECK (price > 0),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- Taken off, which can be undone for a while.
  removed_at timestamptz,
  PRIMARY KEY (site, shopper, car),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

CREATE INDEX watchlist_cars_by_car ON watchlist_cars (site, car) WHERE removed_at IS NULL;
CREATE INDEX watchlist_cars_removed ON watchlist_cars (removed_at) WHERE removed_at IS NOT NULL;

-- Searches that shoppers save, and what tells them of cars that match.
CREATE TABLE saved_searches (
  site text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  shopper uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- What is chosen, in the stock's spelling as it was saved: a make that sells out must not widen the search.
  listing jsonb NOT NULL CHECK (jsonb_typeof(listing) = 'object' AND length(listing::text) <= 8000),
  -- One of these every match has, as field:value; {*} where the search names no value.
  anchors text[] NOT NULL CHECK (cardinality(anchors) BETWEEN 1 AND 400),
  channel text NOT NULL DEFAULT 'none' CHECK (channel IN ('none', 'email', 'sms')),
  pace text NOT NULL DEFAULT 'once' CHECK (pace IN ('once', 'daily')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Removed by the shopper, who may still undo it.
  removed_at timestamptz,
  -- Of the cars on the watchlist a shopper is told as of those that a search finds: by one row more, without filters.
  about text NOT NULL DEFAULT 'search' CHECK (about IN ('search', 'watchlist')),
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

CREATE INDEX saved_searches_of_shopper ON saved_searches (site, shopper);
CREATE INDEX saved_searches_watched ON saved_searches (site, id) WHERE channel <> 'none' AND removed_at IS NULL;
CREATE INDEX saved_searches_removed ON saved_searches (removed_at) WHERE removed_at IS NOT NULL;
CREATE UNIQUE INDEX saved_searches_watchlist ON saved_searches (site, shopper) WHERE about = 'watchlist';

-- Where a shopper is told by e-mail, and when in the day.
CREATE TABLE alert_contacts (
  site text NOT NULL,
  shopper uuid NOT NULL,
  email text CHECK (length(email) BETWEEN 3 AND 254),
  confirmed_at timestamptz,
  -- The hour of the site's day from which the daily message is sent.
  digest_hour smallint NOT NULL CHECK (digest_hour BETWEEN 0 AND 23),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, shopper),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

-- What a shopper agreed to, word by word: the proof that the Spam Act 2003 asks of the sender. Only its end is added.
CREATE TABLE alert_consents (
  site text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  shopper uuid NOT NULL,
  search uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  wording text NOT NULL CHECK (length(wording) BETWEEN 1 AND 600),
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  withdrawn_by text CHECK (withdrawn_by IN ('page', 'link', 'reply', 'operator')),
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

CREATE INDEX alert_consents_of_shopper ON alert_consents (site, shopper);
CREATE INDEX alert_consents_withdrawn ON alert_consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

-- A site's cars as they were last compared. The difference to the stock is what shoppers are told of.
CREATE TABLE alert_cars (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 64),
  -- Whether it was shown and could be bought.
  is_open boolean NOT NULL,
  -- What filters ask of a car, by the index's names.
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  read_at timestamptz NOT NULL,
  PRIMARY KEY (site, car)
);

CREATE INDEX alert_cars_closed ON alert_cars (read_at) WHERE NOT is_open;

-- What a shopper is told of a car, once for each price. Price is 0 where it does not matter.
CREATE TABLE alerts (
  site text NOT NULL,
  search uuid NOT NULL,
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 64),
  kind text NOT NULL CHECK (kind IN ('new', 'price', 'back')),
  price integer NOT NULL CHECK (price >= 0),
  shopper uuid NOT NULL,
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 200),
  found_at timestamptz NOT NULL DEFAULT now(),
  -- The key of the job that tells of it; none while it waits for the daily message.
  message text CHECK (length(message) <= 120),
  PRIMARY KEY (site, search, car, kind, price),
  FOREIGN KEY (site, search) REFERENCES saved_searches (site, id) ON DELETE CASCADE,
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

CREATE INDEX alerts_of_message ON alerts (site, message) WHERE message IS NOT NULL;
CREATE INDEX alerts_waiting ON alerts (site, shopper) WHERE message IS NULL;
CREATE INDEX alerts_of_shopper ON alerts (site, shopper);
CREATE INDEX alerts_by_age ON alerts (found_at);

SELECT pg_temp.protect('{watchlist_cars}', '{of_site, of_outbox}');
SELECT pg_temp.protect(
  '{saved_searches, alert_contacts, alert_consents, alert_cars, alerts}',
  '{of_site, of_outbox, of_operator}'
);

GRANT SELECT, INSERT, UPDATE, DELETE ON watchlist_cars TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (name, channel, pace, removed_at) ON saved_searches TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (email, confirmed_at, digest_hour, changed_at) ON alert_contacts TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (withdrawn_at, withdrawn_by) ON alert_consents TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (is_open, facts, read_at) ON alert_cars TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (message) ON alerts TO forecourt_app;

-- The worker holds changes of many sites against what is saved on them in one statement, finds the sites that have
-- something to do, and removes what is old; of shoppers it sees ids alone.
GRANT SELECT (site, shopper, car, removed_at), DELETE ON watchlist_cars TO forecourt_outbox;
GRANT SELECT (site, id, shopper, about, listing, anchors, channel, pace, removed_at), DELETE
  ON saved_searches TO forecourt_outbox;
GRANT SELECT (email, confirmed_at, changed_at), UPDATE (email) ON alert_contacts TO forecourt_outbox;
GRANT SELECT (withdrawn_at), DELETE ON alert_consents TO forecourt_outbox;
GRANT SELECT (site, car, is_open, facts, read_at), DELETE ON alert_cars TO forecourt_outbox;
GRANT SELECT (site, message, found_at), DELETE ON alerts TO forecourt_outbox;

-- A reply to a text names a number and no site.
GRANT SELECT (site, id, shopper, channel), UPDATE (channel) ON saved_searches TO forecourt_operator;
GRANT SELECT (site, shopper, channel, withdrawn_at), UPDATE (withdrawn_at, withdrawn_by)
  ON alert_consents TO forecourt_operator;
-- An operator removes an e-mail address from what tells shoppers of cars, and ends the alerts that went there.
GRANT SELECT (site, shopper, email), DELETE ON alert_contacts TO forecourt_operator;

-- Reservations, bills and payments: money is in cents of Australian dollars -------------------------------------------

-- Cars that shoppers reserve, and the deposits paid for them.
CREATE TABLE reservations (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- Of the form it was sent by: sending it twice is one reservation.
  idempotency_key uuid NOT NULL,
  dealership text NOT NULL CHECK (length(dealership) BETWEEN 1 AND 160),
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 64),
  -- The car as it stood when it was reserved.
  vehicle jsonb NOT NULL CHECK (jsonb_typeof(vehicle) = 'object'),
  shopper uuid,
  -- Removed when the shopper asks for it, or the time for keeping them is over; the amounts stay.
  contact jsonb CHECK (jsonb_typeof(contact) = 'object'),
  email_key text CHECK (length(email_key) <= 254),
  phone_key text CHECK (length(phone_key) <= 20),
  -- The site's host that the shopper was on: links to the reservation lead there.
  host text NOT NULL CHECK (length(host) <= 260),
  deposit_cents integer NOT NULL CHECK (deposit_cents >= 0),
  hold_hours integer NOT NULL CHECK (hold_hours BETWEEN 1 AND 336),
  state text NOT NULL CHECK (state IN ('paying', 'held', 'sold', 'released', 'expired')),
  -- Why it is in its state, such as 'paid' or 'by-shopper'.
  reason text NOT NULL CHECK (reason ~ '^[a-z][a-z-]{0,39}$'),
  -- Sold to this shopper, who leaves the deposit with the dealership.
  keeps_deposit boolean NOT NULL DEFAULT false CHECK (state = 'sold' OR NOT keeps_deposit),
  -- Until when the car is kept: from then on a state of 'paying' or 'held' means nothing.
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  PRIMARY KEY (site, id),
  UNIQUE (site, idempotency_key),
  UNIQUE (site, number),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper)
);

CREATE INDEX reservations_by_age ON reservations (created_at DESC);
CREATE INDEX reservations_of_shopper ON reservations (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX reservations_by_email ON reservations (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX reservations_by_phone ON reservations (phone_key) WHERE phone_key IS NOT NULL;

-- Which reservation has a car: one at most, on whichever site of the dealership. One whose time is over has nothing, and
-- whoever comes next takes its place.
CREATE TABLE car_holds (
  dealership text NOT NULL,
  car text NOT NULL,
  site text NOT NULL,
  reservation uuid NOT NULL,
  -- False while the shopper pays.
  is_held boolean NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (dealership, car),
  FOREIGN KEY (site, reservation) REFERENCES reservations (site, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);

CREATE INDEX car_holds_of_reservation ON car_holds (site, reservation);

-- What shoppers pay online without a car: a dealer's invoice or booking, by its reference.
CREATE TABLE bills (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- Of the form and what was typed into it: sending the same twice is one bill.
  idempotency_key uuid NOT NULL,
  dealership text NOT NULL CHECK (length(dealership) BETWEEN 1 AND 160),
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 60),
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 40),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- How much of it is to go back to the shopper.
  refund_cents integer NOT NULL DEFAULT 0 CHECK (refund_cents BETWEEN 0 AND amount_cents),
  shopper uuid,
  -- Removed when the shopper asks for it, or the time for keeping them is over; the amounts stay.
  contact jsonb CHECK (jsonb_typeof(contact) = 'object'),
  email_key text CHECK (length(email_key) <= 254),
  phone_key text CHECK (length(phone_key) <= 20),
  -- The site's host that the shopper was on: links to the receipt lead there.
  host text NOT NULL CHECK (length(host) <= 260),
  -- Until when it can be paid.
  ends_at timestamptz NOT NULL,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  PRIMARY KEY (site, id),
  UNIQUE (site, idempotency_key),
  UNIQUE (site, number),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper)
);

CREATE INDEX bills_by_age ON bills (created_at DESC);
CREATE INDEX bills_of_shopper ON bills (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX bills_by_email ON bills (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX bills_by_phone ON bills (phone_key) WHERE phone_key IS NOT NULL;

-- A payment is of a reservation or of a bill.
CREATE TABLE payments (
  site text NOT NULL,
  id uuid NOT NULL,
  reservation uuid,
  -- The dealership's account with the provider, and the provider's ids there.
  account text NOT NULL CHECK (account ~ '^acct_\w{1,80}$'),
  session text CHECK (length(session) <= 120),
  intent text CHECK (length(intent) <= 120),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- As the provider last said; 'new' until it has been asked for a page to pay on.
  state text NOT NULL DEFAULT 'new'
    CHECK (state IN ('new', 'open', 'authorised', 'captured', 'cancelled', 'expired')),
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND captured_cents),
  -- When the provider was last asked.
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  bill uuid,
  PRIMARY KEY (site, id),
  UNIQUE (site, reservation),
  UNIQUE (site, bill),
  UNIQUE (account, session),
  UNIQUE (account, intent),
  CHECK (captured_cents = 0 OR state = 'captured'),
  CONSTRAINT payments_of_one CHECK (num_nonnulls(reservation, bill) = 1),
  FOREIGN KEY (site, reservation) REFERENCES reservations (site, id) ON DELETE CASCADE,
  FOREIGN KEY (site, bill) REFERENCES bills (site, id) ON DELETE CASCADE
);

CREATE INDEX payments_to_check ON payments (checked_at NULLS FIRST) WHERE state NOT IN ('cancelled', 'expired');

-- Every movement of money, once, in its order.
CREATE TABLE payment_entries (
  site text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  payment uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('authorised', 'voided', 'captured', 'refunded')),
  cents integer NOT NULL CHECK (cents > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, payment) REFERENCES payments (site, id) ON DELETE CASCADE
);

CREATE INDEX payment_entries_of_payment ON payment_entries (site, payment);

-- What the provider has reported, so that a report that comes again changes nothing.
CREATE TABLE payment_events (
  account text NOT NULL CHECK (length(account) <= 120),
  event text NOT NULL CHECK (length(event) <= 120),
  site text NOT NULL,
  payment uuid NOT NULL,
  type text NOT NULL CHECK (length(type) <= 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, event),
  FOREIGN KEY (site, payment) REFERENCES payments (site, id) ON DELETE CASCADE
);

CREATE INDEX payment_events_of_payment ON payment_events (site, payment);
CREATE INDEX payment_events_by_age ON payment_events (created_at);

SELECT pg_temp.protect(
  '{reservations, bills, payments, payment_entries, payment_events}',
  '{of_site, of_outbox, of_operator}'
);
SELECT pg_temp.protect('{car_holds}', '{of_site}');
-- Sites that show the same car see that it is held, and take the place of a hold that is over; nothing here says by whom.
CREATE POLICY of_all_sites ON car_holds FOR SELECT USING (true);
CREATE POLICY of_ended ON car_holds FOR UPDATE USING (ends_at <= now())
  WITH CHECK (site = current_setting('forecourt.site', true));

GRANT SELECT, INSERT, UPDATE (shopper, state, reason, keeps_deposit, ends_at, changed_at) ON reservations TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (site, reservation, is_held, ends_at) ON car_holds TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (refund_cents, paid_at) ON bills TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (session, intent, state, captured_cents, refunded_cents, checked_at) ON payments TO forecourt_app;
GRANT SELECT, INSERT ON payment_entries, payment_events TO forecourt_app;

-- The worker finds payments by what the provider calls them, and those that are to be checked, and removes what is old; it
-- reads no shopper.
GRANT SELECT ON payments, car_holds TO forecourt_outbox;
GRANT SELECT (site, id, state, keeps_deposit, ends_at, changed_at), DELETE ON reservations TO forecourt_outbox;
GRANT SELECT (site, id, refund_cents, created_at), DELETE ON bills TO forecourt_outbox;
GRANT SELECT (created_at), DELETE ON payment_events TO forecourt_outbox;

GRANT SELECT ON reservations, car_holds, bills, payments, payment_entries, payment_events TO forecourt_operator;
GRANT UPDATE (contact, email_key, phone_key) ON reservations TO forecourt_operator;
GRANT UPDATE (contact, email_key, phone_key) ON bills TO forecourt_operator;

-- Orders --------------------------------------------------------------------------------------------------------------

-- Cars that shoppers buy online, step by step: a draft until it is placed. Money is in cents of Australian dollars.
CREATE TABLE orders (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  -- Null once the account is deleted.
  shopper uuid,
  dealership text NOT NULL CHECK (length(dealership) BETWEEN 1 AND 160),
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 64),
  -- The car as it stood when the order was started, and then when it was placed.
  vehicle jsonb NOT NULL CHECK (jsonb_typeof(vehicle) = 'object'),
  state text NOT NULL
    CHECK (state IN ('draft', 'placed', 'accepted', 'paid', 'ready', 'handed-over', 'cancelled')),
  -- Why it is in its state, such as 'by-shopper'.
  reason text NOT NULL CHECK (reason ~ '^[a-z][a-z-]{0,39}$'),
  -- What was typed, step by step. Removed when the shopper asks for it, or the time for keeping it is over.
  choices jsonb CHECK (jsonb_typeof(choices) = 'object' AND length(choices::text) <= 20000),
  -- What it came to when it was placed, and the words of the state: amounts stay.
  sum jsonb CHECK (jsonb_typeof(sum) = 'object'),
  terms jsonb CHECK (jsonb_typeof(terms) = 'object'),
  host text NOT NULL CHECK (length(host) <= 260),
  -- The reservation that keeps the car and takes the deposit; a draft has one while the deposit is being paid.
  reservation uuid,
  -- Until when the shopper may withdraw by the state's law, counted from the dealer's acceptance.
  withdraw_until timestamptz,
  placed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  UNIQUE (site, number),
  UNIQUE (site, reservation),
  CHECK (state = 'draft' OR (sum IS NOT NULL AND terms IS NOT NULL AND placed_at IS NOT NULL)),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper),
  FOREIGN KEY (site, reservation) REFERENCES reservations (site, id) ON DELETE SET NULL (reservation)
);

-- One draft for a shopper and a car, on whichever device it is gone on with.
CREATE UNIQUE INDEX orders_drafts ON orders (site, shopper, car) WHERE state = 'draft';
CREATE INDEX orders_of_shopper ON orders (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX orders_by_age ON orders (created_at DESC);
CREATE INDEX orders_drafts_by_age ON orders (changed_at) WHERE state = 'draft';

-- Every state that an order has had, once, in its order.
CREATE TABLE order_events (
  site text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  "order" uuid NOT NULL,
  state text NOT NULL,
  reason text NOT NULL CHECK (reason ~ '^[a-z][a-z-]{0,39}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, "order") REFERENCES orders (site, id) ON DELETE CASCADE
);

CREATE INDEX order_events_of_order ON order_events (site, "order");

SELECT pg_temp.protect('{orders, order_events}', '{of_site, of_outbox, of_operator}');

GRANT SELECT, INSERT, DELETE,
  UPDATE (dealership, vehicle, state, reason, choices, sum, terms, host, reservation, withdraw_until, placed_at, changed_at)
  ON orders TO forecourt_app;
GRANT SELECT, INSERT ON order_events TO forecourt_app;

GRANT SELECT (site, id, state, created_at, changed_at), DELETE ON orders TO forecourt_outbox;

GRANT SELECT, DELETE, UPDATE (choices) ON orders TO forecourt_operator;
GRANT SELECT ON order_events TO forecourt_operator;

-- Finance -------------------------------------------------------------------------------------------------------------

-- Quotes that a shopper keeps, as they were shown. What a lender asks today is worked out again from stock.
CREATE TABLE finance_quotes (
  site text NOT NULL,
  shopper uuid NOT NULL,
  car text NOT NULL CHECK (car ~ '^[A-Za-z0-9_-]{1,64}$'),
  lender text NOT NULL CHECK (lender ~ '^[a-z_]{1,40}$'),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 160),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  lender_name text NOT NULL CHECK (length(lender_name) BETWEEN 1 AND 60),
  -- Money in whole dollars.
  deposit integer NOT NULL CHECK (deposit >= 0),
  trade_in integer NOT NULL CHECK (trade_in >= 0),
  -- A lender's own terms are kept as it gives them: years of whole months (18 months are 1.5), and a final payment in
  -- hundredths of a percent of the price.
  term double precision NOT NULL CHECK (term > 0 AND term <= 30),
  balloon double precision NOT NULL CHECK (balloon BETWEEN 0 AND 100),
  -- How the shopper described their own credit history; none where they did not.
  band text CHECK (band ~ '^[a-z]{1,20}$'),
  weekly integer NOT NULL CHECK (weekly >= 0),
  total integer NOT NULL CHECK (total > 0),
  -- Percent a year, and the loan of the comparison rate in words.
  rate double precision NOT NULL,
  comparison_rate double precision NOT NULL,
  compared text NOT NULL CHECK (length(compared) <= 200),
  valid_to timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (site, shopper, car, lender),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

SELECT pg_temp.protect('{finance_quotes}', '{of_site}');
GRANT SELECT, INSERT, UPDATE, DELETE ON finance_quotes TO forecourt_app;

-- What a shopper answers in steps, sealed, until a lender or the finance desk has it.
CREATE TABLE finance_applications (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  shopper uuid NOT NULL,
  dealership text CHECK (length(dealership) BETWEEN 1 AND 160),
  -- The car as it stood when it was named last; null for a loan without one.
  vehicle jsonb CHECK (jsonb_typeof(vehicle) = 'object'),
  state text NOT NULL CHECK (state IN ('draft', 'sent', 'taken')),
  -- Every answer, encrypted for this row of this site alone, the name of the key in front. Null once erased.
  sealed text CHECK (length(sealed) <= 60000),
  -- The words of each consent that was given.
  consents jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(consents) = 'array'),
  host text NOT NULL CHECK (length(host) <= 260),
  -- The code that was texted to the finance desk, hashed, until it ends; and who has opened the answers with it.
  code_hash text,
  code_ends_at timestamptz,
  code_tries integer NOT NULL DEFAULT 0,
  view_hash text,
  view_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  taken_at timestamptz,
  -- When the answers are to be erased, and when they were.
  erase_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (site, id),
  UNIQUE (site, number),
  CHECK (state = 'draft' OR sent_at IS NOT NULL),
  CHECK (state <> 'draft' OR sealed IS NOT NULL),
  CHECK (sealed IS NULL OR erased_at IS NULL),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

-- One draft for a shopper, on whichever device it is gone on with.
CREATE UNIQUE INDEX finance_drafts ON finance_applications (site, shopper) WHERE state = 'draft';
CREATE INDEX finance_applications_of_shopper ON finance_applications (site, shopper);
CREATE INDEX finance_applications_to_erase ON finance_applications (erase_at) WHERE erased_at IS NULL;

-- What was done with an application, and never what stands in it.
CREATE TABLE finance_application_events (
  site text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  application uuid NOT NULL,
  event text NOT NULL CHECK (event IN ('sent', 'code-sent', 'code-wrong', 'opened', 'handed-over', 'erased')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, application) REFERENCES finance_applications (site, id) ON DELETE CASCADE
);

CREATE INDEX finance_application_events_of_application ON finance_application_events (site, application);

SELECT pg_temp.protect('{finance_applications, finance_application_events}', '{of_site, of_outbox}');
-- Whoever looks after the platform sees how applications stand, and never what is in them.
CREATE POLICY of_operator ON finance_applications FOR SELECT USING (current_user = 'forecourt_operator');
CREATE POLICY of_operator ON finance_application_events FOR SELECT USING (current_user = 'forecourt_operator');

GRANT SELECT, INSERT, DELETE,
  UPDATE (dealership, vehicle, state, sealed, consents, host, code_hash, code_ends_at, code_tries, view_hash,
    view_ends_at, changed_at, sent_at, taken_at, erase_at, erased_at)
  ON finance_applications TO forecourt_app;
GRANT SELECT, INSERT ON finance_application_events TO forecourt_app;

-- The worker erases what is old; it reads no answer, sealed or not.
GRANT SELECT (site, id, state, erase_at, erased_at), UPDATE (sealed, erased_at), DELETE
  ON finance_applications TO forecourt_outbox;
GRANT INSERT ON finance_application_events TO forecourt_outbox;

GRANT SELECT (site, id, number, dealership, state, created_at, sent_at, taken_at, erase_at, erased_at)
  ON finance_applications TO forecourt_operator;
GRANT SELECT ON finance_application_events TO forecourt_operator;

-- Trade-in ------------------------------------------------------------------------------------------------------------

-- Cars that shoppers sell or trade in, step by step: what was typed, what was found, and the figure with what it rests on.
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

SELECT pg_temp.protect('{trade_ins, trade_in_photos}', '{of_site, of_outbox, of_operator}');

GRANT SELECT, INSERT, UPDATE ON trade_ins TO forecourt_app;
GRANT SELECT, INSERT, DELETE ON trade_in_photos TO forecourt_app;

GRANT DELETE, SELECT (site, id, changed_at, accepted_at) ON trade_ins TO forecourt_outbox;
GRANT DELETE, SELECT, UPDATE (trade_in) ON trade_in_photos TO forecourt_outbox;

-- Erasure, on all sites.
GRANT DELETE, SELECT ON trade_ins TO forecourt_operator;
GRANT SELECT, UPDATE (trade_in) ON trade_in_photos TO forecourt_operator;

-- What the provider of valuations said of number plates, kept so that no plate is paid for twice. A plate stands here as
-- a keyed hash alone, and an answer names a kind of car.
CREATE TABLE plate_lookups (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  -- A keyed hash of site, state and plate.
  key text NOT NULL CHECK (length(key) = 43),
  -- Found, several or not found, with the cars; never an outage.
  answer jsonb NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, key)
);

CREATE INDEX plate_lookups_asked ON plate_lookups (asked_at);

SELECT pg_temp.protect('{plate_lookups}', '{of_site, of_outbox}');
GRANT SELECT, INSERT, UPDATE (answer, asked_at) ON plate_lookups TO forecourt_app;
GRANT DELETE, SELECT (asked_at) ON plate_lookups TO forecourt_outbox;

-- Promotions ----------------------------------------------------------------------------------------------------------

-- Prize promotions: one spin for each mobile number, and how many of each prize are given.
CREATE TABLE promotion_prizes (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  promotion text NOT NULL CHECK (length(promotion) BETWEEN 1 AND 128),
  prize text NOT NULL CHECK (length(prize) BETWEEN 1 AND 96),
  total integer NOT NULL CHECK (total > 0),
  -- Never more than there are, whatever a program does.
  taken integer NOT NULL CHECK (taken BETWEEN 0 AND total),
  -- When the promotion ends: its rows are removed some time after.
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (site, promotion, prize)
);

CREATE TABLE spins (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- What a winner shows.
  number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  promotion text NOT NULL CHECK (length(promotion) BETWEEN 1 AND 128),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  -- A keyed hash of the number. It outlives the account: who deletes it does not spin again.
  entrant text NOT NULL CHECK (length(entrant) = 43),
  shopper uuid,
  state text NOT NULL CHECK (state IN ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT')),
  outcome text NOT NULL CHECK (outcome IN ('excluded', 'nothing', 'won')),
  prize text CHECK (length(prize) BETWEEN 1 AND 96),
  prize_name text CHECK (length(prize_name) BETWEEN 1 AND 60),
  -- Whole dollars.
  prize_value integer CHECK (prize_value > 0),
  -- Which of the prizes of its kind, from one.
  piece integer CHECK (piece > 0),
  claim_until timestamptz,
  claimed_at timestamptz,
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Where the code of a prize is mailed, if the shopper said so.
  -- Removed when the mail has left, at the latest when it is no longer tried.
  email text CHECK (length(email) BETWEEN 3 AND 254),
  PRIMARY KEY (site, id),
  UNIQUE (site, number),
  UNIQUE (site, promotion, entrant),
  -- Also where the secret that numbers are hashed with has changed meanwhile.
  UNIQUE (site, promotion, shopper),
  UNIQUE (site, promotion, prize, piece),
  CHECK ((outcome = 'won') = (num_nonnulls(prize, prize_name, prize_value, piece, claim_until) = 5)),
  CHECK (outcome = 'won' OR num_nonnulls(prize, prize_name, prize_value, piece, claim_until, claimed_at) = 0),
  CONSTRAINT spins_email_of_winner CHECK (email IS NULL OR outcome = 'won'),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper)
);

CREATE INDEX spins_of_shopper ON spins (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX spins_won ON spins (created_at DESC) WHERE outcome = 'won';
CREATE INDEX spins_by_end ON spins (ends_at);
CREATE INDEX spins_to_mail ON spins (created_at) WHERE email IS NOT NULL;

SELECT pg_temp.protect('{promotion_prizes}', '{of_site, of_outbox}');
CREATE POLICY of_operator ON promotion_prizes FOR SELECT USING (current_user = 'forecourt_operator');
SELECT pg_temp.protect('{spins}', '{of_site, of_outbox, of_operator}');

GRANT SELECT, INSERT, UPDATE (total, taken) ON promotion_prizes TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (outcome, prize, prize_name, prize_value, piece, claim_until, email) ON spins TO forecourt_app;
-- The worker removes what is old and mails the codes; it reads no shopper.
GRANT SELECT (ends_at), DELETE ON promotion_prizes TO forecourt_outbox;
GRANT SELECT (ends_at, outcome, email, created_at), UPDATE (email), DELETE ON spins TO forecourt_outbox;
GRANT SELECT ON promotion_prizes TO forecourt_operator;
GRANT SELECT, UPDATE (claimed_at, email) ON spins TO forecourt_operator;

-- Cars' pictures and feeds --------------------------------------------------------------------------------------------

-- Photographs that feeds name, fetched from their addresses. They belong to cars, which sites share, so only the worker
-- sees these tables.

-- The files that are kept, each once.
CREATE TABLE photo_files (
  -- SHA-256 of its bytes, which is its name in the store of files.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- What it looks like, as a difference hash.
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- When it was last stored, or stopped being the picture of an address.
  used_at timestamptz NOT NULL DEFAULT now()
);

-- The addresses that feeds name, and what they last answered.
CREATE TABLE photos (
  address text PRIMARY KEY CHECK (length(address) <= 2000),
  hash text REFERENCES photo_files,
  etag text CHECK (length(etag) <= 300),
  last_modified text CHECK (length(last_modified) <= 100),
  -- Why the last try gave no picture; an earlier picture stays until there is another.
  error text CHECK (length(error) <= 200),
  tried_at timestamptz,
  -- From when it is asked again.
  due_at timestamptz NOT NULL DEFAULT now()
);

-- What each car is to show, in the feed's order: addresses, and paths of the storefront's own pictures.
CREATE TABLE car_photos (
  car text PRIMARY KEY CHECK (car ~ '^[\w-]{1,64}$'),
  dealership text NOT NULL CHECK (length(dealership) BETWEEN 1 AND 160),
  pictures text[] NOT NULL CHECK (cardinality(pictures) <= 60),
  -- Hosts that its pictures may come from.
  hosts text[] NOT NULL CHECK (cardinality(hosts) <= 100),
  -- Since when it is sold or in no feed.
  gone_at timestamptz,
  -- The list of placeholders by which its pictures stand in order.
  placeholders text
);

CREATE INDEX photos_of_file ON photos (hash) WHERE hash IS NOT NULL;
CREATE INDEX photo_files_used ON photo_files (used_at);
CREATE INDEX car_photos_pictures ON car_photos USING gin (pictures);
CREATE INDEX car_photos_dealership ON car_photos (dealership);

SELECT pg_temp.protect('{photo_files, photos, car_photos}', '{of_outbox}');
GRANT SELECT, INSERT, UPDATE, DELETE ON photo_files, photos, car_photos TO forecourt_outbox;

-- What came of each file of a stock feed. Feeds write cars, which sites share, so only the worker sees this table. It
-- holds no person.
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

SELECT pg_temp.protect('{feed_runs}', '{of_outbox}');
GRANT SELECT, INSERT, UPDATE, DELETE ON feed_runs TO forecourt_outbox;

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

SELECT pg_temp.protect('{told_cars}', '{of_site, of_operator}');
SELECT pg_temp.protect('{stock_pushes}', '{of_site, of_outbox, of_operator}');

GRANT SELECT, INSERT, UPDATE ON told_cars TO forecourt_app;
GRANT SELECT, INSERT ON stock_pushes TO forecourt_app;
GRANT SELECT, DELETE ON stock_pushes TO forecourt_outbox;
GRANT SELECT, UPDATE ON told_cars TO forecourt_operator;
GRANT SELECT ON stock_pushes TO forecourt_operator;

DROP FUNCTION pg_temp.protect(text[], text[]);
