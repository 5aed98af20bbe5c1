-- Pages at Mercado Pago on which an order is paid by card, one for each attempt. A row is written before the page is
-- made, so that an order that comes twice at once gets one.
CREATE TABLE pages (
  order_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  -- Mercado Pago's id and address of the page; null until it answered.
  page_id TEXT,
  url TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When Mercado Pago was last asked for its payments; before there is an address, for the page.
  asked_at TEXT NOT NULL,
  -- When the book ended it, after the seller had changed the order's state.
  ended_at TEXT,
  -- The newest payment that was tried on it, and what Mercado Pago last said of that.
  tried_id INTEGER,
  tried TEXT,
  PRIMARY KEY (order_id, attempt)
) WITHOUT ROWID;
CREATE INDEX pages_by_day ON pages (created_at);

-- 'pix', 'credit' (whatever a page for cards takes) or 'other'. Null for older payments and for Stripe's: of any other
-- provider than Stripe that is a Pix.
ALTER TABLE payments ADD COLUMN method TEXT;
