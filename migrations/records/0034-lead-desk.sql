-- What staff do with leads: where each stands and whose it is, and who looked at it, said and did what.

-- Leads that wait for an answer, or had one. A lead that was stored before this table has no row: nobody knows.
CREATE TABLE lead_handling (
  site text NOT NULL,
  lead_id text NOT NULL,
  -- 'erased': its shopper is gone, so nobody can be answered.
  stage text NOT NULL DEFAULT 'new' CHECK (stage IN ('new', 'answered', 'won', 'lost', 'erased')),
  -- The staff user who looks after it: their e-mail address in small letters, or their id where nobody tells it.
  assignee text CHECK (length(assignee) <= 254),
  assignee_name text CHECK (length(assignee_name) <= 120),
  answered_at timestamptz,
  -- Counts changes, so that of two people at once the second sees what the first has done.
  revision integer NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, lead_id),
  CHECK (stage <> 'answered' OR answered_at IS NOT NULL),
  CHECK ((assignee IS NULL) = (assignee_name IS NULL)),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX lead_handling_new ON lead_handling (site) WHERE stage = 'new';

CREATE TABLE lead_events (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  id uuid NOT NULL,
  -- Null for a look at the list.
  lead_id text,
  kind text NOT NULL CHECK (kind IN ('listed', 'opened', 'assigned', 'noted', 'tried', 'called', 'mailed', 'won', 'lost',
    'reopened')),
  staff text NOT NULL CHECK (length(staff) BETWEEN 1 AND 254),
  staff_name text NOT NULL CHECK (length(staff_name) BETWEEN 1 AND 120),
  -- Where a shopper's reply to a mail goes.
  staff_email text CHECK (length(staff_email) <= 254),
  subject text CHECK (length(subject) <= 160),
  -- What was noted, mailed or given as a reason.
  words text CHECK (length(words) <= 10000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, id),
  CHECK ((kind = 'listed') = (lead_id IS NULL)),
  FOREIGN KEY (site, lead_id) REFERENCES leads (site, id) ON DELETE CASCADE
);

CREATE INDEX lead_events_of_lead ON lead_events (site, lead_id, created_at);
CREATE INDEX lead_events_by_staff ON lead_events (site, staff, created_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_handling', 'lead_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY of_site ON %I
      USING (site = current_setting('forecourt.site', true))
      WITH CHECK (site = current_setting('forecourt.site', true))$policy$, name);
    EXECUTE format('CREATE POLICY of_operator ON %I
      USING (current_user = ''forecourt_operator'')', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO forecourt_app', name);
  END LOOP;
END
$$;

GRANT UPDATE (stage, assignee, assignee_name, answered_at, revision, changed_at) ON lead_handling TO forecourt_app;
-- What was done stays as it was: nobody but whoever erases a person changes it.
GRANT SELECT, INSERT, UPDATE (stage, changed_at) ON lead_handling TO forecourt_operator;
GRANT SELECT, DELETE, UPDATE (subject, words) ON lead_events TO forecourt_operator;
