-- What the dealer's desk has changed in a deal last, with who and when, null without; erased with the choices.
ALTER TABLE orders
  ADD COLUMN desk jsonb CHECK (jsonb_typeof(desk) = 'object' AND length(desk::text) <= 3000);

GRANT UPDATE (desk) ON orders TO forecourt_app;
GRANT UPDATE (desk) ON orders TO forecourt_operator;
