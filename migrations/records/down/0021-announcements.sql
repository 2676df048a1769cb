DROP FUNCTION announce(uuid, jsonb);
DROP TABLE announcements;
