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
  -- The case that it is looked at together with, if that is not called as its code: orders/money/cases.ts.
  case_name TEXT,
  -- What orders/money/account.ts says of the order, down to "tried".
  state TEXT NOT NULL DEFAULT 'new',
  -- JSON array of its changes of state, the oldest first, and when the last one that stands was made.
  changes TEXT NOT NULL DEFAULT '[]',
  changed_at TEXT,
  is_checked INTEGER NOT NULL DEFAULT 0,
  -- 'contested' or 'refunded': what became of its money, and when. Null for nothing.
  gone TEXT,
  gone_at TEXT,
  has_twin INTEGER NOT NULL DEFAULT 0,
  -- 'review' or 'refused': what became of a card. Null for nothing.
  tried TEXT,
  -- What it adds to its day, and 1 if that is at a price which the catalog does not have.
  sale_cents INTEGER NOT NULL DEFAULT 0,
  is_other INTEGER NOT NULL DEFAULT 0,
  -- Who sent it, as a keyed hash of the network; gone after 48 hours.
  sender TEXT,
  shop TEXT,
  -- The seller's own, and the day of a refill as 'YYYY-MM-DD'.
  note TEXT,
  refilled_on TEXT,
  -- JSON array: of which of its payments the seller was told, when, and in which ways. Like `shop`, it may have to be
  -- shown to a bank, and is erased with the personal data.
  told TEXT,
  -- From when Mercado Pago may be asked again how it is paid. Milliseconds since 1970.
  ask_at INTEGER NOT NULL DEFAULT 0,
  erased_at TEXT
);
CREATE INDEX orders_by_code ON orders (code);
CREATE INDEX joined_orders ON orders (case_name) WHERE case_name IS NOT NULL;
CREATE INDEX orders_by_state ON orders (state);
CREATE INDEX orders_by_day ON orders (received_at);
-- Finds an order that was sent twice.
CREATE INDEX orders_by_content ON orders (whatsapp_digits, profile_link, quantity, label, category)
  WHERE whatsapp_digits IS NOT NULL;
CREATE INDEX orders_by_sender ON orders (sender) WHERE sender IS NOT NULL;
-- Finds the orders that a payment without a code could pay for.
CREATE INDEX new_orders_by_amount ON orders (total_cents, received_at) WHERE state = 'new';

-- What the book was told of money, and what its seller did: orders/money/facts.ts. All that is derived, in other tables,
-- follows from these and from the orders.
CREATE TABLE facts (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Facts with the same one are looked at together: orders/money/cases.ts.
  case_name TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- JSON.
  body TEXT NOT NULL,
  heard_at TEXT NOT NULL,
  -- 1 for a text that nobody could read, while it waits for the seller.
  waits INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX facts_by_case ON facts (case_name);
CREATE INDEX facts_by_id ON facts (id);
CREATE INDEX unread_facts ON facts (heard_at) WHERE kind = 'unread';
CREATE INDEX open_texts ON facts (heard_at) WHERE waits;

-- Derived: payments as the facts about them say. A payment may come before its order, or have none.
CREATE TABLE payments (
  -- Of Stripe the checkout session, of Pix the EndToEndId.
  session_id TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  -- What refunds of Stripe name.
  payment_intent TEXT,
  -- As the provider sent it, and the id of the order that it is at, which the book may not have.
  reference TEXT,
  order_id TEXT,
  case_name TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  other_key TEXT,
  is_test INTEGER NOT NULL,
  paid_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  given_at TEXT,
  dismissed_at TEXT,
  -- Why it does not pay its order, and 1 if another has paid that before.
  problem TEXT,
  is_repeated INTEGER NOT NULL,
  -- 1 while it waits for the seller, and 1 if it would but for being dismissed.
  waits INTEGER NOT NULL,
  is_dismissed INTEGER NOT NULL,
  -- JSON array of what went back or is claimed; when the newest of those that wait for the seller was made.
  backs TEXT NOT NULL,
  back_at TEXT,
  -- What is left, and what it adds to its own day: null if an order counts it, or nobody.
  net_cents INTEGER NOT NULL,
  sale_cents INTEGER
);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_by_reference ON payments (reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_by_intent ON payments (payment_intent) WHERE payment_intent IS NOT NULL;
-- For the search, because statements write ids in any case.
CREATE INDEX payments_by_typed_id ON payments (session_id COLLATE NOCASE);
CREATE INDEX payments_by_typed_intent ON payments (payment_intent COLLATE NOCASE) WHERE payment_intent IS NOT NULL;
CREATE INDEX payments_by_day ON payments (paid_at);
CREATE INDEX open_payments ON payments (paid_at) WHERE waits;
CREATE INDEX open_backs ON payments (back_at) WHERE back_at IS NOT NULL;
CREATE INDEX dismissed_payments ON payments (dismissed_at) WHERE is_dismissed;

-- Derived: what a day in São Paulo, such as '2026-11-23', brought by one method; of payments without an order ''.
CREATE TABLE sums (
  day TEXT NOT NULL,
  method TEXT NOT NULL,
  cents INTEGER NOT NULL,
  -- How many orders or payments brought it, and how many of them at a price that the catalog does not have.
  sales INTEGER NOT NULL,
  others INTEGER NOT NULL,
  PRIMARY KEY (day, method)
) WITHOUT ROWID;

-- What Mercado Pago makes for an order to be paid with, one after another: of an order by PIX codes, of one by card pages.
-- The row of a page is written before it is made, so that an order that comes twice at once gets one.
CREATE TABLE offers (
  order_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  -- Mercado Pago's id, and 'copia e cola' or the address of the page; null until it answered.
  made_id TEXT,
  text TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When Mercado Pago was last asked to make it.
  asked_at TEXT NOT NULL,
  -- When the book ended it, or learned that it was over.
  ended_at TEXT,
  PRIMARY KEY (order_id, attempt)
) WITHOUT ROWID;
CREATE INDEX open_offers ON offers (created_at) WHERE ended_at IS NULL;

-- What the seller is still to be told of; a row goes once that was done.
CREATE TABLE outbox (
  -- 'order', 'payment', 'refund' or 'unread', and its id; or 'more', with '' for orders above the hour's limit, or with
  -- when a notice sums up what was left out.
  about TEXT NOT NULL,
  id TEXT NOT NULL,
  count INTEGER NOT NULL DEFAULT 1,
  -- What is to be told, in JSON, and the order that it is about.
  news TEXT,
  order_id TEXT,
  -- Until then somebody is telling it. Milliseconds since 1970.
  free_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (about, id)
) WITHOUT ROWID;

-- Of each way to tell the seller, and of what Mercado Pago makes, the last failure; gone once it succeeds.
CREATE TABLE notice_failures (
  -- 'telegram', 'resend' or 'url'; 'pix' for codes, 'credit' for pages to pay on by card.
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

-- What this version of the Worker is to read again: the facts after "after", up to "last". One row, or none at first.
CREATE TABLE read_again (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version TEXT NOT NULL,
  after INTEGER NOT NULL,
  last INTEGER NOT NULL
);

-- When the hourly job and the daily one, 'erasing', last ended well; 'asking': until when Mercado Pago was asked for all
-- that had changed.
CREATE TABLE last_runs (
  job TEXT PRIMARY KEY,
  ended_at TEXT NOT NULL
) WITHOUT ROWID;
