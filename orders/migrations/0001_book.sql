-- Amounts are in cents; instants are in ISO 8601, unless they say milliseconds since 1970. Texts of an order are a
-- stranger's.
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
  -- Channel and e-mail in lower case and without accents, for the search.
  search_text TEXT,
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
  -- Who sent it, as a keyed hash of the network; gone after 48 hours.
  sender TEXT,
  -- The shop that sent it.
  shop TEXT,
  -- The seller's own, and the day of a refill as 'YYYY-MM-DD'.
  note TEXT,
  refilled_on TEXT,
  -- JSON array: of which of its payments the seller was told, when, and in which ways. Like `shop`, it may have to be
  -- shown to a bank, and is erased with the personal data.
  told TEXT,
  erased_at TEXT
);
CREATE INDEX orders_by_code ON orders (code);
CREATE INDEX orders_by_state ON orders (state);
CREATE INDEX orders_by_day ON orders (received_at);
CREATE INDEX orders_by_phone ON orders (whatsapp_digits) WHERE whatsapp_digits IS NOT NULL;
CREATE INDEX orders_by_sender ON orders (sender) WHERE sender IS NOT NULL;
-- Finds the orders that a payment without a code could pay for.
CREATE INDEX new_orders_by_amount ON orders (total_cents, received_at) WHERE state = 'new';

CREATE TABLE state_changes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  -- 'seller', or the provider of a payment.
  cause TEXT NOT NULL,
  -- Changes that the seller made with one press of a button share a batch.
  batch TEXT,
  -- A change that was undone counts as never made.
  undone_at TEXT
);
CREATE INDEX state_changes_by_order ON state_changes (order_id);
CREATE INDEX state_changes_by_batch ON state_changes (batch) WHERE batch IS NOT NULL;

-- Confirmed by a provider. A payment may come before its order, or have none.
CREATE TABLE payments (
  -- Of Stripe the checkout session, of Pix the EndToEndId.
  session_id TEXT PRIMARY KEY,
  -- 'stripe', 'pix' or 'mercado-pago'.
  provider TEXT NOT NULL,
  -- What refunds of Stripe name.
  payment_intent TEXT,
  -- 'pix', 'credit' (whatever a page for cards takes) or 'other', as Mercado Pago says. Null: by Stripe any, by a bank Pix.
  method TEXT,
  -- As the provider sent it, and the order's id if it has one.
  reference TEXT,
  order_id TEXT,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- The Pix key that was paid, if it is not the shop's.
  other_key TEXT,
  -- 1 for a payment in a provider's test mode: nobody paid.
  is_test INTEGER NOT NULL DEFAULT 0,
  paid_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- When the seller dismissed it, and when the seller said whose order it pays.
  dismissed_at TEXT,
  given_at TEXT,
  -- When nothing more was to be done about it; this follows from the rest.
  closed_at TEXT
);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_by_reference ON payments (reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_by_intent ON payments (payment_intent) WHERE payment_intent IS NOT NULL;
-- For the search, because statements write ids in any case.
CREATE INDEX payments_by_typed_id ON payments (session_id COLLATE NOCASE);
CREATE INDEX payments_by_typed_intent ON payments (payment_intent COLLATE NOCASE) WHERE payment_intent IS NOT NULL;
CREATE INDEX payments_by_day ON payments (paid_at);
CREATE INDEX open_payments ON payments (paid_at) WHERE closed_at IS NULL;
CREATE INDEX dismissed_payments ON payments (dismissed_at) WHERE dismissed_at IS NOT NULL;

-- Money that went back, or that a payer asks back. A refund may be told of before its payment.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  -- 'refund' or 'dispute'.
  kind TEXT NOT NULL,
  provider TEXT NOT NULL,
  -- The payment_intent of a Stripe payment, the session_id of any other.
  payment TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  made_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  is_test INTEGER NOT NULL DEFAULT 0,
  dismissed_at TEXT
);
CREATE INDEX refunds_by_payment ON refunds (payment);
CREATE INDEX refunds_by_receipt ON refunds (received_at);
CREATE INDEX open_refunds ON refunds (made_at) WHERE dismissed_at IS NULL;

-- Disputes that were given up, by their id in `refunds`: a late or repeated report that they began changes nothing.
CREATE TABLE ended_claims (id TEXT PRIMARY KEY) WITHOUT ROWID;

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

-- A Pix that Mercado Pago was asked for. An order gets another one when its last has expired.
CREATE TABLE charges (
  charge_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  -- 'Copia e cola'.
  code TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When Mercado Pago was last asked what became of it.
  asked_at TEXT NOT NULL,
  -- What it last said of one that can no longer be paid, such as 'cancelled'; null for any other.
  outcome TEXT
);
CREATE INDEX charges_by_order ON charges (order_id);
CREATE INDEX open_charges ON charges (created_at) WHERE outcome IS NULL;

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
  -- JSON object: what Mercado Pago last said of each payment that was tried on it, by the payment's id.
  tried TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, attempt)
) WITHOUT ROWID;
CREATE INDEX pages_by_day ON pages (created_at);

-- What the seller is still to be told of; a row goes once that was done.
CREATE TABLE outbox (
  -- 'order', 'payment', 'refund' or 'unread', and its id; or 'more', with '' for orders above the hour's limit, or with
  -- when a notice sums up what was left out.
  about TEXT NOT NULL,
  id TEXT NOT NULL,
  -- How many notices it stands for.
  count INTEGER NOT NULL DEFAULT 1,
  -- Until then somebody is telling it. Milliseconds since 1970.
  free_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (about, id)
) WITHOUT ROWID;

-- Of each way to tell the seller, and of Mercado Pago, the last failure; gone once it succeeds.
CREATE TABLE notice_failures (
  -- 'telegram', 'resend', 'url' or 'mercado-pago'.
  way TEXT PRIMARY KEY,
  failed_at TEXT NOT NULL,
  -- The status of the answer, or what there was instead of one: orders/queries/failures.ts.
  reason TEXT NOT NULL
);

-- What is counted within a period, such as the orders and wrong passwords of a network. Without row ids a key is one
-- row written, not two.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  -- Milliseconds since 1970.
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;

-- When the daily job last ended well: one row, or none before its first run.
CREATE TABLE last_erasing (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ended_at TEXT NOT NULL
);
