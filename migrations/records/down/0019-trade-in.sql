DROP TABLE trade_in_photos;
DROP TABLE trade_ins;
