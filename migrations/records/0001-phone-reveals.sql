-- What shoppers entrust to a dealer. Each row belongs to one site, and the database itself sees to it that a
-- transaction reads and writes the rows of the site it was opened for, whatever the query forgets.

-- Roles belong to the whole server, so another database of it may have made this one.
DO $$
BEGIN
  CREATE ROLE forecourt_app NOLOGIN;
EXCEPTION
  WHEN duplicate_object THEN NULL;
END
$$;

GRANT forecourt_app TO CURRENT_USER;

CREATE TABLE phone_reveals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  dealership text CHECK (length(dealership) <= 160),
  location text CHECK (length(location) <= 160),
  car text CHECK (length(car) <= 160),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX phone_reveals_by_site ON phone_reveals (site, created_at DESC);

ALTER TABLE phone_reveals ENABLE ROW LEVEL SECURITY;
ALTER TABLE phone_reveals FORCE ROW LEVEL SECURITY;

CREATE POLICY of_site ON phone_reveals
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));

-- The role of the storefront owns nothing, so it cannot lift the rule above.
GRANT SELECT, INSERT ON phone_reveals TO forecourt_app;
