DELETE FROM jobs WHERE kind IN ('push-stock', 'send-stock', 'push-all-stock');
DROP TABLE stock_pushes;
DROP TABLE told_cars;
