-- What shoppers pay online without a car: a dealer's invoice or booking, by its reference. Money is in cents.

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
  PRIMARY KEY (site, id),
  UNIQUE (site, idempotency_key),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper)
);

CREATE INDEX bills_by_age ON bills (created_at DESC);
CREATE INDEX bills_of_shopper ON bills (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX bills_by_email ON bills (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX bills_by_phone ON bills (phone_key) WHERE phone_key IS NOT NULL;

-- A payment is of a reservation or of a bill.
ALTER TABLE payments ALTER COLUMN reservation DROP NOT NULL;
ALTER TABLE payments ADD COLUMN bill uuid;
ALTER TABLE payments ADD CONSTRAINT payments_of_one CHECK (num_nonnulls(reservation, bill) = 1);
ALTER TABLE payments ADD CONSTRAINT payments_site_bill_key UNIQUE (site, bill);
ALTER TABLE payments ADD CONSTRAINT payments_bill_fkey
  FOREIGN KEY (site, bill) REFERENCES bills (site, id) ON DELETE CASCADE;

ALTER TABLE bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE bills FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON bills
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON bills USING (current_user = 'forecourt_outbox');
CREATE POLICY of_operator ON bills USING (current_user = 'forecourt_operator');

GRANT SELECT, INSERT, UPDATE (refund_cents, paid_at) ON bills TO forecourt_app;
-- The worker finds payments that are to be checked, and removes what is old; it reads no shopper.
GRANT SELECT (site, id, refund_cents, created_at), DELETE ON bills TO forecourt_outbox;
GRANT SELECT ON bills TO forecourt_operator;
GRANT UPDATE (contact, email_key, phone_key) ON bills TO forecourt_operator;
