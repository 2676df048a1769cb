-- A message about a reduced price says from what: the price at the comparison before, null where it is not known.
ALTER TABLE alerts ADD COLUMN former_price integer;
