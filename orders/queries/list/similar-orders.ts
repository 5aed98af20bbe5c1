/** An order that may be the same one, sent again. */
export type SimilarOrder = { id: string; code: string; at: string }

// Only this many of the phone's orders on either side are looked at: a program may send thousands with the same one.
const mostLookedAt = 3

const near = (side: '<' | '>') => `(SELECT near.number FROM orders AS near
  WHERE near.whatsapp_digits = orders.whatsapp_digits AND near.number ${side} orders.number
  ORDER BY near.number ${side === '<' ? 'DESC' : 'ASC'} LIMIT ${mostLookedAt})`

/** An order of the same phone, channel and package within a day of the row of `orders`, as JSON; null if none. */
export const similarOrder = `iif(whatsapp_digits = '', NULL, (
  SELECT json_object('id', other.id, 'code', other.code, 'at', other.received_at) FROM orders AS other
  WHERE (other.number IN ${near('<')} OR other.number IN ${near('>')})
    AND other.profile_link = orders.profile_link AND other.quantity = orders.quantity
    AND other.label = orders.label AND other.category IS orders.category
    AND abs(julianday(other.received_at) - julianday(orders.received_at)) <= 1
  LIMIT 1))`
