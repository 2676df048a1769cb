DROP TABLE told_pages;
