import type { Account } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'

/** The facts of one press share a batch, with which their ids begin. */
const seller = (batch: string = crypto.randomUUID(), index = 0) =>
  ({ provider: 'seller', id: `${batch}/${index}` }) as const

/**
 * Takes payments, money that went back or unread texts out of the list. What does not wait stays as it is. Returns the
 * batch; null if nothing waits.
 */
export async function dismiss(db: D1Database, ids: readonly string[], now: Date): Promise<string | null> {
  const batch = crypto.randomUUID()
  const facts = (before: Account) => {
    const waiting = ids.filter((id) => waitingIn(before).has(id))
    return waiting.map((of, index): Fact => ({ kind: 'dismiss', ...seller(batch, index), of }))
  }
  const { before, after } = await hear(db, { keys: ids, facts, isNews: false }, now)
  return before === after ? null : batch
}

/** Puts them back, unless a payment pays for an order by now. Returns the batch. */
export async function restore(db: D1Database, ids: readonly string[], now: Date): Promise<string> {
  const batch = crypto.randomUUID()
  const facts = ids.map((of, index): Fact => ({ kind: 'restore', ...seller(batch, index), of }))
  await hear(db, { keys: ids, facts, isNews: false }, now)
  return batch
}

const waitingIn = ({ payments, unread }: Account) =>
  new Set(
    [...payments, ...payments.flatMap(({ backs }) => backs), ...unread].flatMap(({ id, waits }) => (waits ? [id] : [])),
  )

/** At most two orders with this id, or with this code however it is typed: 'k7m4qx' and 'K7M 4QX' are 'K7M-4QX'. */
async function ordersNamed(db: D1Database, typed: string) {
  const letters = typed.toUpperCase().replace(/[^\dA-Z]/g, '')
  const code = letters.length === 6 ? `${letters.slice(0, 3)}-${letters.slice(3)}` : typed
  const found = db.prepare('SELECT id FROM orders WHERE code = ? OR id = ? LIMIT 2').bind(code, typed)
  return (await found.all<{ id: string }>()).results
}

export type Given = 'given' | 'no-order' | 'many-orders' | 'no-payment'

/**
 * Assigns an open payment that names no order to the one with this id or code; if it fits an untouched order, that is
 * paid.
 */
export async function givePayment(db: D1Database, id: string, name: string, now: Date): Promise<Given> {
  const [order, twin] = await ordersNamed(db, name)
  if (!order) return 'no-order'
  if (twin) return 'many-orders'
  const facts = ({ payments }: Account): Fact[] => {
    const payment = payments.find((one) => one.id === id)
    const isFree = payment && payment.waits && (payment.givenAt !== null || payment.order === null)
    return isFree ? [{ kind: 'give', ...seller(), payment: id, orderId: order.id }] : []
  }
  const { before, after } = await hear(db, { keys: [id, order.id], facts, isNews: false }, now)
  // For example after a form was sent twice.
  const isGiven = after.payments.some((one) => one.id === id && one.givenAt !== null && one.order === order.id)
  return before !== after || isGiven ? 'given' : 'no-payment'
}

/** Takes a payment from the order that the seller assigned it to, which is new again if this had paid it and was last. */
export async function takeBackPayment(db: D1Database, id: string, now: Date): Promise<void> {
  const given = await db
    .prepare(`SELECT account ->> 'named' AS named FROM facts WHERE id = ? AND account ->> 'givenAt' IS NOT NULL`)
    .bind(id)
    .first<{ named: string | null }>()
  if (!given) return
  const facts: Fact[] = [{ kind: 'give', ...seller(), payment: id, orderId: null }]
  await hear(db, { keys: [id, given.named ?? id], facts, isNews: false }, now)
}
