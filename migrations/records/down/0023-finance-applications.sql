DELETE FROM jobs WHERE kind IN ('tell-finance-desk', 'hand-over-finance');
DROP TABLE finance_application_events;
DROP TABLE finance_applications;
