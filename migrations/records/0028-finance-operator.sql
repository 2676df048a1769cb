-- Whoever looks after the platform sees how applications for finance stand, and never what is in them.

CREATE POLICY of_operator ON finance_applications FOR SELECT USING (current_user = 'forecourt_operator');
CREATE POLICY of_operator ON finance_application_events FOR SELECT USING (current_user = 'forecourt_operator');

GRANT SELECT (site, id, number, dealership, state, created_at, sent_at, taken_at, erase_at, erased_at)
  ON finance_applications TO forecourt_operator;
GRANT SELECT ON finance_application_events TO forecourt_operator;
