import type { Change } from '#orders/money/payments.ts'
import { readChargeable, type Chargeable } from './payments/charges.ts'

/** What the buyer's page is made from. It shows nothing personal, so not the e-mail. Instants in ISO 8601. */
export type BuyerOrder = Chargeable & {
  quantity: string
  label: string
  /** The states that it was given, and when; the oldest first. */
  changes: Change[]
}

/** Null if the book has no such order. */
export async function readBuyerOrder(db: D1Database, orderId: string): Promise<BuyerOrder | null> {
  const order = await readChargeable(db, orderId)
  const row = await db
    .prepare('SELECT quantity, label, changes FROM orders WHERE id = ?')
    .bind(orderId)
    .first<Omit<BuyerOrder, keyof Chargeable | 'changes'> & { changes: string }>()
  if (!order || !row) return null
  const changes = (JSON.parse(row.changes) as Change[]).filter(({ undoneAt }) => undoneAt === null)
  return { ...order, ...row, changes }
}
