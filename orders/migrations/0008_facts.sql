-- Who sent an order, as a keyed hash of the network; gone after 48 hours.
ALTER TABLE orders ADD COLUMN sender TEXT;
CREATE INDEX orders_by_sender ON orders (sender) WHERE sender IS NOT NULL;

-- Channel and e-mail in lower case and without accents, for the search.
ALTER TABLE orders ADD COLUMN search_text TEXT;
UPDATE orders SET search_text = lower(profile_link || ' ' || email) WHERE erased_at IS NULL;

-- What a stranger wrote as the name of the package.
UPDATE orders SET label = CASE category WHEN 'inscritos' THEN 'Inscritos' WHEN 'visualizacoes' THEN 'Visualizações'
  WHEN 'curtidas' THEN 'Curtidas' WHEN 'horas' THEN 'Horas de exibição' ELSE '' END WHERE erased_at IS NOT NULL;

-- The seller's own, and the day of a refill as 'YYYY-MM-DD'.
ALTER TABLE orders ADD COLUMN note TEXT;
ALTER TABLE orders ADD COLUMN refilled_on TEXT;

-- Finds orders of the same phone.
CREATE INDEX orders_by_phone ON orders (whatsapp_digits) WHERE whatsapp_digits IS NOT NULL;

-- Changes of state that the seller made with one press of a button share a batch. One that was undone counts as never made.
ALTER TABLE state_changes ADD COLUMN batch TEXT;
ALTER TABLE state_changes ADD COLUMN undone_at TEXT;
CREATE INDEX state_changes_by_batch ON state_changes (batch) WHERE batch IS NOT NULL;

-- 'stripe', 'pix' or 'mercado-pago'. Of Stripe, session_id is the checkout session and payment_intent what refunds name.
ALTER TABLE payments ADD COLUMN provider TEXT NOT NULL DEFAULT 'stripe';
ALTER TABLE payments ADD COLUMN payment_intent TEXT;
-- When the seller dismissed it, and when the seller said whose order it pays. closed_at follows from the rest.
ALTER TABLE payments ADD COLUMN dismissed_at TEXT;
ALTER TABLE payments ADD COLUMN given_at TEXT;
UPDATE payments SET dismissed_at = closed_at;
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
CREATE INDEX open_refunds ON refunds (made_at) WHERE dismissed_at IS NULL;
CREATE INDEX payments_by_intent ON payments (payment_intent) WHERE payment_intent IS NOT NULL;

-- A Pix that Mercado Pago was asked for. An order gets another one when its last has expired.
CREATE TABLE charges (
  charge_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  -- 'Copia e cola'.
  code TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When Mercado Pago was last asked what became of it.
  asked_at TEXT NOT NULL
);
CREATE INDEX charges_by_order ON charges (order_id);

-- Where a month begins in the list.
CREATE INDEX orders_by_day ON orders (received_at);

-- Of each way to tell the seller of orders, the last notice that it did not take; gone once it takes one.
CREATE TABLE notice_failures (
  -- 'telegram', 'resend' or 'url'.
  way TEXT PRIMARY KEY,
  failed_at TEXT NOT NULL,
  -- The status of the answer, or what there was instead of one: orders/notices/notifiers.ts.
  reason TEXT NOT NULL
);
