-- What Mercado Pago last said of a charge that can no longer be paid, such as 'cancelled'; null for any other.
ALTER TABLE charges ADD COLUMN outcome TEXT;
CREATE INDEX open_charges ON charges (created_at) WHERE outcome IS NULL;
