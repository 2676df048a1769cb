-- The ids of forms as they were spelled before.
CREATE TEMPORARY TABLE form_ids (old_id text PRIMARY KEY, new_id text NOT NULL) ON COMMIT DROP;

INSERT INTO form_ids VALUES
  ('testDrive', 'test-drive'),
  ('callBack', 'call-back'),
  ('tradeIn', 'trade-in'),
  ('requestPhotos', 'photos'),
  ('serviceBooking', 'service'),
  ('offerEnquiry', 'offer');

-- Row level security is forced on the owner too: without this the updates would find no row and say nothing.
ALTER TABLE leads NO FORCE ROW LEVEL SECURITY;
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;

UPDATE leads SET form = new_id FROM form_ids WHERE form = old_id;

UPDATE events SET parameters = jsonb_set(parameters, '{form_type}', to_jsonb(new_id))
FROM form_ids WHERE parameters ->> 'form_type' = old_id;

ALTER TABLE leads FORCE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;
