-- Cars that shoppers buy online, step by step: a draft until it is placed. Money is in cents of Australian dollars.

CREATE TABLE orders (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- What people say on the phone, such as 'hk3m-9qxa'.
  number text NOT NULL CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
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

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['orders', 'order_events'] LOOP
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

GRANT SELECT, INSERT, DELETE,
  UPDATE (dealership, vehicle, state, reason, choices, sum, terms, host, reservation, withdraw_until, placed_at, changed_at)
  ON orders TO forecourt_app;
GRANT SELECT, INSERT ON order_events TO forecourt_app;

-- The worker removes what is old; it reads no shopper.
GRANT SELECT (site, id, state, created_at, changed_at), DELETE ON orders TO forecourt_outbox;

GRANT SELECT, DELETE ON orders TO forecourt_operator;
GRANT SELECT ON order_events TO forecourt_operator;
GRANT UPDATE (choices) ON orders TO forecourt_operator;
