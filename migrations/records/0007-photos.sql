-- Photographs that feeds name, fetched from their addresses. They belong to cars, which sites share, so only the worker
-- sees these tables. Retention: web/src/services/photos/prune-photos.ts.

-- The files that are kept, each once.
CREATE TABLE photo_files (
  -- SHA-256 of its bytes, which is its name in the store of files.
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- What it looks like, as a difference hash.
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- When it was last stored, or stopped being the picture of an address.
  used_at timestamptz NOT NULL DEFAULT now()
);

-- The addresses that feeds name, and what they last answered.
CREATE TABLE photos (
  address text PRIMARY KEY CHECK (length(address) <= 2000),
  hash text REFERENCES photo_files,
  etag text CHECK (length(etag) <= 300),
  last_modified text CHECK (length(last_modified) <= 100),
  -- Why the last try gave no picture; an earlier picture stays until there is another.
  error text CHECK (length(error) <= 200),
  tried_at timestamptz,
  -- From when it is asked again.
  due_at timestamptz NOT NULL DEFAULT now()
);

-- What each car is to show, in the feed's order: addresses, and paths of the storefront's own pictures.
CREATE TABLE car_photos (
  car text PRIMARY KEY CHECK (car ~ '^[\w-]{1,64}$'),
  dealership text NOT NULL CHECK (length(dealership) BETWEEN 1 AND 160),
  pictures text[] NOT NULL CHECK (cardinality(pictures) <= 60),
  -- Hosts that its pictures may come from.
  hosts text[] NOT NULL CHECK (cardinality(hosts) <= 100),
  -- Since when it is sold or in no feed.
  gone_at timestamptz,
  -- The list of placeholders by which its pictures stand in order.
  placeholders text
);

CREATE INDEX photos_of_file ON photos (hash) WHERE hash IS NOT NULL;
CREATE INDEX photo_files_used ON photo_files (used_at);
CREATE INDEX car_photos_pictures ON car_photos USING gin (pictures);
CREATE INDEX car_photos_dealership ON car_photos (dealership);

ALTER TABLE photo_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE photo_files FORCE ROW LEVEL SECURITY;
ALTER TABLE photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE photos FORCE ROW LEVEL SECURITY;
ALTER TABLE car_photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE car_photos FORCE ROW LEVEL SECURITY;

CREATE POLICY of_outbox ON photo_files USING (current_user = 'forecourt_outbox');
CREATE POLICY of_outbox ON photos USING (current_user = 'forecourt_outbox');
CREATE POLICY of_outbox ON car_photos USING (current_user = 'forecourt_outbox');

GRANT SELECT, INSERT, UPDATE, DELETE ON photo_files, photos, car_photos TO forecourt_outbox;
