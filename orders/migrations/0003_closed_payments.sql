-- When nothing more was to be done about a payment: it paid for its order, or the seller dismissed it.
ALTER TABLE payments ADD COLUMN closed_at TEXT;

UPDATE payments SET closed_at = received_at WHERE currency = 'brl' AND EXISTS (
  SELECT 1 FROM orders JOIN json_each(orders.charged_cents) ON json_each.value = payments.amount_cents
  WHERE orders.id = payments.order_id AND orders.state <> 'canceled');

CREATE INDEX open_payments ON payments (paid_at) WHERE closed_at IS NULL;

-- A search looks inside e-mails and phones, for which no index is of use.
DROP INDEX orders_by_email;
DROP INDEX orders_by_phone;
