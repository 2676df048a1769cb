DROP TABLE alerts, alert_cars, alert_consents, alert_contacts, saved_searches;

-- The owner too is held to the policies; without this the rows to remove would not be seen.
ALTER TABLE jobs NO FORCE ROW LEVEL SECURITY;
DELETE FROM jobs WHERE kind IN ('match-alerts', 'match-all-alerts', 'send-alerts', 'send-digests', 'confirm-email');
ALTER TABLE jobs FORCE ROW LEVEL SECURITY;
