import type { PaymentMethod } from '#schemas/form/checkout.ts'

/** A code or a page at Mercado Pago that can still be paid, as far as the book knows, and what is needed to end it. */
export type OpenWay = {
  orderId: string
  method: PaymentMethod
  /** Mercado Pago's, of the code or of the page. */
  id: string
  createdAt: string
  code: string
  totalCents: number
}

/** Of a row of `offers`. What Mercado Pago was paid since may be for a page, whose payments have ids of their own. */
const isOpen = `text IS NOT NULL AND ended_at IS NULL AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  AND NOT EXISTS (SELECT 1 FROM facts
    WHERE place = offers.order_id AND account ->> 'provider' = 'mercado-pago' AND paid_at >= offers.created_at)`

const ofOrder = `FROM offers WHERE order_id = orders.id AND ${isOpen}`

/** Of a row of `orders` that can be paid at Mercado Pago. */
export const isPayable = `EXISTS (SELECT 1 ${ofOrder})`

/** Whether nobody is to pay the row of `orders`: it was canceled or, by card, is no longer new. */
const isOver = `iif(method = 'credit', +state <> 'new', +state = 'canceled')`

/** Until when the row of `orders` can be paid all the same. */
export const payableUntil = `iif(${isOver}, (SELECT max(expires_at) ${ofOrder}), NULL)`

/** Which ways: of some orders, or of all. Those `inAnyState`, or only of orders that nobody is to pay. */
export type Which = { ids: readonly string[] | null; inAnyState?: boolean }

/**
 * The orders that got a code or a page within two days before ?1: none is open for longer than a day. Without '+' SQLite
 * would read all offers, in the order of the ids.
 */
export const recentlyOffered = `(SELECT DISTINCT +order_id AS value FROM offers
  WHERE ended_at IS NULL AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-2 days'))`

/** Of all, any: those that Mercado Pago leaves open at every run are not to keep the others open. */
export async function openWays(db: D1Database, { ids, inAnyState = false }: Which, most: number, now: Date) {
  const sql = `SELECT orders.id AS orderId, method, made_id AS id, created_at AS createdAt, code,
      total_cents AS totalCents FROM ${ids ? 'json_each(?1)' : recentlyOffered} CROSS JOIN orders ON orders.id = value
    CROSS JOIN offers ON order_id = orders.id WHERE (?2 OR ${isOver}) AND ${isOpen}
    ${ids ? '' : 'ORDER BY random()'} LIMIT ?3`
  const found = db.prepare(sql).bind(ids ? JSON.stringify(ids) : now.toISOString(), Number(inAnyState), most)
  return (await found.all<OpenWay>()).results
}
