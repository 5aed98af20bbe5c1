import { question } from '#orders/database/questions.ts'
import type { Account, OrderAccount } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { soldStates, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice, type Mark } from '#orders/rules/price-marks.ts'

/** An order whose state the seller saw as `from` and wants to be `to`. */
export type Change = { id: string; from: State; to: State }

/** A changed order: `isUndone` if that change was taken back. `state`: the one that it has now. */
export type Changed = { id: string; code: string; from: State; to: State; isUndone: boolean; state: State }

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
         is_contested AS isContested FROM json_each(?) JOIN orders ON orders.id = value`,
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

/** An order that the seller is asked about: it is contested, or came at another price. */
export type Doubtful = { code: string; totalCents: number | null; listedCents: number | null; isContested: 0 | 1 }

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
export const changesOf = (db: D1Database, batch: string) =>
  question(
    db
      .prepare(
        `SELECT orders.id, code, changes, state FROM facts CROSS JOIN orders ON orders.id = body ->> 'orderId'
       WHERE ${ofBatch} AND kind = 'state' ORDER BY orders.number DESC`,
      )
      .bind(batch),
    (rows: { id: string; code: string; changes: string; state: State }[]) =>
      rows.flatMap(({ id, code, changes, state }): Changed[] => {
        const made = (JSON.parse(changes) as OrderAccount['changes']).find((change) => change.batch === batch)
        return made ? [{ id, code, from: made.from, to: made.to, state, isUndone: made.undoneAt !== null }] : []
      }),
  )

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
