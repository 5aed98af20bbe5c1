-- What the seller is still to be told of; a row goes once that was done.
CREATE TABLE outbox (
  -- 'order', 'payment', 'refund' or 'unread' (0013), and its id; or 'more', with '' for orders above the
  -- hour's limit, or with when a notice sums up what was left out.
  about TEXT NOT NULL,
  id TEXT NOT NULL,
  -- How many notices it stands for.
  count INTEGER NOT NULL DEFAULT 1,
  -- Until then somebody is telling it. Milliseconds since 1970.
  free_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (about, id)
) WITHOUT ROWID;
