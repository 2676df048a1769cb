DROP TABLE broken_links;
