-- The Pix key that was paid, if it is not the shop's; null for any other payment.
ALTER TABLE payments ADD COLUMN other_key TEXT;
