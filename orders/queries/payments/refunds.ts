import type { Provider, State } from '#orders/rules/order-states.ts'
import { insertRows } from './insert-rows.ts'
import { mostPayments } from './open-payments.ts'
import { lastChanged } from './payment-rules.ts'

/** Money that was returned to a payer, or that a payer claims back. */
export type Refund = {
  /** Made from the provider's id of a charge, refund or dispute. */
  id: string
  kind: 'refund' | 'dispute'
  provider: Provider
  /** The payment intent of a Stripe payment, the session id of any other. */
  payment: string
  /** The total returned so far under this id; 0 for a claim that was given up. */
  amountCents: number
  currency: string
  madeAt: Date
  isTest: boolean
}

/** Stores refunds once, and none that has ended. If a later event reports a larger amount, it waits for the seller again. */
export const insertRefunds = (db: D1Database, refunds: readonly Refund[], now: Date): D1PreparedStatement =>
  insertRows(
    db,
    'refunds',
    refunds.map(({ amountCents, madeAt, isTest, ...refund }) => ({
      ...refund,
      amount_cents: amountCents,
      made_at: madeAt.toISOString(),
      received_at: now.toISOString(),
      is_test: Number(isTest),
    })),
    `AND NOT EXISTS (SELECT 1 FROM ended_claims WHERE ended_claims.id = value ->> 'id')
     ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, made_at = excluded.made_at,
       received_at = excluded.received_at, dismissed_at = NULL
     WHERE excluded.amount_cents > amount_cents`,
  )

/** For disputes that have ended for good: Mercado Pago calls all of one payment the same, and always says how it is now. */
export const keepEnded = (db: D1Database, ended: readonly Refund[]): D1PreparedStatement =>
  db
    .prepare(`INSERT INTO ended_claims (id) SELECT value ->> 'id' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`)
    .bind(JSON.stringify(ended))

/** Forgets claims that were given up, unless Mercado Pago was asked before it told of them. */
export const endRefunds = (db: D1Database, over: readonly Refund[]): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM refunds WHERE id IN (
         SELECT refunds.id FROM json_each(?) CROSS JOIN refunds ON refunds.id = value ->> 'id'
         WHERE refunds.provider <> 'mercado-pago' OR made_at <= value ->> 'madeAt')`,
    )
    .bind(JSON.stringify(over))

/** Joins `refunds` with their payments: by columns that have an index, whichever of the two tables is read first. */
export const ofPayment = `refunds.provider = payments.provider
  AND (payments.session_id = refunds.payment AND payments.provider <> 'stripe'
    OR payments.payment_intent = refunds.payment AND payments.provider = 'stripe')`

/** A refund or dispute that the seller has to answer. */
export type OpenRefund = Omit<Refund, 'madeAt' | 'isTest'> & {
  madeAt: string
  isTest: 0 | 1
  orderCode: string | null
  orderId: string | null
  orderState: State | null
  /** The whole payment went back. */
  isWhole: 0 | 1
}

const done: State = 'refunded'

/**
 * Whether the seller has to know of a refund: not if it was dismissed, or if the seller marked its order as refunded. A
 * dispute that comes after that claims the same money once more.
 */
export const isOpenRefund = `refunds.dismissed_at IS NULL
  AND (orders.state IS NOT '${done}' OR refunds.kind = 'dispute' AND refunds.received_at > ${lastChanged})`

/** What went back or is contested of known payments, as many as `openPayments` lists of what came, the newest first. */
export async function openRefunds(db: D1Database): Promise<OpenRefund[]> {
  const { results } = await db
    .prepare(
      `SELECT refunds.id, refunds.kind, refunds.provider, refunds.payment, refunds.amount_cents AS amountCents,
         refunds.currency, refunds.made_at AS madeAt, refunds.is_test AS isTest, orders.code AS orderCode,
         orders.id AS orderId, orders.state AS orderState, refunds.amount_cents >= payments.amount_cents AS isWhole
       FROM refunds JOIN payments ON ${ofPayment} LEFT JOIN orders ON orders.id = payments.order_id
       WHERE ${isOpenRefund}
       ORDER BY refunds.made_at DESC LIMIT ${mostPayments + 1}`,
    )
    .all<OpenRefund>()
  return results
}

/** Takes a refund out of the list, or with null puts it back; its order still shows it. */
export async function dismissRefund(db: D1Database, id: string, now: Date | null): Promise<void> {
  await db
    .prepare('UPDATE refunds SET dismissed_at = ?2 WHERE id = ?1 AND (dismissed_at IS NULL) = (?2 IS NOT NULL)')
    .bind(id, now?.toISOString() ?? null)
    .run()
}
