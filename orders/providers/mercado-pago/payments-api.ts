import * as z from 'zod/mini'
import type { Env } from '#orders/env.ts'
import type { Charge } from '#orders/queries/payments/charges.ts'
import { codeMs, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import { ask, UnusableAnswer, withOffset } from './api.ts'

const centsSchema = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(10_000_000)),
  z.transform((amount) => Math.round(amount * 100)),
)
const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

const paymentSchema = z.object({
  // A number, but a text by the types of Mercado Pago's own package where payments are searched for.
  id: z.union([z.int(), z.string().check(z.regex(/^\d{1,16}$/))]),
  status: z.string(),
  status_detail: z.nullish(z.string()),
  // None for a sale that was made elsewhere with the same account.
  external_reference: z.nullish(z.string()),
  transaction_amount: centsSchema,
  transaction_amount_refunded: z.nullish(centsSchema),
  currency_id: z.string(),
  date_approved: z.nullish(instantSchema),
  date_of_expiration: z.nullish(instantSchema),
  live_mode: z.boolean(),
  // 'credit_card', 'bank_transfer' for a Pix, 'ticket' for a boleto, …
  payment_type_id: z.nullish(z.string()),
  point_of_interaction: z.nullish(
    z.object({ transaction_data: z.nullish(z.object({ qr_code: z.nullish(z.string().check(z.maxLength(1000))) })) }),
  ),
})

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
  const period = Math.max(0, Math.floor((now.getTime() - receivedAt.getTime()) / sameRequestMs))
  const expiresAt = new Date(receivedAt.getTime() + period * sameRequestMs + codeMs)
  const payment = await ask(env, '/v1/payments', paymentSchema, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Idempotency-Key': `${orderId}-${attempt}-${period}` },
    body: JSON.stringify({
      transaction_amount: totalCents / 100,
      description: `Pedido ${code}`,
      payment_method_id: 'pix',
      external_reference: orderId,
      notification_url: notificationUrl,
      date_of_expiration: withOffset(expiresAt),
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
export async function askForPayment(env: Env, id: string): Promise<Answered | null> {
  const payment = await ask(env, `/v1/payments/${id}`, paymentSchema)
  if (payment === null) return null
  if (String(payment.id) !== id) throw new Error('Mercado Pago answered with another payment.')
  return answered(payment)
}

/** The newest payments that name an order, which somebody made on its page, and rows that cannot be read, as they came. */
export async function searchPayments(env: Env, orderId: string): Promise<Found> {
  const query = new URLSearchParams({ external_reference: orderId, sort: 'date_created', criteria: 'desc' })
  const found = await ask(env, `/v1/payments/search?${query.toString()}`, z.object({ results: z.array(z.unknown()) }))
  // One odd row hides no other.
  const rows = (found?.results ?? []).map((row) => ({ row, ...paymentSchema.safeParse(row) }))
  return {
    answers: rows.flatMap(({ data }) => (data ? answered(data) : [])),
    unread: rows.filter(({ success }) => !success).map(({ row }) => JSON.stringify(row)),
  }
}

export type Found = { answers: Answered[]; unread: string[] }

/** What it answered about a payment. */
export type Answered = ReturnType<typeof answered>

const answered = (payment: z.infer<typeof paymentSchema>) => ({
  id: String(payment.id),
  // Mercado Pago's own: 'pending', 'approved', 'refunded', 'charged_back', …
  status: payment.status,
  // Of a chargeback: the seller has won it, or is covered.
  isReimbursed: payment.status_detail === 'reimbursed',
  orderId: payment.external_reference ?? '',
  method: methodOf(payment.payment_type_id),
  // Without the interest that the buyer pays for installments.
  amountCents: payment.transaction_amount,
  refundedCents: payment.transaction_amount_refunded ?? 0,
  currency: payment.currency_id.toLowerCase(),
  // Null while it is unpaid.
  paidAt: payment.date_approved ?? null,
  isTest: !payment.live_mode,
})

// A page excludes Pix and boletos. What else it takes, such as the balance of an account, costs what a card does.
function methodOf(type: string | null | undefined): 'pix' | 'credit' | 'other' {
  if (type == null || type === 'bank_transfer') return 'pix'
  return type === 'ticket' || type === 'atm' ? 'other' : 'credit'
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
