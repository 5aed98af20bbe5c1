-- What a bank reported and the book could not read, as it came: it may name who paid. Erased like an order's data.
CREATE TABLE unread_callbacks (
  -- The hash of the whole text.
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  -- Its first 2,000 characters.
  text TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- When the seller had dealt with it. Then the same text does not wait again.
  checked_at TEXT
) WITHOUT ROWID;
CREATE INDEX open_callbacks ON unread_callbacks (received_at) WHERE checked_at IS NULL;
