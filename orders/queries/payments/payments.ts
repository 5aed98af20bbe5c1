import type { Provider } from '#orders/rules/order-states.ts'
import { notePayments, noteRefunds, noteWaitingAgain } from './fill-outbox.ts'
import { insertRows } from './insert-rows.ts'
import { assignPix } from './pix-payments.ts'
import { endRefunds, insertRefunds, keepEnded, type Refund } from './refunds.ts'
import { closeOrReopen, settle } from './settle.ts'

/** A payment that a provider confirmed. */
export type Payment = {
  provider: Provider
  /** Stripe's checkout session, the endToEndId of a Pix, or Mercado Pago's payment number. */
  id: string
  /** What Stripe's refunds name instead of the session. */
  paymentIntent: string | null
  reference: string | null
  /** Taken from the reference; the book may not have this order. */
  orderId: string | null
  /** In whole units if the currency has no cents. */
  amountCents: number
  /** Lower case, such as 'brl'. */
  currency: string
  paidAt: Date
  /** Made in the provider's test mode: nobody paid. */
  isTest: boolean
  /** The Pix key that was paid, if it is not the shop's. */
  otherKey?: string | null
  /** How it was paid at Mercado Pago. */
  method?: 'pix' | 'credit' | 'other'
}

/**
 * Stores payments and refunds once, however often they are reported, and marks as paid the orders that they fit. The
 * seller is to be told of what is new. A refund of nothing is one that was claimed and is over. However many there are,
 * it takes twelve statements.
 */
export async function keepMoney(db: D1Database, { payments = [], refunds = [] }: Money, now: Date): Promise<void> {
  const rows = payments.map((payment) => paymentRow(payment, now))
  const [made, over] = [
    refunds.filter(({ amountCents }) => amountCents > 0),
    refunds.filter(({ amountCents }) => amountCents === 0),
  ]
  const ended = over.filter(({ kind, provider }) => kind === 'dispute' && provider !== 'mercado-pago')
  const names = [...payments.map(({ id }) => id), ...refunds.map(({ payment }) => payment)]
  if (names.length === 0) return
  const codes = payments.flatMap(({ provider, reference }) => (provider === 'pix' && reference) || [])
  const statements = [
    made.length > 0 && noteRefunds(db, made),
    made.length > 0 && insertRefunds(db, made, now),
    ended.length > 0 && keepEnded(db, ended),
    over.length > 0 && endRefunds(db, over),
    over.length > 0 && noteWaitingAgain(db, over),
    rows.length > 0 && notePayments(db, rows),
    rows.length > 0 && insertRows(db, 'payments', rows, 'ON CONFLICT (session_id) DO NOTHING'),
    codes.length > 0 && assignPix(db, codes),
    ...settle(db, { codes, money: [...new Set(names)] }, now, true),
  ]
  await db.batch(statements.filter((statement) => statement !== false))
}

/** What is reported at once. */
export type Money = { payments?: readonly Payment[]; refunds?: readonly Refund[] }

const paymentRow = ({ orderId, amountCents, paidAt, isTest, ...payment }: Payment, now: Date) => ({
  session_id: payment.id,
  provider: payment.provider,
  payment_intent: payment.paymentIntent,
  reference: payment.reference,
  order_id: orderId,
  amount_cents: amountCents,
  currency: payment.currency,
  paid_at: paidAt.toISOString(),
  received_at: now.toISOString(),
  is_test: Number(isTest),
  other_key: payment.otherKey ?? null,
  method: payment.method ?? null,
})

/** Takes payments out of the list. Closed and unknown ones stay as they are. */
export async function dismissPayments(db: D1Database, ids: readonly string[], now: Date): Promise<void> {
  await db
    .prepare(
      `UPDATE payments SET dismissed_at = ?2, closed_at = ?2
       WHERE session_id IN (SELECT value FROM json_each(?1)) AND closed_at IS NULL`,
    )
    .bind(JSON.stringify(ids), now.toISOString())
    .run()
}

/** Puts dismissed payments back into the list, unless they pay for an order by now. */
export async function restorePayments(db: D1Database, ids: readonly string[], now: Date): Promise<void> {
  const which = 'session_id IN (SELECT value FROM json_each(?1))'
  await db.batch([
    db.prepare(`UPDATE payments SET dismissed_at = NULL WHERE ${which}`).bind(JSON.stringify(ids)),
    closeOrReopen(db, which, JSON.stringify(ids), now),
  ])
}
