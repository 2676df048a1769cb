-- The counts of an experiment's versions: a few among those of all things, whose days are not known.
CREATE INDEX visit_counts_of_experiments ON visit_counts (site, subject) WHERE thing IN ('shown', 'reached');
