import * as z from 'zod/mini'
import type { Report } from '#orders/money/facts.ts'
import { orderIdOf } from '#src/domain/order-code.ts'

/** What a signed event says. 'thin': it names what it is about in place of showing it. */
export type StripeNews = Report[] | 'thin' | 'unreadable'

const amount = z.int().check(z.nonnegative())
const shared = { id: z.string(), currency: z.string() }

/** After discounts and taxes: https://docs.stripe.com/api/checkout/sessions/object */
const sessionSchema = z.object({
  ...shared,
  amount_total: amount,
  client_reference_id: z.nullish(z.string()),
  payment_intent: z.nullish(z.string()),
  payment_link: z.nullish(z.string()),
})

/** Like the next two of a payment by an intent: https://docs.stripe.com/api/charges/object */
const chargeSchema = z.object({ ...shared, payment_intent: z.string(), amount_refunded: amount })

/** https://docs.stripe.com/api/refunds/object */
const refundSchema = z.object({ ...shared, payment_intent: z.string(), charge: z.string(), amount })

/** https://docs.stripe.com/api/disputes/object */
const disputeSchema = z.object({ ...shared, payment_intent: z.string(), amount, status: z.nullish(z.string()) })

// 'warning_closed': the bank only inquired.
const standings: Partial<Record<string, 'won' | 'lost' | 'given-up'>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'given-up',
}

type Event = { at: string; isTest: boolean }

const aboutOf = ({ at, isTest }: Event, { id, currency }: { id: string; currency: string }) =>
  ({ provider: 'stripe', id, currency, isTest, at, changedAt: at }) as const

function paymentOf(event: Event, session: z.infer<typeof sessionSchema>): Report {
  const { amount_total: amountCents, payment_intent: intent, payment_link: link, client_reference_id } = session
  const reference = client_reference_id ?? null
  const orderId = orderIdOf(reference ?? '')
  // Another site may sell through the same account.
  const isOurs = Boolean(link) || orderId !== null
  const about = { ...aboutOf(event, session), method: null, otherKey: null, isOurs }
  return { kind: 'payment', ...about, amountCents, intent: intent ?? null, reference, orderId }
}

const backOf = (event: Event, charge: z.infer<typeof chargeSchema>): Report => ({
  kind: 'back',
  ...aboutOf(event, charge),
  payment: charge.payment_intent,
  amountCents: charge.amount_refunded,
  hasFailed: false,
  within: null,
})

/** Of the total under the charge's id. */
const failedOf = (event: Event, refund: z.infer<typeof refundSchema>): Report => ({
  kind: 'back',
  ...aboutOf(event, refund),
  payment: refund.payment_intent,
  amountCents: refund.amount,
  hasFailed: true,
  within: refund.charge,
})

const claimOf = (event: Event, dispute: z.infer<typeof disputeSchema>): Report => ({
  kind: 'claim',
  ...aboutOf(event, dispute),
  payment: dispute.payment_intent,
  amountCents: dispute.amount,
  standing: standings[dispute.status ?? ''] ?? 'open',
})

/** Reads the objects that concern the book; null for one that cannot be read. */
const reader =
  <Schema extends z.ZodMiniType>(
    concerns: z.ZodMiniType,
    schema: Schema,
    report: (event: Event, object: z.infer<Schema>) => Report,
  ) =>
  (event: Event | null, object: unknown): Report[] | null => {
    if (!concerns.safeParse(object).success) return []
    const { data } = schema.safeParse(object)
    return event && data ? [report(event, data)] : null
  }

/**
 * A session whose payment is settled, or whose coupon left nothing to pay. If a payment settles later, as with Pix and
 * boleto, `async_payment_succeeded` follows `completed`. One of the mode 'setup' has no payment.
 */
const settled = z.object({
  payment_status: z.enum(['paid', 'no_payment_required']),
  mode: z.optional(z.enum(['payment', 'subscription'])),
})
// A charge without an intent belongs to no session.
const ofIntent = z.object({ payment_intent: z.string() })
const failed = z.object({ payment_intent: z.string(), status: z.enum(['failed', 'canceled']) })

const session = reader(settled, sessionSchema, paymentOf)
const dispute = reader(ofIntent, disputeSchema, claimOf)
const refund = reader(failed, refundSchema, failedOf)
const readers = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'charge.refunded': reader(ofIntent, chargeSchema, backOf),
  'charge.refund.updated': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
}

const kindSchema = z.object({
  type: z.enum(Object.keys(readers) as (keyof typeof readers)[]),
  data: z.object({ object: z.unknown() }),
})
// Seconds since 1970.
const eventSchema = z.object({ created: z.int(), livemode: z.boolean() })

/** `countsTests`: payments of the test mode count as real ones. An event that does not concern the book says nothing. */
export function readStripeEvent(body: unknown, countsTests: boolean): StripeNews {
  if ((body as { object?: unknown } | null)?.object === 'v2.core.event') return 'thin'
  const { data: found } = kindSchema.safeParse(body)
  if (!found) return []
  const { data: event } = eventSchema.safeParse(body)
  const about = event && {
    at: new Date(event.created * 1000).toISOString(),
    isTest: !event.livemode && !countsTests,
  }
  return readers[found.type](about ?? null, found.data.object) ?? 'unreadable'
}
