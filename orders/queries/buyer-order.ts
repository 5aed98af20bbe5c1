import type { State } from '#orders/rules/order-states.ts'
import { readChargeable, type Chargeable } from './payments/charges.ts'

/** What the buyer's page is made from. It shows nothing personal, so not the e-mail. Instants in ISO 8601. */
export type BuyerOrder = Chargeable & {
  quantity: string
  label: string
  /** The states that it was given, and when; the oldest first. */
  changes: { to: State; at: string }[]
}

/** Null if the book has no such order. */
export async function readBuyerOrder(db: D1Database, orderId: string): Promise<BuyerOrder | null> {
  const order = await readChargeable(db, orderId)
  const row = await db
    .prepare(
      `SELECT quantity, label,
         (SELECT json_group_array(json_object('to', to_state, 'at', changed_at) ORDER BY number)
          FROM state_changes WHERE order_id = orders.id AND undone_at IS NULL) AS changes
       FROM orders WHERE id = ?`,
    )
    .bind(orderId)
    .first<Omit<BuyerOrder, keyof Chargeable | 'changes'> & { changes: string }>()
  return order && row && { ...order, ...row, changes: JSON.parse(row.changes) as BuyerOrder['changes'] }
}
