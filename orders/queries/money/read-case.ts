import { factSchema, type Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'

/** Orders and facts that have to be looked at together. `caseName`: the name of the case that each was in. */
export type Case = {
  orders: (Payable & { caseName: string })[]
  facts: (Kept & { caseName: string })[]
  /** The newest fact, then the newest order, of the whole book when it was read. */
  newest: string
}

// A key may lead to a case by a fact, by an order, by what a Stripe refund names, or by the order or code that a payment
// names; else it is the name of one.
const cases = `WITH cases (case_name) AS MATERIALIZED (
    SELECT DISTINCT coalesce(iif(value GLOB '???-???',
      coalesce(
        (SELECT ifnull(case_name, code) FROM orders WHERE code = value LIMIT 1),
        (SELECT case_name FROM payments WHERE reference = value LIMIT 1)),
      coalesce(
        (SELECT case_name FROM facts WHERE id = value LIMIT 1),
        (SELECT ifnull(case_name, code) FROM orders WHERE id = value),
        (SELECT case_name FROM payments WHERE payment_intent = value LIMIT 1),
        (SELECT case_name FROM payments WHERE order_id = value LIMIT 1))), value)
    FROM json_each(?1))`

const ofFacts = 'cases CROSS JOIN facts ON facts.case_name = cases.case_name'
const ofOrders = `cases CROSS JOIN orders
  ON orders.case_name = cases.case_name OR orders.case_name IS NULL AND code = cases.case_name`

const newest = `(SELECT ifnull(max(number), 0) FROM facts) || ' ' || (SELECT ifnull(max(number), 0) FROM orders)`

type Row = { number: number; caseName: string; heardAt: string; body: string; what: 'fact' | 'order' | 'newest' }

/** All that has to be looked at together with what these keys name. Reads what the case holds, whatever the book holds. */
export async function readCase(db: D1Database, keys: readonly string[]): Promise<Case> {
  const order = `json_object('id', id, 'code', code, 'method', method, 'totalCents', total_cents,
    'catalogTotalCents', catalog_total_cents, 'chargedCents', json(charged_cents))`
  const { results } = await db
    .prepare(
      `${cases} SELECT 0 AS number, '' AS caseName, '' AS heardAt, ${newest} AS body, 'newest' AS what
       UNION ALL SELECT number, facts.case_name, heard_at, body, 'fact' FROM ${ofFacts}
       UNION ALL SELECT number, cases.case_name, received_at, ${order}, 'order' FROM ${ofOrders}`,
    )
    .bind(JSON.stringify(keys))
    .all<Row>()
  const ofKind = (kind: Row['what']) => results.filter(({ what }) => what === kind)
  return {
    newest: ofKind('newest')[0]?.body ?? '',
    facts: ofKind('fact').map(({ number, caseName, heardAt, body }) => ({
      ...factSchema.parse(JSON.parse(body)),
      number,
      caseName,
      heardAt,
    })),
    orders: ofKind('order').map(({ number, caseName, heardAt: receivedAt, body }) => ({
      ...(JSON.parse(body) as Omit<Payable, 'number' | 'receivedAt'>),
      number,
      caseName,
      receivedAt,
    })),
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
  const latest = facts.reduce((most, { number }) => Math.max(most, number), 0)
  return db
    .prepare(
      `${cases} SELECT iif((SELECT count(*) FROM json_each(?2) CROSS JOIN orders ON orders.id = value) = ?3 AND (
         ${newest} = ?4 OR (
           (SELECT count(*) || ' ' || ifnull(max(number), 0) FROM ${ofFacts}) = ?5
           AND (SELECT count(*) FROM ${ofOrders}) = ?3)), 1, json('changed'))`,
    )
    .bind(JSON.stringify(keys), ids, orders.length, was, `${facts.length} ${latest}`)
}
