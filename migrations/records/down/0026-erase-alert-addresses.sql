ALTER TABLE alert_consents DROP CONSTRAINT alert_consents_withdrawn_by_check;

-- The owner too is held to the policies; without this the rows to change would not be seen.
ALTER TABLE alert_consents NO FORCE ROW LEVEL SECURITY;
UPDATE alert_consents SET withdrawn_by = 'page' WHERE withdrawn_by = 'operator';
ALTER TABLE alert_consents FORCE ROW LEVEL SECURITY;
ALTER TABLE alert_consents ADD CONSTRAINT alert_consents_withdrawn_by_check
  CHECK (withdrawn_by IN ('page', 'link', 'reply'));

REVOKE SELECT (site, shopper, email), DELETE ON alert_contacts FROM forecourt_operator;
