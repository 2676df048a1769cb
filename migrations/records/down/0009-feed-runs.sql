DELETE FROM jobs WHERE kind IN ('run-feed', 'plan-feeds', 'prune-feeds');
DROP TABLE feed_runs;
