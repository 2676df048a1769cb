-- Short numbers that people can say on the phone, such as 'hk3m-9qxa', for reservations and bills as orders have them.
-- They tell nothing of how many there are, and are no key to anything. Without letters and digits that are mistaken for
-- each other. A uuid is random but for its bytes 6 and 8.
CREATE FUNCTION create_record_number() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT substr(signs, 1, 4) || '-' || substr(signs, 5, 4)
  FROM (
    SELECT string_agg(substr('acdefhjkmnpqrtuvwxy34679', 1 + get_byte(random, at) % 24, 1), '') AS signs
    FROM (SELECT uuid_send(gen_random_uuid()) AS random) AS drawn, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) AS at
  ) AS written
$$;

ALTER TABLE reservations
  ADD COLUMN number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  ADD UNIQUE (site, number);

ALTER TABLE bills
  ADD COLUMN number text NOT NULL DEFAULT create_record_number() CHECK (number ~ '^[a-z0-9]{4}-[a-z0-9]{4}$'),
  ADD UNIQUE (site, number);

ALTER TABLE orders ALTER COLUMN number SET DEFAULT create_record_number();
