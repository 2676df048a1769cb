-- The files stay in their store: remove the folder or bucket of photographs where it is not to come back.
DROP TABLE car_photos;
DROP TABLE photos;
DROP TABLE photo_files;
