-- What a shopper sees of each session, so that one can be ended by itself.
-- Retention: as the session; an erasure of the shopper takes it along.
ALTER TABLE sessions
  -- Names the session in a form; it opens nothing.
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The browser and the system in words, such as 'Chrome on Android', never what the browser calls itself in full.
  ADD COLUMN device text CHECK (device ~ '^[A-Z][A-Za-z ]{0,39}$'),
  -- To the hour. Null where a session was not used since before this column.
  ADD COLUMN used_at timestamptz,
  ADD UNIQUE (site, id);

ALTER TABLE sessions ALTER COLUMN used_at SET DEFAULT now();

GRANT UPDATE (used_at) ON sessions TO forecourt_app;
