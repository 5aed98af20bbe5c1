-- When the daily job last ended well: one row, or none before its first run.
CREATE TABLE last_erasing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ended_at TEXT NOT NULL
);
