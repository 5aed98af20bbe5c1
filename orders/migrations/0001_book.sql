-- Amounts are in cents; instants are in ISO 8601, unless they say milliseconds since 1970. Texts of an order are a
-- stranger's.
CREATE TABLE orders (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Besides in the order, so that erasing does not write their indexes.
  id TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL,
  -- JSON: the order as the shop sent it, with its instant in UTC and its quantity in plain digits. Without personal data
  -- once that has been erased.
  body TEXT NOT NULL,
  quantity TEXT AS (body ->> 'quantity'),
  label TEXT AS (body ->> 'label'),
  category TEXT AS (body ->> 'category'),
  total_cents INTEGER AS (body ->> 'totalCents'),
  method TEXT AS (body ->> 'method'),
  profile_link TEXT AS (body ->> 'profileLink'),
  whatsapp_digits TEXT,
  -- Channel and e-mail in lower case and without accents, for the search.
  search_text TEXT,
  received_at TEXT NOT NULL,
  -- JSON: what the book's catalog says of it, in orders/rules/price-marks.ts.
  prices TEXT NOT NULL,
  -- The case that it is looked at together with, if that is not called as its code: orders/money/cases.ts.
  case_name TEXT,
  -- What orders/money/account.ts says of the order, in JSON. Only orders with facts are derived again: what a later version
  -- adds to it, a migration adds to the others.
  account TEXT NOT NULL,
  state TEXT AS (account ->> 'state'),
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

-- What the book was told of money, and what its seller did: orders/money/facts.ts. All that is derived follows from these
-- and from the orders.
CREATE TABLE facts (
  -- Rises with each. If the newest one is erased, the next one gets its number again.
  number INTEGER PRIMARY KEY,
  -- Facts with the same one are looked at together: orders/money/cases.ts.
  case_name TEXT NOT NULL,
  -- JSON.
  body TEXT NOT NULL,
  kind TEXT AS (body ->> 'kind'),
  -- In any case, because statements write ids so.
  id TEXT COLLATE NOCASE AS (body ->> 'id'),
  heard_at TEXT NOT NULL,
  -- What orders/money/account.ts says, in JSON: at the first report of a payment, of the payment, which may come before its
  -- order or have none; at a text that nobody could read, of the text; else null.
  account TEXT,
  -- 1 while it waits for the seller.
  waits INTEGER AS (account ->> 'waits'),
  -- Of payments: the id of the order that it is at, which the book may not have; what refunds of Stripe name; and what the
  -- provider sent.
  place TEXT AS (account ->> 'place'),
  intent TEXT COLLATE NOCASE AS (account ->> 'intent'),
  reference TEXT AS (account ->> 'reference'),
  amount_cents INTEGER AS (account ->> 'amountCents'),
  paid_at TEXT AS (account ->> 'at'),
  dismissed_at TEXT AS (account ->> 'dismissedAt'),
  back_at TEXT AS (account ->> 'backAt')
);
CREATE INDEX facts_by_case ON facts (case_name);
CREATE INDEX facts_by_id ON facts (id);
CREATE INDEX payments_by_place ON facts (place) WHERE place IS NOT NULL;
CREATE INDEX payments_by_intent ON facts (intent) WHERE intent IS NOT NULL;
CREATE INDEX payments_by_reference ON facts (reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_by_day ON facts (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX dismissed_payments ON facts (dismissed_at) WHERE dismissed_at IS NOT NULL;
CREATE INDEX open_backs ON facts (back_at) WHERE back_at IS NOT NULL;
CREATE INDEX open_payments ON facts (paid_at) WHERE waits AND kind = 'payment';
CREATE INDEX unread_texts ON facts (waits, heard_at) WHERE kind = 'unread';

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
