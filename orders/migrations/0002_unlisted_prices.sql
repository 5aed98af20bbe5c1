-- Of a package that the catalog does not have, only the visitor's address named a price: no payment proves it right.
UPDATE orders SET charged_cents = '[]' WHERE EXISTS (SELECT 1 FROM json_each(orders.marks) WHERE value = 'unlisted');
