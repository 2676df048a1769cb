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
  PRIMARY KEY (site, id),
  UNIQUE (site, number),
  UNIQUE (site, promotion, entrant),
  -- Also where the secret that numbers are hashed with has changed meanwhile.
  UNIQUE (site, promotion, shopper),
  UNIQUE (site, promotion, prize, piece),
  CHECK ((outcome = 'won') = (num_nonnulls(prize, prize_name, prize_value, piece, claim_until) = 5)),
  CHECK (outcome = 'won' OR num_nonnulls(prize, prize_name, prize_value, piece, claim_until, claimed_at) = 0),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE SET NULL (shopper)
);

CREATE INDEX spins_of_shopper ON spins (site, shopper) WHERE shopper IS NOT NULL;
CREATE INDEX spins_won ON spins (created_at DESC) WHERE outcome = 'won';
CREATE INDEX spins_by_end ON spins (ends_at);

ALTER TABLE promotion_prizes ENABLE ROW LEVEL SECURITY;
ALTER TABLE promotion_prizes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON promotion_prizes
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON promotion_prizes USING (current_user = 'forecourt_outbox');
CREATE POLICY of_operator ON promotion_prizes FOR SELECT USING (current_user = 'forecourt_operator');

ALTER TABLE spins ENABLE ROW LEVEL SECURITY;
ALTER TABLE spins FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON spins
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON spins USING (current_user = 'forecourt_outbox');
CREATE POLICY of_operator ON spins USING (current_user = 'forecourt_operator');

GRANT SELECT, INSERT, UPDATE (total, taken) ON promotion_prizes TO forecourt_app;
GRANT SELECT, INSERT, UPDATE (outcome, prize, prize_name, prize_value, piece, claim_until) ON spins TO forecourt_app;
-- The worker removes what is old; it reads no shopper.
GRANT SELECT (ends_at), DELETE ON promotion_prizes TO forecourt_outbox;
GRANT SELECT (ends_at, outcome), DELETE ON spins TO forecourt_outbox;
GRANT SELECT ON promotion_prizes TO forecourt_operator;
GRANT SELECT, UPDATE (claimed_at) ON spins TO forecourt_operator;
