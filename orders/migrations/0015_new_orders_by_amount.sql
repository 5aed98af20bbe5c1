-- Finds the orders that a payment without a code could pay for.
CREATE INDEX new_orders_by_amount ON orders (total_cents, received_at) WHERE state = 'new';
