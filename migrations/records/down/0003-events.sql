-- What was counted goes with it: export it first where it matters.
DROP TABLE events;
