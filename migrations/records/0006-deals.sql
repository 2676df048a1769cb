-- A shopper's consent to be asked about a deal that is left unfinished, in the words that were shown, null without one; and
-- when the dealer was told of it, which happens once.
ALTER TABLE orders
  ADD COLUMN consent jsonb CHECK (jsonb_typeof(consent) = 'object' AND length(consent::text) <= 5000),
  ADD COLUMN told_at timestamptz;

GRANT UPDATE (consent, told_at) ON orders TO forecourt_app;
