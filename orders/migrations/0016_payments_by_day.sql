-- Finds the payments of a month that have no order.
CREATE INDEX payments_by_day ON payments (paid_at);
