-- A lender's own terms are kept as it gives them: years of whole months (18 months are 1.5), and a final payment in
-- hundredths of a percent of the price.
ALTER TABLE finance_quotes
  DROP CONSTRAINT finance_quotes_term_check,
  DROP CONSTRAINT finance_quotes_balloon_check,
  ALTER COLUMN term TYPE double precision,
  ALTER COLUMN balloon TYPE double precision,
  ADD CONSTRAINT finance_quotes_term_check CHECK (term > 0 AND term <= 30),
  ADD CONSTRAINT finance_quotes_balloon_check CHECK (balloon BETWEEN 0 AND 100);
