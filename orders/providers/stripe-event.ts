import * as z from 'zod/mini'
import type { Payment } from '#orders/queries/payments/payments.ts'
import type { Refund } from '#orders/queries/payments/refunds.ts'
import { orderIdOf } from '#src/domain/order-code.ts'

/** What a signed event tells the book. */
export type StripeNews = { payment: Payment; refund?: never } | { refund: Refund; payment?: never }

// Seconds since 1970.
const event = { created: z.int(), livemode: z.boolean() }
const amount = z.int().check(z.nonnegative())

/**
 * A session whose payment is settled, or whose coupon left nothing to pay. If a payment settles later, as with Pix and
 * boleto, `async_payment_succeeded` follows `completed`: https://docs.stripe.com/api/checkout/sessions/object
 */
const confirmationSchema = z.pipe(
  z.object({
    ...event,
    data: z.object({
      object: z.object({
        id: z.string(),
        client_reference_id: z.nullish(z.string()),
        payment_intent: z.nullish(z.string()),
        /** After discounts and taxes. */
        amount_total: amount,
        currency: z.string(),
      }),
    }),
  }),
  z.transform(({ created, livemode, data: { object } }): StripeNews => {
    const reference = object.client_reference_id ?? null
    return {
      payment: {
        provider: 'stripe',
        id: object.id,
        paymentIntent: object.payment_intent ?? null,
        reference,
        orderId: orderIdOf(reference ?? ''),
        amountCents: object.amount_total,
        currency: object.currency,
        paidAt: new Date(created * 1000),
        isTest: !livemode,
      },
    }
  }),
)

const about = { id: z.string(), payment_intent: z.string(), currency: z.string() }

/** https://docs.stripe.com/api/charges/object */
const refundSchema = z.pipe(
  z.object({ ...event, data: z.object({ object: z.object({ ...about, amount_refunded: amount }) }) }),
  z.transform((read) => refundOf('refund', read, read.data.object.amount_refunded)),
)

// 'warning_closed': the bank only inquired.
const isGivenUp = (status: string | null | undefined) => status === 'won' || status === 'warning_closed'

/** https://docs.stripe.com/api/disputes/object */
const disputeSchema = z.pipe(
  z.object({ ...event, data: z.object({ object: z.object({ ...about, amount, status: z.nullish(z.string()) }) }) }),
  z.transform((read) => {
    const { amount: claimed, status } = read.data.object
    return refundOf('dispute', read, isGivenUp(status) ? 0 : claimed)
  }),
)

type Read = { created: number; livemode: boolean; data: { object: z.infer<z.ZodMiniObject<typeof about>> } }

function refundOf(kind: Refund['kind'], { created, livemode, data }: Read, amountCents: number): StripeNews {
  const { id, payment_intent: payment, currency } = data.object
  const madeAt = new Date(created * 1000)
  return { refund: { id, kind, provider: 'stripe', payment, amountCents, currency, madeAt, isTest: !livemode } }
}

// A session can be completed while its payment can still fail, and one of the mode 'setup' has none. A charge without an intent belongs to no session.
const settled = z.object({
  payment_status: z.enum(['paid', 'no_payment_required']),
  mode: z.optional(z.enum(['payment', 'subscription'])),
})
const ofIntent = z.object({ payment_intent: z.string() })

const kinds = {
  'checkout.session.completed': { concerns: settled, schema: confirmationSchema },
  'checkout.session.async_payment_succeeded': { concerns: settled, schema: confirmationSchema },
  'charge.refunded': { concerns: ofIntent, schema: refundSchema },
  'charge.dispute.created': { concerns: ofIntent, schema: disputeSchema },
  'charge.dispute.closed': { concerns: ofIntent, schema: disputeSchema },
}

const eventSchema = z.object({
  type: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]),
  data: z.object({ object: z.unknown() }),
})

/** Null for an event that does not concern the book, undefined for one that cannot be read. */
export function readStripeEvent(body: unknown): StripeNews | null | undefined {
  const { data: found } = eventSchema.safeParse(body)
  if (!found) return null
  const { concerns, schema } = kinds[found.type]
  return concerns.safeParse(found.data.object).success ? schema.safeParse(body).data : null
}

/** It names what it is about in place of showing it: https://docs.stripe.com/event-destinations#thin-events */
export const isThin = (body: unknown): body is { object: string; type: unknown } =>
  (body as { object?: unknown } | null)?.object === 'v2.core.event'
