import type { Env } from '#orders/env.ts'
import type { Attempt, Made } from '#orders/queries/payments/offers.ts'
import { ask, keyOf, notificationUrl, UnusableAnswer, withOffset } from './api.ts'
import type { Payable } from './offering.ts'
import { paymentSchema } from './payments-api.ts'

/**
 * Creates a Pix charge: `POST /v1/payments`, https://www.mercadopago.com.br/developers. The same attempt gets the same
 * charge. Throws if no answer comes in time, or if it is about another order or amount.
 */
export async function createCode(env: Env, order: Payable, attempt: Attempt, origin: string): Promise<Made> {
  const { id, code, email, totalCents } = order
  const payment = await ask(env, '/v1/payments', paymentSchema, {
    method: 'POST',
    key: keyOf(attempt),
    body: {
      transaction_amount: totalCents / 100,
      description: `Pedido ${code}`,
      payment_method_id: 'pix',
      external_reference: id,
      notification_url: notificationUrl(origin, id),
      date_of_expiration: withOffset(attempt.expiresAt),
      payer: { email },
    },
  })
  const text = payment?.point_of_interaction?.transaction_data?.qr_code
  if (!text || payment?.external_reference !== id || payment.transaction_amount !== totalCents) {
    throw new UnusableAnswer('Mercado Pago answered with another charge than it was asked for.')
  }
  const expiresAt = payment.date_of_expiration?.toISOString() ?? attempt.expiresAt
  return { id: String(payment.id), text, expiresAt }
}

/** Ends a charge that is not paid: `PUT /v1/payments/<id>`. Throws if it is paid, or if Mercado Pago does not answer. */
export async function endCode(env: Env, id: string): Promise<void> {
  const payment = await ask(env, `/v1/payments/${id}`, paymentSchema, {
    method: 'PUT',
    key: `cancel-${id}`,
    body: { status: 'cancelled' },
  })
  if (payment?.status !== 'cancelled') throw new UnusableAnswer('Mercado Pago did not cancel the charge.')
}
