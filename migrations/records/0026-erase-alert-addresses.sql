-- An operator removes an e-mail address from what tells shoppers of cars, and ends the alerts that went there.
GRANT SELECT (site, shopper, email), DELETE ON alert_contacts TO forecourt_operator;

ALTER TABLE alert_consents DROP CONSTRAINT alert_consents_withdrawn_by_check;
ALTER TABLE alert_consents ADD CONSTRAINT alert_consents_withdrawn_by_check
  CHECK (withdrawn_by IN ('page', 'link', 'reply', 'operator'));
