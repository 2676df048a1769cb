REVOKE DELETE ON lead_answers, lead_consents, lead_visited_pages, lead_query_params, lead_clusters, appointments, jobs
  FROM forecourt_operator;
REVOKE UPDATE (content_hash, name, first_name, last_name, email, phone, email_key, phone_key, postcode, message,
  trade_in, finance, url, user_agent, address_hash, page_id) ON leads FROM forecourt_operator;
REVOKE DELETE ON appointments FROM forecourt_app;
ALTER TABLE lead_consents DROP COLUMN withdrawn_at;
ALTER TABLE leads DROP COLUMN shopper;
ALTER TABLE shoppers DROP COLUMN seen_at;
DROP TABLE watchlist_cars;
