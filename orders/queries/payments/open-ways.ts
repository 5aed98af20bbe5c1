/** A code or a page at Mercado Pago that can still be paid, as far as the book knows, and what is needed to end it. */
export type OpenWay = {
  orderId: string
  /** Mercado Pago's, of the code or of the page. */
  id: string
  /** The page's number; null for a code. */
  attempt: number | null
  createdAt: string
  code: string
  totalCents: number
}

const isOpen = `expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

/** Of a row of `charges`, and of `pages`. */
const isCodeOpen = `outcome IS NULL AND ${isOpen} AND NOT EXISTS (SELECT 1 FROM payments WHERE session_id = charge_id)`
const isPageOpen = `url IS NOT NULL AND ended_at IS NULL AND ${isOpen}
  AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = pages.order_id AND provider = 'mercado-pago')`

/** Of a row of `orders` that can be paid at Mercado Pago. */
export const isPayable = `(EXISTS (SELECT 1 FROM charges WHERE order_id = orders.id AND ${isCodeOpen})
  OR EXISTS (SELECT 1 FROM pages WHERE order_id = orders.id AND ${isPageOpen}))`

/** Until when the row of `orders` can still be paid although it was canceled or, by card, is no longer new. */
export const payableUntil = `CASE WHEN state = 'new' THEN NULL
  WHEN method = 'credit' THEN (SELECT max(expires_at) FROM pages WHERE order_id = orders.id AND ${isPageOpen})
  WHEN state = 'canceled' THEN (SELECT max(expires_at) FROM charges WHERE order_id = orders.id AND ${isCodeOpen}) END`

/** Which ways: of some orders, or of all. Those `inAnyState`, or only of orders whose state says that nobody is to pay. */
export type Which = { ids: readonly string[] | null; inAnyState?: boolean }

/** The orders that got a code or a page within two days before ?1: none is open for longer than a day. */
export const recentlyOffered = `(
  SELECT order_id AS value FROM charges WHERE outcome IS NULL AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-2 days')
  UNION SELECT order_id FROM pages WHERE created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-2 days'))`

export async function openWays(db: D1Database, { ids, inAnyState = false }: Which, most: number, now: Date) {
  const ofOrders = `FROM ${ids ? 'json_each(?1)' : recentlyOffered} CROSS JOIN orders ON orders.id = value`
  const { results } = await db
    .prepare(
      `SELECT orders.id AS orderId, charge_id AS id, NULL AS attempt, created_at AS createdAt, orders.code,
         total_cents AS totalCents ${ofOrders} CROSS JOIN charges ON order_id = orders.id
       WHERE (+state = 'canceled' OR ?2) AND ${isCodeOpen}
       UNION ALL
       SELECT orders.id, page_id, attempt, created_at, orders.code, total_cents
       ${ofOrders} CROSS JOIN pages ON order_id = orders.id WHERE (+state <> 'new' OR ?2) AND ${isPageOpen} LIMIT ?3`,
    )
    .bind(ids ? JSON.stringify(ids) : now.toISOString(), Number(inAnyState), most)
    .all<OpenWay>()
  return results
}

export async function keepEnded(db: D1Database, ways: readonly OpenWay[], now: Date): Promise<void> {
  const ended = JSON.stringify(ways)
  await db.batch([
    db
      .prepare(
        `UPDATE charges SET outcome = 'cancelled' FROM json_each(?)
         WHERE charge_id = value ->> 'id' AND value ->> 'attempt' IS NULL`,
      )
      .bind(ended),
    db
      .prepare(
        `UPDATE pages SET ended_at = ?2 FROM json_each(?1)
         WHERE order_id = value ->> 'orderId' AND attempt = value ->> 'attempt'`,
      )
      .bind(ended, now.toISOString()),
  ])
}
