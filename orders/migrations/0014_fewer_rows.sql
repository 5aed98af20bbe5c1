-- A key is then one row written, not two: an index has its own.
CREATE TABLE counts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  -- Milliseconds since 1970.
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO counts (key, count, ends_at) SELECT key, count, ends_at FROM attempts;
DROP TABLE attempts;
ALTER TABLE counts RENAME TO attempts;

-- orders_by_day finds the old orders too, once a day.
DROP INDEX orders_not_erased;
