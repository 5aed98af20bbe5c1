import type { Account } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { soldStates, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice, type Mark } from '#orders/rules/price-marks.ts'

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
 * The orders whose changes the seller is asked about first: new ones that came at another price than the catalog's and
 * are marked as sold, and contested ones that are to be delivered.
 */
export async function doubtfulOf(db: D1Database, changes: readonly Change[]) {
  const { results } = await db
    .prepare(
      `SELECT orders.id, code, state, total_cents AS totalCents, catalog_total_cents AS listedCents, marks,
         account ->> '$.gone.as' IS 'contested' AS isContested FROM json_each(?) JOIN orders ON orders.id = value`,
    )
    .bind(JSON.stringify(changes.map(({ id }) => id)))
    .all<Doubtful & { id: string; state: State; marks: string }>()
  return results.filter(({ id, state, marks, isContested }) =>
    changes.some(({ id: changed, from, to }) => {
      const isDelivered = isContested === 1 && (to === 'delivering' || to === 'delivered')
      const isSold = from === 'new' && state === 'new' && soldStates.some((sold) => sold === to)
      return changed === id && (isDelivered || (isSold && hasOtherPrice(JSON.parse(marks) as Mark[])))
    }),
  )
}

export type Doubtful = { code: string; totalCents: number | null; listedCents: number | null; isContested: 0 | 1 }

export async function statesOf(db: D1Database, ids: readonly string[]) {
  const { results } = await db
    .prepare(
      `SELECT orders.id, code, state, account ->> '$.changes[#-1].batch' AS batch
       FROM json_each(?) JOIN orders ON orders.id = value`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; code: string; state: State; batch: string | null }>()
  return results
}
