REVOKE SELECT ON finance_application_events FROM forecourt_operator;
REVOKE SELECT (site, id, number, dealership, state, created_at, sent_at, taken_at, erase_at, erased_at)
  ON finance_applications FROM forecourt_operator;
DROP POLICY of_operator ON finance_application_events;
DROP POLICY of_operator ON finance_applications;
