import { factSchema, type Fact, type Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/payments.ts'
import { namedBy } from '#orders/money/reports.ts'

/** Orders and facts that have to be looked at together. `stamp`: what it is read from, which a later fact changes. */
export type Case = {
  orders: Payable[]
  facts: (Kept & { home: string })[]
  stamp: string
}

/** What a fact names: orders by id or code, payments by id or intent, or another fact. */
export function keysOf(fact: Fact): string[] {
  const named = [
    fact.id,
    'orderId' in fact && fact.orderId,
    'payment' in fact && fact.payment,
    'of' in fact && fact.of,
    fact.kind === 'payment' && fact.intent,
    fact.kind === 'payment' && namedBy(fact),
  ]
  return named.filter((name) => typeof name === 'string')
}

// A key may name a fact, a Stripe payment or an order, whose case is then meant; and else is one by itself.
const homes = `WITH homes (home) AS MATERIALIZED (
    SELECT value FROM json_each(?1)
    UNION SELECT coalesce((SELECT home FROM facts WHERE id = value LIMIT 1), payments.home, (SELECT code FROM orders WHERE id = value))
    FROM json_each(?1) LEFT JOIN payments ON payment_intent = value)`

const ofCase = (fact: string, order: string) =>
  `${homes} SELECT ${fact} FROM homes CROSS JOIN facts USING (home)
   UNION ALL SELECT ${order} FROM homes CROSS JOIN orders ON code = home`

const stamped = `${homes} SELECT count(*) || ' ' || ifnull(max(number), 0) || ' ' || (
  SELECT ifnull(max(number), 0) FROM homes CROSS JOIN orders ON code = home) FROM homes CROSS JOIN facts USING (home)`

type Row = { number: number; home: string; heardAt: string; body: string; isOrder: 0 | 1 }

/** All that has to be looked at together with what these keys name. Reads what the case holds, whatever the book holds. */
export async function readCase(db: D1Database, keys: readonly string[]): Promise<Case> {
  const { results } = await db
    .prepare(
      ofCase(
        'number, home, heard_at AS heardAt, body, 0 AS isOrder',
        `number, code, received_at, json_object('id', id, 'method', method, 'totalCents', total_cents,
           'catalogTotalCents', catalog_total_cents, 'chargedCents', json(charged_cents)), 1`,
      ),
    )
    .bind(JSON.stringify(keys))
    .all<Row>()
  const facts = results
    .filter(({ isOrder }) => isOrder === 0)
    .map(({ number, home, heardAt, body }) => ({ ...factSchema.parse(JSON.parse(body)), number, home, heardAt }))
  const orders = results
    .filter(({ isOrder }) => isOrder === 1)
    .map(({ number, home: code, heardAt: receivedAt, body }) => ({
      ...(JSON.parse(body) as Omit<Payable, 'number' | 'code' | 'receivedAt'>),
      number,
      code,
      receivedAt,
    }))
  const newest = (list: readonly { number: number }[]) => list.reduce((most, { number }) => Math.max(most, number), 0)
  return { orders, facts, stamp: `${facts.length} ${newest(facts)} ${newest(orders)}` }
}

/** What the database says when a case has changed since it was read. */
export const hasChanged = /malformed JSON/

/** Fails, and with it the batch that it is in, if the case is not the one that was read. */
export const guard = (db: D1Database, keys: readonly string[], { stamp }: Case) =>
  db.prepare(`SELECT iif((${stamped}) = ?2, 1, json('changed'))`).bind(JSON.stringify(keys), stamp)
