-- What a booked time takes besides its place, by keys: the services that are done, and a loan car.
ALTER TABLE appointments ADD COLUMN items text[] NOT NULL DEFAULT '{}';

-- A link in a mail leads to the booking of its lead, or of the lead that has moved it since.
CREATE INDEX leads_following ON leads (site, follows) WHERE follows IS NOT NULL;
