import { timingSafeEqual } from 'hono/utils/buffer'
import * as z from 'zod/mini'
import { signatureOf } from '#orders/access/keyed-hash.ts'
import type { Read, Report } from '#orders/money/facts.ts'
import { orderIdOf } from '#src/domain/order-code.ts'

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

// 'warning_closed': the bank only inquired. 'prevented' (since 2025-08-27): resolved or blocked before it was a formal
// dispute. Stripe does not say there where the money is, so it counts as gone.
const standings: Partial<Record<string, 'won' | 'lost' | 'given-up'>> = {
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
  warning_closed: 'given-up',
}

type Event = { at: string; isTest: boolean }

const aboutOf = ({ at, isTest }: Event, { id, currency }: { id: string; currency: string }) =>
  ({ provider: 'stripe', id, currency, isTest, at, changedAt: at }) as const

/** Reads the objects that concern the book; null for one that cannot be read. */
const reader =
  <Schema extends z.ZodMiniType<{ id: string; currency: string }>>(
    concerns: z.ZodMiniType,
    schema: Schema,
    report: (about: ReturnType<typeof aboutOf>, object: z.infer<Schema>) => Report,
  ) =>
  (event: Event | null, object: unknown): Report[] | null => {
    if (!concerns.safeParse(object).success) return []
    const { data } = schema.safeParse(object)
    return event && data ? [report(aboutOf(event, data), data)] : null
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

const session = reader(settled, sessionSchema, (about, { amount_total: amountCents, ...one }) => {
  const [intent, reference] = [one.payment_intent ?? null, one.client_reference_id ?? null]
  const orderId = orderIdOf(reference ?? '')
  // Another site may sell through the same account.
  const isOurs = Boolean(one.payment_link) || orderId !== null
  return { kind: 'payment', ...about, amountCents, intent, reference, orderId, method: null, otherKey: null, isOurs }
})
const charge = reader(ofIntent, chargeSchema, (about, { payment_intent: payment, amount_refunded: amountCents }) => {
  return { kind: 'back', ...about, payment, amountCents, hasFailed: false, within: null }
})
// Of the total under the charge's id.
const refund = reader(failed, refundSchema, (about, { payment_intent: payment, charge: within, ...one }) => {
  return { kind: 'back', ...about, payment, amountCents: one.amount, hasFailed: true, within }
})
const dispute = reader(ofIntent, disputeSchema, (about, { payment_intent: payment, amount: amountCents, status }) => {
  return { kind: 'claim', ...about, payment, amountCents, standing: standings[status ?? ''] ?? 'open' }
})

const readers = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'charge.refunded': charge,
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

// It names what it is about in place of showing it. Of those of one kind the seller is told once.
const thinSchema = z.object({ object: z.literal('v2.core.event'), type: z.optional(z.unknown()) })

const refusals = {
  thin: "The event is 'thin': choose the payload style 'snapshot' for this webhook.",
  unreadable: 'The event has no session, amount, currency or mode that can be read.',
}

/**
 * What a signed event says; `error`: why it is refused. `countsTests`: payments of the test mode count as real ones. An
 * event that does not concern the book says nothing.
 */
export function readStripeEvent(body: unknown, countsTests: boolean): Read & { error?: string } {
  const { data: thin } = thinSchema.safeParse(body)
  if (thin) return { reports: [], unread: [JSON.stringify(thin)], error: refusals.thin }
  const { data: found } = kindSchema.safeParse(body)
  if (!found) return { reports: [], unread: [] }
  const { data: event } = eventSchema.safeParse(body)
  const about = event && {
    at: new Date(event.created * 1000).toISOString(),
    isTest: !event.livemode && !countsTests,
  }
  const reports = readers[found.type](about ?? null, found.data.object)
  if (!reports) return { reports: [], unread: [JSON.stringify(body)], error: refusals.unreadable }
  return { reports, unread: [] }
}

const toleranceSeconds = 5 * 60
// Stripe signs once per active secret, and two are active while one is being replaced.
const maxSignatures = 5

/**
 * Whether `header`, such as 't=1492774577,v1=5257…', holds a signature of `body` that was made with `secret` within
 * the tolerance of `now`: https://docs.stripe.com/webhooks/signature
 */
export async function isSigned(body: Uint8Array<ArrayBuffer>, header: string, secret: string, now: Date) {
  const parts = header.split(',').map((part) => part.trim())
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1))
  const [time = ''] = valuesOf('t')
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds
  if (!isRecent) return false
  const right = await signatureOf(new Blob([`${time}.`, body]), secret)
  const given = valuesOf('v1').slice(0, maxSignatures)
  return (await Promise.all(given.map((signature) => timingSafeEqual(signature, right)))).includes(true)
}
