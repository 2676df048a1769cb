DROP TABLE review_requests;
