-- What the seller may have to show a bank, besides what the book has anyway. Erased with the order's personal data.
-- The shop that sent the order.
ALTER TABLE orders ADD COLUMN shop TEXT;
-- JSON array: of which of its payments the seller was told, when, and in which ways.
ALTER TABLE orders ADD COLUMN told TEXT;
