import type { Account } from '#orders/money/account.ts'
import { factSchema, type Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { readOrder } from './kept-order.ts'
import type { Derived } from './rows.ts'

/** Orders and facts that have to be looked at together, and what was written of them. */
export type Case = {
  orders: Payable[]
  facts: Kept[]
  rows: { orders: Derived[]; facts: Derived[] }
  before: Account
  /** The newest fact, then the newest order, of the whole book when it was read. */
  newest: string
}

// Providers' ids may differ in case only; their indexes, for searches, do not tell.
const isExact = (column: string) => `${column} = value COLLATE BINARY`

// A key may lead to a case by a fact, by an order, by what a Stripe refund names, or by the order or code that a payment
// names; else it is the name of one.
const cases = `WITH cases (case_name) AS MATERIALIZED (
    SELECT DISTINCT coalesce(iif(value GLOB '???-???',
      coalesce(
        (SELECT ifnull(case_name, code) FROM orders WHERE code = value LIMIT 1),
        (SELECT case_name FROM facts WHERE reference = value LIMIT 1)),
      coalesce(
        (SELECT case_name FROM facts WHERE id = value AND ${isExact('id')} LIMIT 1),
        (SELECT ifnull(case_name, code) FROM orders WHERE id = value),
        (SELECT case_name FROM facts WHERE intent = value AND ${isExact('intent')} LIMIT 1),
        (SELECT case_name FROM facts WHERE place = value LIMIT 1))), value)
    FROM json_each(?1))`

const ofFacts = 'cases CROSS JOIN facts ON facts.case_name = cases.case_name'
const ofOrders = `cases CROSS JOIN orders
  ON orders.case_name = cases.case_name OR orders.case_name IS NULL AND code = cases.case_name`

// The newest fact by its id, too: after it was erased, another one may have its number.
const newest = `(SELECT ifnull(max(number) || ' ' || id, '') FROM facts) || ' ' || (SELECT ifnull(max(number), 0) FROM orders)`

type Row = Derived & { at: string; body: string } & (
    { what: 'order'; prices: string; account: string } | { what: Kept['kind'] | 'newest' }
  )

/** All that has to be looked at together with what these keys name. Reads what the case holds, whatever the book holds. */
export async function readCase(db: D1Database, keys: readonly string[]): Promise<Case> {
  const all = `${cases}
    SELECT 0 AS number, NULL AS case_name, NULL AS account, '' AS at, ${newest} AS body, NULL AS prices, 'newest' AS what
    UNION ALL SELECT number, facts.case_name, account, heard_at, body, NULL, kind FROM ${ofFacts}
    UNION ALL SELECT number, orders.case_name, account, received_at, body, prices, 'order' FROM ${ofOrders}`
  const { results } = await db.prepare(all).bind(JSON.stringify(keys)).all<Row>()
  const orders = results.filter((row) => row.what === 'order')
  const facts = results.filter((row) => row.what !== 'order' && row.what !== 'newest')
  const kept = orders.map((row) => ({ ...readOrder(row), number: row.number, receivedAt: row.at }))
  const accounts = <Some>(kind: Kept['kind']) =>
    facts.flatMap(({ what, account }) => (what === kind && account ? [JSON.parse(account) as Some] : []))
  return {
    newest: results.find(({ what }) => what === 'newest')?.body ?? '',
    orders: kept,
    facts: facts.map(({ number, at, body }) => ({ ...factSchema.parse(JSON.parse(body)), number, heardAt: at })),
    rows: { orders, facts },
    before: { orders: kept, payments: accounts('payment'), unread: accounts('unread') },
  }
}

/** What the database says when a case has changed since it was read. */
export const hasChanged = /malformed JSON/

/**
 * Fails, and with it the batch that it is in, if the case is not the one that was read. As long as nothing at all came to
 * the book, only an order can be gone.
 */
export function guard(db: D1Database, keys: readonly string[], { newest: was, orders, facts }: Case) {
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const [latest] = facts.toSorted((a, b) => b.number - a.number)
  const last = latest ? `${facts.length} ${latest.number} ${latest.id}` : null
  const isSame = `(SELECT count(*) FROM json_each(?2) CROSS JOIN orders ON orders.id = value) = ?3 AND (
    ${newest} = ?4 OR ((SELECT count(*) || ' ' || max(number) || ' ' || facts.id FROM ${ofFacts}) IS ?5
      AND (SELECT count(*) FROM ${ofOrders}) = ?3))`
  const sql = `${cases} SELECT iif(${isSame}, 1, json('changed'))`
  return db.prepare(sql).bind(JSON.stringify(keys), ids, orders.length, was, last)
}
