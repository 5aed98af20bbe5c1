import type { Fact, FactOf } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { keysOf } from '#orders/queries/money/read-case.ts'
import type { Provider } from '#orders/rules/order-states.ts'
import type { Refund } from './refunds.ts'

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

/** What is reported at once. */
export type Money = { payments?: readonly Payment[]; refunds?: readonly Refund[]; tries?: readonly FactOf<'try'>[] }

/** Keeps what a provider reports, and writes what follows. The seller is told of what is new. */
export async function keepMoney(db: D1Database, { payments = [], refunds = [], tries = [] }: Money, now: Date) {
  const reported = [...payments.map(paymentFact), ...refunds.map(refundFact), ...tries]
  if (reported.length === 0) return
  const keys = [...new Set(reported.flatMap(keysOf))]
  await hear(db, { keys, facts: (before) => reported.filter((fact) => !isSaid(fact, before)), isNews: true }, now)
}

/** Whether an answer of Mercado Pago, which always says how a payment is now, says only what is true already. */
function isSaid(fact: Fact, { payments }: { payments: readonly { backs: readonly Standing[] }[] }): boolean {
  if ((fact.kind !== 'claim' && fact.kind !== 'back') || fact.provider !== 'mercado-pago') return false
  const known = payments.flatMap(({ backs }) => backs).find(({ id }) => id === fact.id)
  const isGone = fact.kind === 'back' ? !fact.hasFailed : fact.standing === 'open'
  return (known?.amountCents ?? 0) === (isGone ? fact.amountCents : 0)
}

type Standing = { id: string; amountCents: number }

const paymentFact = ({ paymentIntent, paidAt, otherKey, method, ...payment }: Payment): Fact => ({
  kind: 'payment',
  ...payment,
  intent: paymentIntent,
  at: paidAt.toISOString(),
  changedAt: null,
  otherKey: otherKey ?? null,
  method: method ?? null,
  isOurs: true,
})

function refundFact({ kind, madeAt, amountCents, ...refund }: Refund): Fact {
  const at = madeAt.toISOString()
  const about = { ...refund, at, amountCents, changedAt: refund.provider === 'mercado-pago' ? at : null }
  return kind === 'dispute'
    ? { kind: 'claim', ...about, standing: amountCents === 0 ? 'given-up' : 'open' }
    : { kind: 'back', ...about, hasFailed: amountCents === 0, within: null }
}
