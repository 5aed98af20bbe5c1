-- An order that comes looks for payments with its code.
CREATE INDEX payments_by_reference ON payments (reference) WHERE reference IS NOT NULL;
