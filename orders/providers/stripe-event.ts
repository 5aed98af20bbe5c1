import * as z from 'zod/mini'
import type { Payment } from '#orders/queries/payments.ts'
import { orderIdOf } from '#src/domain/order-code.ts'

/** The second type follows the first when a payment settles later, as Pix and boleto do. */
const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'] as const

/** An event that confirms a payment. Others of these types are about one that may still fail. */
export const confirmationSchema = z.object({
  type: z.enum(types),
  data: z.object({ object: z.object({ payment_status: z.literal('paid') }) }),
})

const sessionEventSchema = z.object({
  /** Seconds since 1970. */
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.nullish(z.string()),
      /** In cents, after discounts and taxes. */
      amount_total: z.int(),
      currency: z.string(),
    }),
  }),
})

/** Reads the payment of a confirmation: https://docs.stripe.com/api/checkout/sessions/object */
export const paymentSchema = z.pipe(
  sessionEventSchema,
  z.transform(({ created, livemode, data }): Payment => {
    const { id, client_reference_id: reference = null, amount_total: amountCents, currency } = data.object
    const orderId = orderIdOf(reference ?? '')
    return {
      sessionId: id,
      reference,
      orderId,
      amountCents,
      currency,
      paidAt: new Date(created * 1000),
      isTest: !livemode,
    }
  }),
)
