-- Of the cars on the watchlist a shopper is told as of those that a search finds: by one row more, without filters.
ALTER TABLE saved_searches ADD COLUMN about text NOT NULL DEFAULT 'search' CHECK (about IN ('search', 'watchlist'));
CREATE UNIQUE INDEX saved_searches_watchlist ON saved_searches (site, shopper) WHERE about = 'watchlist';

-- Changes of many sites are held against what is saved on them in one statement.
GRANT SELECT (shopper, about, listing, anchors, pace) ON saved_searches TO forecourt_outbox;
GRANT SELECT (site, car, facts) ON alert_cars TO forecourt_outbox;
GRANT SELECT (site, shopper, car) ON watchlist_cars TO forecourt_outbox;
