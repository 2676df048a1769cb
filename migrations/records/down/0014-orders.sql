DELETE FROM jobs WHERE kind IN ('tell-order-dealer', 'tell-order-shopper');
DROP TABLE order_events;
DROP TABLE orders;
