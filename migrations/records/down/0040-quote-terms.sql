-- Quotes whose terms the former columns cannot hold are deleted: another term would be another loan.
DELETE FROM finance_quotes
WHERE term <> round(term) OR term NOT BETWEEN 1 AND 7 OR balloon <> round(balloon) OR balloon > 50;
ALTER TABLE finance_quotes
  DROP CONSTRAINT finance_quotes_term_check,
  DROP CONSTRAINT finance_quotes_balloon_check,
  ALTER COLUMN term TYPE smallint,
  ALTER COLUMN balloon TYPE smallint,
  ADD CONSTRAINT finance_quotes_term_check CHECK (term BETWEEN 1 AND 7),
  ADD CONSTRAINT finance_quotes_balloon_check CHECK (balloon BETWEEN 0 AND 50);
