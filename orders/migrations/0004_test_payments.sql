-- 1 for a payment that Stripe made in its test mode: nobody paid.
ALTER TABLE payments ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;
