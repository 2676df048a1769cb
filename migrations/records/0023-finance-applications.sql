-- Applications for finance: what a shopper answers in steps, sealed, until a lender or the finance desk has it.

CREATE TABLE finance_applications (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- What people say on the phone, such as 'hk3m-9qxa'.
  number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  shopper uuid NOT NULL,
  dealership text CHECK (length(dealership) BETWEEN 1 AND 160),
  -- The car as it stood when it was named last; null for a loan without one.
  vehicle jsonb CHECK (jsonb_typeof(vehicle) = 'object'),
  state text NOT NULL CHECK (state IN ('draft', 'sent', 'taken')),
  -- Every answer, encrypted for this row of this site alone, the name of the key in front. Null once erased.
  sealed text CHECK (length(sealed) <= 60000),
  -- The words of each consent that was given.
  consents jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(consents) = 'array'),
  host text NOT NULL CHECK (length(host) <= 260),
  -- The code that was texted to the finance desk, hashed, until it ends; and who has opened the answers with it.
  code_hash text,
  code_ends_at timestamptz,
  code_tries integer NOT NULL DEFAULT 0,
  view_hash text,
  view_ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  taken_at timestamptz,
  -- When the answers are to be erased, and when they were.
  erase_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (site, id),
  UNIQUE (site, number),
  CHECK (state = 'draft' OR sent_at IS NOT NULL),
  CHECK (state <> 'draft' OR sealed IS NOT NULL),
  CHECK (sealed IS NULL OR erased_at IS NULL),
  FOREIGN KEY (site, shopper) REFERENCES shoppers (site, id) ON DELETE CASCADE
);

-- One draft for a shopper, on whichever device it is gone on with.
CREATE UNIQUE INDEX finance_drafts ON finance_applications (site, shopper) WHERE state = 'draft';
CREATE INDEX finance_applications_of_shopper ON finance_applications (site, shopper);
CREATE INDEX finance_applications_to_erase ON finance_applications (erase_at) WHERE erased_at IS NULL;

-- What was done with an application, and never what stands in it.
CREATE TABLE finance_application_events (
  site text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  application uuid NOT NULL,
  event text NOT NULL CHECK (event IN ('sent', 'code-sent', 'code-wrong', 'opened', 'handed-over', 'erased')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  FOREIGN KEY (site, application) REFERENCES finance_applications (site, id) ON DELETE CASCADE
);

CREATE INDEX finance_application_events_of_application ON finance_application_events (site, application);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['finance_applications', 'finance_application_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_site ON %I
      USING (site = current_setting('forecourt.site', true))
      WITH CHECK (site = current_setting('forecourt.site', true))$policy$, name);
    EXECUTE format('CREATE POLICY of_outbox ON %I USING (current_user = ''forecourt_outbox'')', name);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, DELETE,
  UPDATE (dealership, vehicle, state, sealed, consents, host, code_hash, code_ends_at, code_tries, view_hash,
    view_ends_at, changed_at, sent_at, taken_at, erase_at, erased_at)
  ON finance_applications TO forecourt_app;
GRANT SELECT, INSERT ON finance_application_events TO forecourt_app;

-- The worker erases what is old; it reads no answer, sealed or not.
GRANT SELECT (site, id, state, erase_at, erased_at), UPDATE (sealed, erased_at), DELETE
  ON finance_applications TO forecourt_outbox;
GRANT INSERT ON finance_application_events TO forecourt_outbox;
