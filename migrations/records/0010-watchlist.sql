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

ALTER TABLE watchlist_cars ENABLE ROW LEVEL SECURITY;
ALTER TABLE watchlist_cars FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON watchlist_cars
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON watchlist_cars USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE, DELETE ON watchlist_cars TO forecourt_app;
GRANT SELECT (removed_at), DELETE ON watchlist_cars TO forecourt_outbox;

-- When a shopper was last here: who stays away is erased after a time.
ALTER TABLE shoppers ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX shoppers_idle ON shoppers (seen_at);
GRANT UPDATE (seen_at) ON shoppers TO forecourt_app;

-- The shopper who was signed in when the lead was sent. No foreign key: an erasure takes the id out of the lead.
ALTER TABLE leads ADD COLUMN shopper uuid;
CREATE INDEX leads_of_shopper ON leads (site, shopper) WHERE shopper IS NOT NULL;

-- A shopper withdraws a consent, and gives a booked time back.
ALTER TABLE lead_consents ADD COLUMN withdrawn_at timestamptz;
GRANT UPDATE (withdrawn_at) ON lead_consents TO forecourt_app;
GRANT DELETE ON appointments TO forecourt_app;

-- Leads of a person who is erased stay as numbers: everything that is the person's own is taken out of them.
GRANT UPDATE (content_hash, name, first_name, last_name, email, phone, email_key, phone_key, postcode, message,
  trade_in, finance, url, user_agent, address_hash, page_id, shopper) ON leads TO forecourt_operator;
GRANT DELETE ON lead_answers, lead_consents, lead_visited_pages, lead_query_params, lead_clusters, appointments, jobs
  TO forecourt_operator;
