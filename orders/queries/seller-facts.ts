import type { Account } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import type { Change } from '#orders/rules/needs-confirmation.ts'
import { hear } from './money/hear.ts'

/** The facts of one press of a button share a batch, with which their ids begin. */
export const seller = (batch: string, index = 0) => ({ provider: 'seller', id: `${batch}/${index}` }) as const

/**
 * Changes each order that is still in the state that the seller saw. An order that has changed meanwhile, for example by a
 * payment, stays as it is. Returns the ids of the others.
 */
export async function changeStates(db: D1Database, changes: readonly Change[], batch: string, now: Date) {
  const stateOf = (orderId: string, { orders }: Account) => orders.find(({ id }) => id === orderId)?.state
  const facts = (before: Account) => {
    const wanted = changes.filter(({ id, from, to }) => stateOf(id, before) === from && from !== to)
    const news = [...new Map(wanted.map(({ id, to }) => [id, to]))]
    return news.map(([orderId, to], index): Fact => ({ kind: 'state', ...seller(batch, index), orderId, to, batch }))
  }
  const { before, after } = await hear(db, { keys: changes.map(({ id }) => id), facts, isNews: false }, now)
  return after.orders.filter(({ id, state }) => stateOf(id, before) !== state).map(({ id }) => id)
}

/**
 * Takes payments, money that went back or unread texts out of the list. What does not wait stays as it is. Returns the
 * batch; null if nothing waits.
 */
export async function dismiss(db: D1Database, ids: readonly string[], now: Date): Promise<string | null> {
  const batch = crypto.randomUUID()
  const facts = ({ payments, unread }: Account) => {
    const all = [...payments, ...payments.flatMap(({ backs }) => backs), ...unread]
    const waiting = ids.filter((id) => all.some((one) => one.id === id && one.waits))
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

export type Given = 'given' | 'no-order' | 'many-orders' | 'no-payment'

/**
 * Assigns an open payment that names no order to the one with this id, or with this code however it is typed: 'k7m4qx'
 * and 'K7M 4QX' are 'K7M-4QX'. If it fits an untouched order, that is paid.
 */
export async function givePayment(db: D1Database, id: string, name: string, now: Date): Promise<Given> {
  const letters = name.toUpperCase().replace(/[^\dA-Z]/g, '')
  const code = letters.replace(/^(...)(...)$/, '$1-$2')
  const named = db.prepare('SELECT id FROM orders WHERE code = ? OR id = ? LIMIT 2').bind(code, name)
  const [order, twin] = (await named.all<{ id: string }>()).results
  if (!order) return 'no-order'
  if (twin) return 'many-orders'
  const batch = crypto.randomUUID()
  const facts = ({ payments }: Account): Fact[] => {
    const isFree = payments.some((one) => one.id === id && one.waits && (one.givenAt !== null || one.order === null))
    return isFree ? [{ kind: 'give', ...seller(batch), payment: id, orderId: order.id }] : []
  }
  const { before, after } = await hear(db, { keys: [id, order.id], facts, isNews: false }, now)
  // For example after a form was sent twice.
  const isGiven = after.payments.some((one) => one.id === id && one.givenAt !== null && one.order === order.id)
  return before !== after || isGiven ? 'given' : 'no-payment'
}
