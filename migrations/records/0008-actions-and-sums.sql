-- What a site's rules did to its cars: once for each car, finding and action, until something ended it.
CREATE TABLE vehicle_actions (
  site text NOT NULL CHECK (length(site) BETWEEN 1 AND 96),
  car text NOT NULL CHECK (length(car) BETWEEN 1 AND 64),
  finding text NOT NULL CHECK (finding ~ '^[a-zA-Z]{1,30}$'),
  action text NOT NULL CHECK (action ~ '^[a-z]{1,20}$'),
  -- The car as staff read it.
  name text NOT NULL CHECK (length(name) <= 300),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 40),
  began_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('finding', 'sold', 'staff', 'undone', 'setting')),
  -- Who pressed "Undo".
  staff_name text CHECK (length(staff_name) <= 120),
  -- When the car was last among the site's: it is forgotten some time after.
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site, car, finding, action),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);

CREATE INDEX vehicle_actions_on ON vehicle_actions (car) WHERE ended_at IS NULL;
CREATE INDEX vehicle_actions_by_age ON vehicle_actions (seen_at);

ALTER TABLE vehicle_actions ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicle_actions FORCE ROW LEVEL SECURITY;
CREATE POLICY of_site ON vehicle_actions
  USING (site = current_setting('forecourt.site', true))
  WITH CHECK (site = current_setting('forecourt.site', true));
CREATE POLICY of_outbox ON vehicle_actions USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE (name, words, began_at, ended_at, ended_by, staff_name, seen_at) ON vehicle_actions TO forecourt_app;
GRANT SELECT (site, car, finding, action, words, began_at, ended_at, seen_at), DELETE ON vehicle_actions TO forecourt_outbox;

-- Sums of the counts of visits, which reports read in place of the thousands of rows below them: of a thing by day
-- (`sum-view`), and the views of a car by week, under its Monday (`week-view`). The storefront adds to them from now on.
ALTER TABLE visit_counts NO FORCE ROW LEVEL SECURITY;
INSERT INTO visit_counts (site, day, thing, subject, source, campaign, device, count)
  SELECT site, day, 'sum-' || thing, '', '', '', '', sum(count) FROM visit_counts
  WHERE thing IN ('view', 'no-match', 'begun') GROUP BY site, day, thing
  UNION ALL
  SELECT site, date_trunc('week', day)::date, 'week-view', subject, '', '', '', sum(count) FROM visit_counts
  WHERE thing = 'view' GROUP BY 1, 2, 4;
ALTER TABLE visit_counts FORCE ROW LEVEL SECURITY;
