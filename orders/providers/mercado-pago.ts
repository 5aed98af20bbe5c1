import * as z from 'zod/mini'
import type { Env } from '#orders/env.ts'
import type { Charge } from '#orders/queries/payments/charges.ts'

// The shop waits 5 s for the book.
const timeoutMs = 4000
// Mercado Pago allows 30 minutes to 30 days, and returns what is paid after that.
const validMs = 60 * 60_000
// How long a second try is the same request as the first, which may have made a charge before its answer was lost.
const sameMs = 10 * 60_000

const centsSchema = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(10_000_000)),
  z.transform((amount) => Math.round(amount * 100)),
)
const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

const paymentSchema = z.object({
  id: z.int(),
  status: z.string(),
  // None for a sale that was made elsewhere with the same account.
  external_reference: z.nullish(z.string()),
  transaction_amount: centsSchema,
  transaction_amount_refunded: z.nullish(centsSchema),
  currency_id: z.string(),
  date_approved: z.nullish(instantSchema),
  date_of_expiration: z.nullish(instantSchema),
  live_mode: z.boolean(),
  point_of_interaction: z.nullish(
    z.object({ transaction_data: z.nullish(z.object({ qr_code: z.nullish(z.string().check(z.maxLength(1000))) })) }),
  ),
})

/** An answer of Mercado Pago that is of no use. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
  /** Its status; null if its content is what is wrong. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/** What the charge is for. `attempt` is 1 for the first one of an order. */
export type Wanted = {
  orderId: string
  code: string
  email: string
  totalCents: number
  attempt: number
  receivedAt: Date
  notificationUrl: string
}

/**
 * Creates a Pix charge, which can be paid for 50 to 60 minutes: `POST /v1/payments`,
 * https://www.mercadopago.com.br/developers. The same attempt gets the same charge for ten minutes, counted from the
 * arrival of the order. Throws if no answer comes in time, or if it is about another order or amount.
 */
export async function createCharge(env: Env, wanted: Wanted, now: Date): Promise<Charge> {
  const { orderId, code, email, totalCents, attempt, receivedAt, notificationUrl } = wanted
  const period = Math.max(0, Math.floor((now.getTime() - receivedAt.getTime()) / sameMs))
  const expiresAt = new Date(receivedAt.getTime() + period * sameMs + validMs)
  const payment = await ask(env, '/v1/payments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Idempotency-Key': `${orderId}-${attempt}-${period}` },
    body: JSON.stringify({
      transaction_amount: totalCents / 100,
      description: `Pedido ${code}`,
      payment_method_id: 'pix',
      external_reference: orderId,
      notification_url: notificationUrl,
      date_of_expiration: expiresAt.toISOString().replace('Z', '+00:00'),
      payer: { email },
    }),
  })
  const pix = payment?.point_of_interaction?.transaction_data?.qr_code
  if (!pix || payment?.external_reference !== orderId || payment.transaction_amount !== totalCents) {
    throw new UnusableAnswer('Mercado Pago answered with another charge than it was asked for.')
  }
  return { chargeId: String(payment.id), code: pix, expiresAt: payment.date_of_expiration ?? expiresAt }
}

/** Asks Mercado Pago about one of the account's payments. Null if it has no such one; throws if it does not answer. */
export async function askForCharge(env: Env, chargeId: string) {
  const payment = await ask(env, `/v1/payments/${chargeId}`)
  if (payment === null) return null
  if (String(payment.id) !== chargeId) throw new Error('Mercado Pago answered with another payment.')
  return {
    // Mercado Pago's own: 'pending', 'approved', 'refunded', 'charged_back', …
    status: payment.status,
    orderId: payment.external_reference ?? '',
    amountCents: payment.transaction_amount,
    refundedCents: payment.transaction_amount_refunded ?? 0,
    currency: payment.currency_id.toLowerCase(),
    // Null while it is unpaid.
    paidAt: payment.date_approved ?? null,
    isTest: !payment.live_mode,
  }
}

/** Ends a charge that is not paid: `PUT /v1/payments/<id>`. Throws if it is paid, or if Mercado Pago does not answer. */
export async function cancelCharge(env: Env, chargeId: string): Promise<void> {
  const payment = await ask(env, `/v1/payments/${chargeId}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-Idempotency-Key': `cancel-${chargeId}` },
    body: JSON.stringify({ status: 'cancelled' }),
  })
  if (payment?.status !== 'cancelled') throw new UnusableAnswer('Mercado Pago did not cancel the charge.')
}

/** What it answered about a payment. */
export type Answered = NonNullable<Awaited<ReturnType<typeof askForCharge>>>

type Asked = { method: 'POST' | 'PUT'; headers: Record<string, string>; body: string }

async function ask(env: Env, path: string, asked?: Asked): Promise<z.infer<typeof paymentSchema> | null> {
  const response = await fetch(`${env.MERCADO_PAGO_API || 'https://api.mercadopago.com'}${path}`, {
    ...asked,
    headers: { ...asked?.headers, Authorization: `Bearer ${env.MERCADO_PAGO_ACCESS_TOKEN}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new UnusableAnswer(`Mercado Pago answered ${response.status}.`, response.status)
  return paymentSchema.parse(await response.json())
}
