import * as z from 'zod/mini'
import type { Env } from '#orders/env.ts'
import { minuteMs } from '#orders/rules/limits-and-durations.ts'
import { ask } from './api.ts'

const centsSchema = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(10_000_000)),
  z.transform((amount) => Math.round(amount * 100)),
)
const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

export const paymentSchema = z.object({
  // A number, but a text by the types of Mercado Pago's own package where payments are searched for.
  id: z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,16}$/))]), z.transform(String)),
  // 'pending', 'approved', 'refunded', 'charged_back', …
  status: z.string(),
  status_detail: z.nullish(z.string()),
  // None for a sale that was made elsewhere with the same account.
  external_reference: z.nullish(z.string()),
  // Without the interest that the buyer pays for installments.
  transaction_amount: centsSchema,
  transaction_amount_refunded: z.nullish(centsSchema),
  currency_id: z.string(),
  // None while it is unpaid.
  date_approved: z.nullish(instantSchema),
  date_last_updated: z.nullish(instantSchema),
  date_of_expiration: z.nullish(instantSchema),
  live_mode: z.boolean(),
  // 'credit_card', 'bank_transfer' for a Pix, 'ticket' for a boleto, …
  payment_type_id: z.nullish(z.string()),
  point_of_interaction: z.nullish(
    z.object({ transaction_data: z.nullish(z.object({ qr_code: z.nullish(z.string().check(z.maxLength(1000))) })) }),
  ),
})

export type Payment = ReturnType<typeof asOf>

const asOf = (payment: z.infer<typeof paymentSchema>, askedAt: Date) => ({
  ...payment,
  orderId: payment.external_reference ?? '',
  // While an answer is on its way, a notice may bring a later one.
  changedAt: payment.date_last_updated ?? askedAt,
})

/** Null if it cannot be read. */
export function readPayment(row: unknown, askedAt: Date): Payment | null {
  const { data } = paymentSchema.safeParse(row)
  return data ? asOf(data, askedAt) : null
}

/** What Mercado Pago says of payments, and rows that cannot be read, as they came. */
export type Found = { answers: Payment[]; unread: string[] }

/** Throws if Mercado Pago does not answer. */
export async function askForPayment(env: Env, id: string): Promise<Found> {
  const askedAt = new Date()
  const payment = await ask(env, `/v1/payments/${id}`, paymentSchema)
  if (payment !== null && payment.id !== id) throw new Error('Mercado Pago answered with another payment.')
  return { answers: payment ? [asOf(payment, askedAt)] : [], unread: [] }
}

const resultsSchema = z.object({
  results: z.array(z.unknown()),
  paging: z.nullish(z.object({ total: z.nullish(z.number()) })),
})

async function search(env: Env, asked: Record<string, string>): Promise<Found & { rows: number; total: number }> {
  const askedAt = new Date()
  const query = new URLSearchParams(asked)
  const found = await ask(env, `/v1/payments/search?${query.toString()}`, resultsSchema)
  // One odd row hides no other.
  const rows = (found?.results ?? []).map((row) => ({ row, answer: readPayment(row, askedAt) }))
  return {
    answers: rows.flatMap(({ answer }) => answer ?? []),
    unread: rows.filter(({ answer }) => !answer).map(({ row }) => JSON.stringify(row)),
    rows: rows.length,
    total: found?.paging?.total ?? 0,
  }
}

/** The newest payments that name an order: those of its page. */
export const searchPayments = (env: Env, orderId: string): Promise<Found> =>
  search(env, { external_reference: orderId, sort: 'date_created', criteria: 'desc' })

const [rowsOfPage, mostPages] = [100, 5]

// What Mercado Pago finds may lag behind what it has.
const lagMs = 10 * minuteMs

// The account may sell elsewhere, too.
const namesAnOrder = /"external_reference":"[\da-f-]{36}"/

/** All payments of the account that changed in a period. `until`: where the next time is to begin. */
export async function searchChanges(env: Env, from: Date, to: Date): Promise<Found & { until: Date }> {
  const found: Found = { answers: [], unread: [] }
  let rows = 0
  for (let page = 0; page < mostPages; page++) {
    const one = await search(env, {
      range: 'date_last_updated',
      begin_date: from.toISOString(),
      end_date: to.toISOString(),
      sort: 'date_last_updated',
      criteria: 'asc',
      limit: String(rowsOfPage),
      offset: String(rows),
    })
    found.answers.push(...one.answers)
    found.unread.push(...one.unread.filter((row) => namesAnOrder.test(row)))
    rows += one.rows
    if (one.rows === 0 || rows >= one.total) return { ...found, until: new Date(to.getTime() - lagMs) }
  }
  return { ...found, until: found.answers.at(-1)?.changedAt ?? from }
}
