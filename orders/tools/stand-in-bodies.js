import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'

// What Mercado Pago's documentation asks of the requests that the book makes, and what it makes of them.

const address = z.url({ protocol: /^https$/ }).max(248)
const email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const instant = z.string().regex(/^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}[+-]\d\d:\d\d$/)
const amount = z.number().refine((value) => value > 0 && /^\d+(\.\d{1,2})?$/.test(String(value)))
const count = z.int().positive()

/** A search of payments: by an order, or by the date of their last change. */
export const searchSchema = z.union([
  z.strictObject({
    external_reference: z.string(),
    sort: z.literal('date_created'),
    criteria: z.literal('desc'),
  }),
  z.strictObject({
    range: z.literal('date_last_updated'),
    begin_date: z.iso.datetime({ precision: 3 }),
    end_date: z.iso.datetime({ precision: 3 }),
    sort: z.literal('date_last_updated'),
    criteria: z.literal('asc'),
    limit: z.coerce.number().max(100),
    offset: z.coerce.number(),
  }),
])

export const chargeSchema = z.strictObject({
  transaction_amount: amount,
  payment_method_id: z.literal('pix'),
  payer: z.object({ email }),
  date_of_expiration: instant.refine((at) => {
    const minutes = (Date.parse(at) - Date.now()) / 60_000
    return minutes >= 29 && minutes <= 30 * 24 * 60
  }, 'must be in 30 minutes to 30 days'),
  notification_url: address,
  description: z.string(),
  external_reference: z.string(),
})

export const cancelingSchema = z.strictObject({ status: z.literal('cancelled') })

const item = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  quantity: z.literal(1),
  currency_id: z.literal('BRL'),
  unit_price: amount,
})
const types = ['ticket', 'bank_transfer', 'atm', 'credit_card', 'debit_card', 'prepaid_card', 'account_money']

/** A change of a page to pay on. */
export const changeSchema = z.strictObject({
  items: z.tuple([item]),
  expires: z.literal(true),
  expiration_date_from: instant,
  expiration_date_to: instant,
})

/** A page to pay on. */
export const pageSchema = changeSchema.extend({
  payer: z.object({ email }),
  external_reference: z.string().max(256),
  notification_url: address,
  // What auto_return needs.
  back_urls: z.object({ success: address, pending: address, failure: address }),
  auto_return: z.literal('approved'),
  payment_methods: z
    .object({
      installments: count,
      default_installments: count,
      excluded_payment_types: z.array(z.object({ id: z.enum(types) })),
    })
    .refine(({ installments, default_installments }) => default_installments <= installments),
})

/**
 * A payment that nobody has made yet.
 * @param {Pick<import('zod').infer<typeof pageSchema>, 'external_reference' | 'notification_url'> & { id: number, transaction_amount: number }} made
 * @param {{ qr_code: string, ticket_url: string } | null} pix
 */
export const newPayment = (made, pix) => ({
  status: 'pending',
  status_detail: '',
  transaction_amount_refunded: 0,
  currency_id: 'BRL',
  live_mode: false,
  description: '',
  date_approved: /** @type {string | null} */ (null),
  date_of_expiration: /** @type {string | null} */ (null),
  date_last_updated: new Date().toISOString(),
  payment_type_id: 'bank_transfer',
  installments: 1,
  point_of_interaction: { transaction_data: pix },
  ...made,
})

/**
 * @param {ReturnType<typeof newPayment>[]} payments
 * @param {import('zod').infer<typeof searchSchema>} asked
 */
export function searchIn(payments, asked) {
  if ('external_reference' in asked) {
    const results = payments.filter((payment) => payment.external_reference === asked.external_reference).reverse()
    return { results, paging: { total: results.length } }
  }
  const { begin_date, end_date, offset, limit } = asked
  const changed = payments
    .filter(({ date_last_updated: at }) => at >= begin_date && at <= end_date)
    .toSorted((a, b) => (a.date_last_updated < b.date_last_updated ? -1 : 1))
  return { results: changed.slice(offset, offset + limit), paging: { total: changed.length } }
}

const receiver = { key: 'demonstracao@exemplo.com', merchantName: 'Demonstracao', merchantCity: 'Sao Paulo' }
/** @type {(id: number, reais: number) => string} */
export const newCode = (id, reais) => String(generatePixPayload({ ...receiver, amount: reais, txid: `DEMO${id}` }))
