import type { Account, OrderAccount } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { soldStates, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice, type Mark } from '#orders/rules/price-marks.ts'

/** An order whose state the seller saw as `from` and wants to be `to`. */
export type Change = { id: string; from: State; to: State }

/** A changed order: `isUndone` if that change was taken back. `state`: the one that it has now. */
type Changed = { id: string; code: string; from: State; to: State; isUndone: boolean; state: State }

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

/** Of the new orders that changes mark as sold, those that came at another price than the catalog's. */
export async function oddlyPriced(db: D1Database, changes: readonly Change[]) {
  const ids = changes
    .filter(({ from, to }) => from === 'new' && soldStates.some((sold) => sold === to))
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT code, total_cents AS totalCents, catalog_total_cents AS listedCents, marks
       FROM json_each(?) JOIN orders ON orders.id = value WHERE +state = 'new'`,
    )
    .bind(JSON.stringify(ids))
    .all<{ code: string; totalCents: number | null; listedCents: number | null; marks: string }>()
  return results.filter(({ marks }) => hasOtherPrice(JSON.parse(marks) as Mark[]))
}

// The facts of a batch have ids that begin with it and a slash.
const ofBatch = `facts.id > ?1 || '/' AND facts.id < ?1 || '0'`

/** Undoes the changes of one batch, except of orders that have been changed since. */
export async function undoChanges(db: D1Database, batch: string, now: Date): Promise<void> {
  const { results } = await db
    .prepare(`SELECT body ->> 'orderId' AS id FROM facts WHERE ${ofBatch} AND kind = 'state'`)
    .bind(batch)
    .all<{ id: string }>()
  const isLast = ({ changes }: OrderAccount) => changes.findLast(({ undoneAt }) => undoneAt === null)?.batch === batch
  const facts = ({ orders }: Account) =>
    orders
      .filter(isLast)
      .map(({ id }): Fact => ({ kind: 'undo', provider: 'seller', id: `undo ${batch}/${id}`, orderId: id, batch }))
  await hear(db, { keys: results.map(({ id }) => id), facts, isNews: false }, now)
}

/** The changes of one batch, the newest order first. */
export async function changesOf(db: D1Database, batch: string): Promise<Changed[]> {
  const { results } = await db
    .prepare(
      `SELECT orders.id, code, changes, state FROM facts CROSS JOIN orders ON orders.id = body ->> 'orderId'
       WHERE ${ofBatch} AND kind = 'state' ORDER BY orders.number DESC`,
    )
    .bind(batch)
    .all<{ id: string; code: string; changes: string; state: State }>()
  return results.flatMap(({ id, code, changes, state }) => {
    const made = (JSON.parse(changes) as OrderAccount['changes']).find((change) => change.batch === batch)
    return made ? [{ id, code, from: made.from, to: made.to, state, isUndone: made.undoneAt !== null }] : []
  })
}

/** Orders as they are now, with the batch of their last change. */
export async function statesOf(db: D1Database, ids: readonly string[]) {
  const { results } = await db
    .prepare(
      `SELECT orders.id, code, state, changes ->> '$[#-1].batch' AS batch
       FROM json_each(?) JOIN orders ON orders.id = value`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; code: string; state: State; batch: string | null }>()
  return results
}
