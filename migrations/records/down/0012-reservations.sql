DELETE FROM jobs WHERE kind IN ('end-hold', 'settle-payment', 'check-payments', 'show-hold', 'check-holds', 'tell-dealer', 'tell-shopper');
DROP TABLE payment_events;
DROP TABLE payment_entries;
DROP TABLE payments;
DROP TABLE car_holds;
DROP TABLE reservations;
