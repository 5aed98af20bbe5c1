import type { ListedOrder } from './list/list-orders.ts'

type Shown = 'number' | 'code' | 'receivedAt' | 'quantity' | 'label' | 'profileLink' | 'email' | 'state'

/** An order from one sender. */
export type SenderOrder = Pick<ListedOrder, Shown> & {
  /** Why it is kept when the others are deleted; null if it is not kept. */
  kept: 'state' | 'changed' | 'payment' | 'note' | null
}

/** How many are shown, and deleted, at a time. */
export const mostSenderOrders = 100

// Null only if nobody has done anything about the order yet.
const kept = `CASE
  WHEN state <> 'new' THEN 'state'
  WHEN EXISTS (SELECT 1 FROM state_changes WHERE order_id = orders.id) THEN 'changed'
  WHEN EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id) THEN 'payment'
  WHEN note IS NOT NULL OR refilled_on IS NOT NULL THEN 'note' END`

/** The sender's newest orders of the last 48 hours; the ones that can be deleted come first. */
export async function senderOrders(db: D1Database, sender: string): Promise<SenderOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT number, code, received_at AS receivedAt, quantity, label, profile_link AS profileLink, email, state,
         ${kept} AS kept
       FROM orders WHERE sender = ? ORDER BY kept IS NOT NULL, number DESC LIMIT ${mostSenderOrders}`,
    )
    .bind(sender)
    .all<SenderOrder>()
  return results
}

/** Deletes those of a sender's orders that nobody has touched. Returns how many. */
export async function deleteOrders(db: D1Database, sender: string, numbers: readonly number[]): Promise<number> {
  const { meta } = await db
    .prepare(`DELETE FROM orders WHERE sender = ? AND number IN (SELECT value FROM json_each(?)) AND ${kept} IS NULL`)
    .bind(sender, JSON.stringify(numbers))
    .run()
  return meta.changes
}
