DROP TABLE vehicle_actions;
