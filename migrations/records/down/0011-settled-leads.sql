ALTER TABLE lead_handling DROP COLUMN answered_late;
DROP INDEX lead_handling_answered;
ALTER TABLE leads
  DROP COLUMN came_from,
  DROP COLUMN came_campaign,
  DROP COLUMN first_from,
  DROP COLUMN first_campaign;
DROP INDEX leads_of_site;
