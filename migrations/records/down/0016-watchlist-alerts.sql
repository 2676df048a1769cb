REVOKE SELECT (site, shopper, car) ON watchlist_cars FROM forecourt_outbox;
REVOKE SELECT (site, car, facts) ON alert_cars FROM forecourt_outbox;
REVOKE SELECT (shopper, about, listing, anchors, pace) ON saved_searches FROM forecourt_outbox;

-- The owner too is held to the policies; without this the rows to remove would not be seen.
ALTER TABLE saved_searches NO FORCE ROW LEVEL SECURITY;
DELETE FROM saved_searches WHERE about = 'watchlist';
ALTER TABLE saved_searches FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_searches DROP COLUMN about;
