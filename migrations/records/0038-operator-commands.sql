-- What operators ran, and administrators in the Studio: when, by whom, and what came of it. It holds nothing of a shopper:
-- an address or a number in a command is left out before it is written.
-- Retention: seven years, as the money that some of them move; web/src/operator/records.ts.
CREATE TABLE operator_commands (
  id uuid PRIMARY KEY,
  -- What it was sent to, such as 'leads'.
  desk text NOT NULL CHECK (desk ~ '^[a-z][a-z-]{0,39}$'),
  arguments text NOT NULL CHECK (length(arguments) <= 2000),
  -- Who the operator's machine says runs it, or the e-mail address of an administrator.
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 254),
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it runs, and where the process ended meanwhile.
  outcome text CHECK (outcome IN ('done', 'refused', 'failed')),
  ended_at timestamptz,
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);

CREATE INDEX operator_commands_by_age ON operator_commands (begun_at DESC);

ALTER TABLE operator_commands ENABLE ROW LEVEL SECURITY;
ALTER TABLE operator_commands FORCE ROW LEVEL SECURITY;

-- A line is written once and ended once. Nobody changes it afterwards, and it is deleted when its time is over alone.
CREATE POLICY read_by_operator ON operator_commands FOR SELECT USING (current_user = 'forecourt_operator');
CREATE POLICY added_by_operator ON operator_commands FOR INSERT
  WITH CHECK (current_user = 'forecourt_operator' AND outcome IS NULL);
CREATE POLICY ended_by_operator ON operator_commands FOR UPDATE
  USING (current_user = 'forecourt_operator' AND outcome IS NULL)
  WITH CHECK (current_user = 'forecourt_operator' AND outcome IS NOT NULL);
CREATE POLICY read_by_outbox ON operator_commands FOR SELECT USING (current_user = 'forecourt_outbox');
CREATE POLICY pruned_by_outbox ON operator_commands FOR DELETE
  USING (current_user = 'forecourt_outbox' AND begun_at < now() - interval '7 years');

GRANT SELECT, INSERT, UPDATE (outcome, ended_at) ON operator_commands TO forecourt_operator;
GRANT SELECT (begun_at), DELETE ON operator_commands TO forecourt_outbox;
