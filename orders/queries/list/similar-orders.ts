/** An order that may be the same one, sent again. */
export type SimilarOrder = { id: string; code: string; at: string }

const nearest = (side: '<' | '>') => `(
  SELECT json_object('id', id, 'code', code, 'at', at) FROM (
    SELECT id, code, received_at AS at FROM orders AS other
    WHERE other.whatsapp_digits = orders.whatsapp_digits AND other.profile_link = orders.profile_link
      AND other.quantity = orders.quantity AND other.label = orders.label AND other.category IS orders.category
      AND other.number ${side} orders.number ORDER BY other.number ${side === '<' ? 'DESC' : 'ASC'} LIMIT 1)
  WHERE abs(julianday(at) - julianday(orders.received_at)) <= 1)`

/** An order of the same phone, channel and package within a day of the row of `orders`, as JSON; null if none. */
export const similarOrder = `iif(whatsapp_digits = '', NULL, coalesce(${nearest('<')}, ${nearest('>')}))`
