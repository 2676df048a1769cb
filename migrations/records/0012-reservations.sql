-- Cars that shoppers reserve, and the deposits paid for them. Money is in cents of Australian dollars.

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
  PRIMARY KEY (site, id),
  UNIQUE (site, idempotency_key),
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

CREATE TABLE payments (
  site text NOT NULL,
  id uuid NOT NULL,
  reservation uuid NOT NULL,
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
  PRIMARY KEY (site, id),
  UNIQUE (site, reservation),
  UNIQUE (account, session),
  UNIQUE (account, intent),
  CHECK (captured_cents = 0 OR state = 'captured'),
  FOREIGN KEY (site, reservation) REFERENCES reservations (site, id) ON DELETE CASCADE
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

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reservations', 'payments', 'payment_entries', 'payment_events'] LOOP
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

ALTER TABLE car_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE car_holds FORCE ROW LEVEL SECURITY;

-- Sites that show the same car see that it is held, and take the place of a hold that is over; nothing here says by whom.
CREATE POLICY of_all_sites ON car_holds FOR SELECT USING (true);
CREATE POLICY of_site ON car_holds
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_ended ON car_holds FOR UPDATE USING (ends_at <= now())
  WITH CHECK (site = current_setting('forecourt.site', true));

GRANT SELECT, INSERT, UPDATE (shopper, state, reason, keeps_deposit, ends_at, changed_at) ON reservations TO forecourt_app;
GRANT SELECT, INSERT, DELETE, UPDATE (site, reservation, is_held, ends_at) ON car_holds TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (session, intent, state, captured_cents, refunded_cents, checked_at) ON payments TO forecourt_app;
GRANT SELECT, INSERT ON payment_entries, payment_events TO forecourt_app;

-- The worker finds payments by what the provider calls them, and those that are to be checked; it reads no shopper.
GRANT SELECT ON payments, car_holds TO forecourt_outbox;
GRANT SELECT (site, id, state, keeps_deposit, ends_at, changed_at), DELETE ON reservations TO forecourt_outbox;
GRANT DELETE ON payment_events TO forecourt_outbox;
GRANT SELECT (created_at) ON payment_events TO forecourt_outbox;

GRANT SELECT ON reservations, car_holds, payments, payment_entries, payment_events TO forecourt_operator;
GRANT UPDATE (contact, email_key, phone_key) ON reservations TO forecourt_operator;
