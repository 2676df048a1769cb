-- What reports read of a lead, worked out once by the storefront instead of at each look: where its sender came from, by
-- the lead itself and by the first lead of the same person; and whether it was answered later than the site promises.
-- Empty until then. Names of websites, searches and campaigns, and nobody.
ALTER TABLE leads
  ADD COLUMN came_from text CHECK (length(came_from) <= 80),
  ADD COLUMN came_campaign text CHECK (length(came_campaign) <= 40),
  ADD COLUMN first_from text CHECK (length(first_from) <= 80),
  ADD COLUMN first_campaign text CHECK (length(first_campaign) <= 40);
ALTER TABLE lead_handling ADD COLUMN answered_late boolean;

-- Of one site, those of some days.
CREATE INDEX leads_of_site ON leads (site, created_at);
CREATE INDEX lead_handling_answered ON lead_handling (site, answered_at) WHERE answered_at IS NOT NULL;
-- Those that nothing is worked out of yet.
CREATE INDEX leads_unsettled ON leads (site, id) WHERE came_from IS NULL AND verdict = 'ok';
CREATE INDEX lead_handling_unsettled ON lead_handling (site, lead_id) WHERE answered_at IS NOT NULL AND answered_late IS NULL;

GRANT UPDATE (came_from, came_campaign, first_from, first_campaign) ON leads TO forecourt_app;
GRANT UPDATE (answered_late) ON lead_handling TO forecourt_app;
