import type { Env } from '#orders/env.ts'
import type { Charge } from '#orders/queries/payments/charges.ts'
import { codeMs, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import { ask, UnusableAnswer, withOffset } from './api.ts'
import { notificationUrl, type Payable } from './charging.ts'
import { paymentSchema } from './payments-api.ts'

/**
 * Creates a Pix charge, which can be paid for 50 to 60 minutes: `POST /v1/payments`,
 * https://www.mercadopago.com.br/developers. The same attempt gets the same charge for ten minutes, counted from the
 * arrival of the order. Throws if no answer comes in time, or if it is about another order or amount.
 */
export async function createCharge(env: Env, order: Payable, origin: string, now: Date): Promise<Charge> {
  const { id, code, email, totalCents, charges } = order
  const receivedMs = Date.parse(order.receivedAt)
  const period = Math.max(0, Math.floor((now.getTime() - receivedMs) / sameRequestMs))
  const expiresAt = new Date(receivedMs + period * sameRequestMs + codeMs)
  const payment = await ask(env, '/v1/payments', paymentSchema, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Idempotency-Key': `${id}-${charges + 1}-${period}` },
    body: JSON.stringify({
      transaction_amount: totalCents / 100,
      description: `Pedido ${code}`,
      payment_method_id: 'pix',
      external_reference: id,
      notification_url: notificationUrl(origin, id),
      date_of_expiration: withOffset(expiresAt),
      payer: { email },
    }),
  })
  const pix = payment?.point_of_interaction?.transaction_data?.qr_code
  if (!pix || payment?.external_reference !== id || payment.transaction_amount !== totalCents) {
    throw new UnusableAnswer('Mercado Pago answered with another charge than it was asked for.')
  }
  return { chargeId: String(payment.id), code: pix, expiresAt: payment.date_of_expiration ?? expiresAt }
}

/** Ends a charge that is not paid: `PUT /v1/payments/<id>`. Throws if it is paid, or if Mercado Pago does not answer. */
export async function cancelCharge(env: Env, chargeId: string): Promise<void> {
  const payment = await ask(env, `/v1/payments/${chargeId}`, paymentSchema, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-Idempotency-Key': `cancel-${chargeId}` },
    body: JSON.stringify({ status: 'cancelled' }),
  })
  if (payment?.status !== 'cancelled') throw new UnusableAnswer('Mercado Pago did not cancel the charge.')
}
