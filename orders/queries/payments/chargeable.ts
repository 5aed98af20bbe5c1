import { readOrder, type KeptOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'

/** What is needed to charge for an order, and to show it to its buyer. */
export type Chargeable = KeptOrder & {
  receivedAt: string
  /** How many codes or pages were made. */
  offers: number
  /** The code or the address of the last one, until when it can be paid, and whether it was ended; null if there is none. */
  offered: string | null
  offeredUntil: string | null
  isEnded: 0 | 1
}

export async function readChargeable(db: D1Database, orderId: string): Promise<Chargeable | null> {
  const sql = `SELECT body, prices, account, received_at AS receivedAt,
      ifnull(attempt - (text IS NULL), 0) AS offers, text AS offered, expires_at AS offeredUntil,
      ended_at IS NOT NULL AS isEnded
    FROM orders LEFT JOIN offers ON order_id = id
      AND attempt = (SELECT max(attempt) FROM offers AS other WHERE other.order_id = orders.id)
    WHERE id = ?`
  const row = await db.prepare(sql).bind(orderId).first<Omit<Chargeable, keyof KeptOrder> & OrderRow>()
  return row && { ...row, ...readOrder(row) }
}
