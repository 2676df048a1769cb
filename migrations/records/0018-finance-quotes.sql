-- Quotes that a shopper keeps, as they were shown. What a lender asks today is worked out again from stock.
CREATE TABLE finance_quotes (
  site text NOT NULL,
  shopper uuid NOT NULL,
  car text NOT NULL CHECK (car ~ '^[A-Za-z0-9_-]{1,64}$'),
  lender text NOT NULL CHECK (lender ~ '^[a-z_]{1,40}$'),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 160),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  lender_name text NOT NULL CHECK (length(lender_name) BETWEEN 1 AND 60),
  -- Money in whole dollars, the final payment in percent of the price.
  deposit integer NOT NULL CHECK (deposit >= 0),
  trade_in integer NOT NULL CHECK (trade_in >= 0),
  term smallint NOT NULL CHECK (term BETWEEN 1 AND 7),
  balloon smallint NOT NULL CHECK (balloon BETWEEN 0 AND 50),
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

ALTER TABLE finance_quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE finance_quotes FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON finance_quotes
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));

GRANT SELECT, INSERT, UPDATE, DELETE ON finance_quotes TO forecourt_app;
