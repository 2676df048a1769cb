ALTER TABLE visit_counts NO FORCE ROW LEVEL SECURITY;
DELETE FROM visit_counts WHERE thing LIKE 'sum-%' OR thing = 'week-view';
ALTER TABLE visit_counts FORCE ROW LEVEL SECURITY;
DROP TABLE vehicle_actions;
