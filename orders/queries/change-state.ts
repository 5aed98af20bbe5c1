import type { Account } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import type { KeptOrder } from '#orders/queries/money/kept-order.ts'
import { soldStates, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice } from '#orders/rules/price-marks.ts'

/** An order whose state the seller saw as `from` and wants to be `to`. */
export type Change = { id: string; from: State; to: State }

/**
 * For the seller: changes each order that is still in the state that the seller saw, and records the changes under one
 * batch. An order that has changed meanwhile, for example by a payment, stays as it is. Returns the ids of the others.
 */
export async function changeStates(
  db: D1Database,
  changes: readonly Change[],
  batch: string,
  now: Date,
): Promise<string[]> {
  const states = ({ orders }: Account) => new Map(orders.map(({ id, state }) => [id, state]))
  const keys = changes.map(({ id }) => id)
  const facts = (before: Account) => {
    const were = states(before)
    const wanted = changes.filter(({ id, from, to }) => were.get(id) === from && from !== to)
    return [...new Map(wanted.map((change) => [change.id, change])).values()].map(({ id, to }): Fact => ({
      kind: 'state',
      provider: 'seller',
      id: `${batch}/${id}`,
      orderId: id,
      to,
      batch,
    }))
  }
  const { before, after } = await hear(db, { keys, facts, isNews: false }, now)
  const were = states(before)
  return after.orders.filter(({ id, state }) => were.get(id) !== state).map(({ id }) => id)
}

/**
 * Whether the seller is asked about a change of an order first: of a new one that came at another price than the
 * catalog's and is marked as sold, and of a contested one that is to be delivered.
 */
export function isDoubtful({ id, state, marks, gone }: KeptOrder, changes: readonly Change[]): boolean {
  return changes.some(({ id: changed, from, to }) => {
    const isDelivered = gone?.as === 'contested' && (to === 'delivering' || to === 'delivered')
    const isSold = from === 'new' && state === 'new' && soldStates.some((sold) => sold === to)
    return changed === id && (isDelivered || (isSold && hasOtherPrice(marks)))
  })
}
