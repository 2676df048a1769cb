DELETE FROM jobs WHERE kind = 'answer-shopper';
DROP TABLE lead_events;
DROP TABLE lead_handling;
