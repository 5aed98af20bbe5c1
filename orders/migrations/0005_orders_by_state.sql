-- The list of one state, newest first.
CREATE INDEX orders_by_state ON orders (state);
