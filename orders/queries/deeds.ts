import { ask, question } from '#orders/database/questions.ts'
import type { Account, OrderAccount } from '#orders/money/account.ts'
import type { Fact } from '#orders/money/facts.ts'
import type { State } from '#orders/rules/order-states.ts'
import { hear } from './money/hear.ts'
import { seller } from './seller-facts.ts'

/** A changed order: `isUndone` if that change was taken back. `state`: the one that it has now. */
type Changed = { id: string; code: string; to: State; isUndone: boolean; state: State }

/**
 * What the seller did with one press of a button, as far as it still stands or was undone. `missed`: how many orders had
 * changed before. `code`, `state`: of the order that got a payment.
 */
export type Deed =
  | { kind: 'state'; batch: string; changed: Changed[]; kept: number; missed: number }
  | { kind: 'give' | 'dismiss' | 'note'; batch: string; isUndone: boolean; code: string | null; state: State }

/** Names the facts of one press, and how many things were chosen: the facts tell how many of them it reached. */
export const newBatch = (chosen: number) => `${chosen}-${crypto.randomUUID()}`

const thingOf = (fact: string) =>
  `coalesce(${fact}.body ->> 'of', ${fact}.body ->> 'payment', ${fact}.body ->> 'orderId')`
const ofPayments = `kind IN ('give', 'dismiss', 'restore')`

// What was last done to a thing is what stands.
const standing = `SELECT iif(id = facts.id, 'stands', iif(kind = 'restore' OR (kind = 'give' AND body ->> 'orderId' IS NULL), 'undone', NULL))
  FROM facts AS last WHERE case_name = facts.case_name AND ${ofPayments} AND ${thingOf('last')} = ${thingOf('facts')}
  ORDER BY number DESC LIMIT 1`

// The facts of a batch have ids that begin with it and a slash.
const deedFacts = `SELECT kind, ${thingOf('facts')} AS thing, orders.number, code, orders.account, state,
    CASE kind WHEN 'give' THEN (
      SELECT account ->> 'named' FROM facts AS paid WHERE id = facts.body ->> 'payment' AND account IS NOT NULL) END AS named,
    CASE WHEN kind <> 'state' THEN (${standing}) END AS outcome
  FROM facts LEFT JOIN orders ON orders.id = facts.body ->> 'orderId'
  WHERE facts.id > ?1 || '/' AND facts.id < ?1 || '0' AND (kind = 'state' OR ${ofPayments})`

type Row = {
  kind: 'state' | 'give' | 'dismiss' | 'restore' | 'note'
  thing: string
  number: number | null
  code: string | null
  account: string | null
  state: State
  /** The order or code that a given payment names. */
  named: string | null
  outcome: 'stands' | 'undone' | null
}

/** Null for an unknown batch, and for what something else has become of since. The batch of a note is its order's id. */
export function deedOf(db: D1Database, batch: string) {
  const sql = `${deedFacts} UNION ALL SELECT 'note', id, number, code, NULL, state, NULL, 'stands' FROM orders
    WHERE id = ?1 AND (note IS NOT NULL OR refilled_on IS NOT NULL)`
  return question(db.prepare(sql).bind(batch), (rows: Row[]): Deed | null => {
    const [first] = rows
    if (first?.kind === 'state') return changesIn(rows, batch)
    const isStanding = rows.some(({ kind, outcome }) => outcome === 'stands' && kind !== 'restore')
    if (!first || !(isStanding || rows.some(({ outcome }) => outcome !== null))) return null
    const { kind, code, state } = first
    return { kind: kind === 'restore' ? 'dismiss' : kind, batch, isUndone: !isStanding, code, state }
  })
}

function changesIn(rows: readonly Row[], batch: string): Deed | null {
  // Not sorted in SQL, where it would count as another row read for each order.
  const newestFirst = rows.toSorted((a, b) => Number(b.number) - Number(a.number))
  const changed = newestFirst.flatMap(({ code, account, state }): Changed[] => {
    if (code === null || account === null) return []
    const { id, changes, undone } = JSON.parse(account) as OrderAccount
    const last = changes.slice(-1)
    const made = [...last, ...undone].find((change) => change.batch === batch)
    // Of what was undone nothing is said once the seller has changed the order again.
    const isOver = last.some((change) => made && change.batch !== null && change.at > made.at)
    return made && !isOver ? [{ id, code, to: made.to, state, isUndone: !last.includes(made) }] : []
  })
  const chosen = Number(/^(\d{1,3})-/.exec(batch)?.[1] ?? rows.length)
  const rest = { kept: rows.length - changed.length, missed: chosen - rows.length }
  return changed.length > 0 ? { kind: 'state', batch, changed, ...rest } : null
}

/** Takes back what a batch did, as far as it stands: not of orders that have been changed since. */
export async function undoDeed(db: D1Database, batch: string, now: Date): Promise<void> {
  const rows = await ask(db, question<Row>(db.prepare(deedFacts).bind(batch)))
  const undo = crypto.randomUUID()
  const facts = ({ orders }: Account) =>
    rows.flatMap(({ kind, thing, outcome }, index): Fact[] => {
      const by = seller(undo, index)
      const isLast = orders.some(({ id, changes }) => id === thing && changes.at(-1)?.batch === batch)
      if (kind === 'state') return isLast ? [{ kind: 'undo', ...by, orderId: thing, batch }] : []
      if (outcome !== 'stands' || kind === 'restore') return []
      return [kind === 'give' ? { kind, ...by, payment: thing, orderId: null } : { kind: 'restore', ...by, of: thing }]
    })
  // A payment goes back to the order that it names.
  const keys = rows.flatMap(({ thing, named }) => [thing, named ?? []].flat())
  await hear(db, { keys, facts, isNews: false }, now)
}

/** The batch of what the seller did last to a payment, to money that went back or to a text; null for nothing. */
export function lastBatch(db: D1Database, id: string) {
  const sql = `SELECT substr(id, 1, instr(id, '/') - 1) AS batch FROM facts
    WHERE case_name = (SELECT case_name FROM facts WHERE id = ?1 LIMIT 1)
      AND ${ofPayments} AND ${thingOf('facts')} = ?1 ORDER BY number DESC LIMIT 1`
  return db.prepare(sql).bind(id).first<string>('batch')
}
