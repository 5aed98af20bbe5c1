-- Amounts are in cents, instants in ISO 8601. Texts of an order are a stranger's.
CREATE TABLE orders (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- By the visitor's clock.
  placed_at TEXT NOT NULL,
  quantity TEXT NOT NULL,
  label TEXT NOT NULL,
  category TEXT,
  price_cents INTEGER,
  total_cents INTEGER,
  method TEXT NOT NULL,
  installments INTEGER NOT NULL,
  -- Null once they have been erased.
  profile_link TEXT,
  email TEXT,
  whatsapp TEXT,
  -- Of `whatsapp`, to search by.
  whatsapp_digits TEXT,
  utm_source TEXT,
  utm_medium TEXT,
  utm_campaign TEXT,
  utm_content TEXT,
  utm_term TEXT,
  -- What the book's catalog asks for this package by this method; null if it has none.
  catalog_total_cents INTEGER,
  -- JSON array: the amounts that the order's payment link may charge.
  charged_cents TEXT NOT NULL,
  -- JSON array of what is odd about the order: orders/rules/price-marks.ts.
  marks TEXT NOT NULL,
  -- Tells a repeated delivery from another order with the same id; null once personal data has been erased.
  content_hash TEXT,
  state TEXT NOT NULL DEFAULT 'new',
  erased_at TEXT
);

CREATE INDEX orders_by_code ON orders (code);
CREATE INDEX orders_by_email ON orders (email);
CREATE INDEX orders_by_phone ON orders (whatsapp_digits);
CREATE INDEX orders_not_erased ON orders (received_at) WHERE erased_at IS NULL;

CREATE TABLE state_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  -- 'seller' or 'stripe'.
  cause TEXT NOT NULL
);

CREATE INDEX state_changes_by_order ON state_changes (order_id);

-- Confirmed by Stripe. A payment may come before its order, or have none.
CREATE TABLE payments (
  session_id TEXT PRIMARY KEY,
  -- As Stripe sent it, and the order's id if it has one.
  reference TEXT,
  order_id TEXT,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  received_at TEXT NOT NULL
);

CREATE INDEX payments_by_order ON payments (order_id);

-- Orders and wrong passwords per address of the internet, within a period.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  -- Milliseconds since 1970.
  ends_at INTEGER NOT NULL
);
