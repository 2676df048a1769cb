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
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

CREATE INDEX saved_searches_of_shopper ON saved_searches (site, shopper);
CREATE INDEX saved_searches_watched ON saved_searches (site, id) WHERE channel <> 'none' AND removed_at IS NULL;
CREATE INDEX saved_searches_removed ON saved_searches (removed_at) WHERE removed_at IS NOT NULL;

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
  withdrawn_by text CHECK (withdrawn_by IN ('page', 'link', 'reply')),
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

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['saved_searches', 'alert_contacts', 'alert_consents', 'alert_cars', 'alerts'] LOOP
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

GRANT SELECT, INSERT, DELETE, UPDATE (name, channel, pace, removed_at) ON saved_searches TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (email, confirmed_at, digest_hour, changed_at) ON alert_contacts TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (withdrawn_at, withdrawn_by) ON alert_consents TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (is_open, facts, read_at) ON alert_cars TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (message) ON alerts TO forecourt_app;

-- The regular work finds the sites that have something to do, and removes what is old; of shoppers it sees ids alone.
GRANT SELECT (site, id, channel, removed_at), DELETE ON saved_searches TO forecourt_outbox;
GRANT SELECT (email, confirmed_at, changed_at), UPDATE (email) ON alert_contacts TO forecourt_outbox;
GRANT SELECT (withdrawn_at), DELETE ON alert_consents TO forecourt_outbox;
GRANT SELECT (is_open, read_at), DELETE ON alert_cars TO forecourt_outbox;
GRANT SELECT (site, message, found_at), DELETE ON alerts TO forecourt_outbox;

-- A reply to a text names a number and no site.
GRANT SELECT (site, id, shopper, channel), UPDATE (channel) ON saved_searches TO forecourt_operator;
GRANT SELECT (site, shopper, channel, withdrawn_at), UPDATE (withdrawn_at, withdrawn_by) ON alert_consents TO forecourt_operator;
