DROP TABLE finance_quotes;
