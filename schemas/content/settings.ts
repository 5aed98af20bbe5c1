import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import * as z from 'zod/mini'
import { paymentMethods } from '#schemas/form/checkout.ts'
import { mostInstallments } from '#schemas/order/order.ts'
import { parseHttpsUrl } from '#src/domain/links.ts'
import { httpsUrlSchema, isEachOnce, text, textThat, title } from './catalog.ts'

const siteUrl = textThat((address) => {
  const url = parseHttpsUrl(address)
  return url?.href === `${url?.origin}/`
}, 'write only the address of the site, for example "https://loja.exemplo.com"')
const isHost = (name: string) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)
const host = textThat(isHost, 'write only the host, for example "pay.exemplo.com"')
const hostOrPage = textThat(
  (page) => isHost(page.replace(/(\/[\w.~-]+)+$/, '')),
  'write the host, for example "pay.exemplo.com", or one page of it: "buy.stripe.com/abc"',
)
// A BR Code drops accents and symbols, so at least one letter has to be left.
const pixName = textThat((name) => /[a-z]/i.test(name.normalize('NFD')), 'write a name with letters from A to Z')
const whatsappNumber = z.string().check(z.regex(/^55\d{10,11}$/, 'write 55, the DDD and the number, only digits'))
// Not a union: its message would be the one about addresses, which does not mention "#".
const link = textThat(
  (address) => address === '#' || parseHttpsUrl(address) !== null,
  'write an https address, or "#" while there is none',
)

const countdownSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('repeating'), durationSeconds: z.int().check(z.minimum(1), z.maximum(86_400)) }),
  z.strictObject({
    mode: z.literal('deadline'),
    endsAt: z.iso.datetime({ offset: true, error: 'write an instant as "2026-12-31T23:59:59-03:00"' }),
  }),
  z.strictObject({ mode: z.literal('off') }),
])

/** Bare digits that can be either are read as a CPF, so money meant for a phone's owner would go to a stranger. */
const isCpfAndPhone = (key: string) =>
  /^\d+$/.test(key) && getPixKeyInfo(key)?.type === 'cpf' && getPixKeyInfo(`+55${key}`)?.type === 'phone'

/** The payer's bank shows its own record of who receives the money, so these should match it. */
const pixSchema = z.strictObject({
  key: z.string().check(
    z.refine((key) => getPixKeyInfo(key) !== null, 'write a Pix key: e-mail, phone with +55, CPF, CNPJ or random'),
    z.refine(
      (key) => !isCpfAndPhone(key.trim()),
      'write a phone with +55, or a CPF with its dots: these digits can be either',
    ),
  ),
  receiver: pixName,
  city: pixName,
})

/** http is allowed only for trials on the same machine. */
const webhookUrl = z.union(
  [httpsUrlSchema, z.string().check(z.regex(/^http:\/\/localhost(:\d+)?\//))],
  'write an https address, for example "https://pedidos.exemplo.com/novo"',
)

const wholeFrom = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** As src/content/settings.ts says them. A year is the most that a sentence with days or hours is read for. */
const deliverySchema = z
  .strictObject({
    startsWithinHours: wholeFrom(1, 8760),
    endsWithinDays: wholeFrom(1, 365),
    resultsWithinHours: wholeFrom(1, 8760),
    promisedAtCheckoutHours: wholeFrom(1, 8760),
  })
  .check(
    z.refine(({ startsWithinHours, endsWithinDays }) => startsWithinHours <= endsWithinDays * 24, {
      path: ['startsWithinHours'],
      error: 'write no more than the days of endsWithinDays',
    }),
  )

const prefillSchema = z.strictObject({ email: z.optional(text), reference: z.optional(text) })

const settingsFields = z.strictObject({
  brand: title,
  siteUrl,
  seller: z.strictObject({ name: z.string(), taxId: z.string(), address: z.string(), email: z.string() }),
  whatsapp: z.strictObject({
    salesNumber: whatsappNumber,
    salesMessage: text,
    supportNumber: whatsappNumber,
    supportMessage: text,
  }),
  links: z.strictObject({ support: link, privacy: link, terms: link }),
  paymentMethods: z
    .array(z.enum(paymentMethods))
    .check(z.minLength(1, 'offer at least one of pix, credit'), z.refine(isEachOnce, 'name each method once')),
  pixDiscountPercent: wholeFrom(0, 50),
  maxInstallments: wholeFrom(1, mostInstallments),
  delivery: deliverySchema,
  guaranteeDays: wholeFrom(1, 3650),
  paymentHosts: z.array(hostOrPage),
  prefill: z.record(host, prefillSchema),
  pix: z.optional(pixSchema),
  orderWebhook: z.optional(webhookUrl),
  cardPageHost: z.optional(host),
  cardForm: z.optional(z.enum(['shown', 'off'])),
  homeCountdown: countdownSchema,
  checkoutCountdown: countdownSchema,
  purchaseToasts: z.strictObject({ mode: z.enum(['sample', 'off']) }),
})

export const settingsSchema = settingsFields.check(
  z.refine(({ cardPageHost, orderWebhook }) => !cardPageHost || orderWebhook !== undefined, {
    path: ['cardPageHost'],
    error: 'set orderWebhook, whose receiver makes the page, or take cardPageHost out',
  }),
)

export type Settings = z.infer<typeof settingsSchema>
