import * as z from 'zod/mini'
import { httpsUrl } from './https-url.ts'

const text = z.string().check(z.minLength(1, 'write something here'))
const host = z
  .string()
  .check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'write only the host, for example "pay.exemplo.com"'))
const whatsappNumber = z.string().check(z.regex(/^55\d{10,11}$/, 'write 55, the DDD and the number, only digits'))
const link = z.union([z.literal('#'), httpsUrl], 'write an https address, or "#" while there is none')

const countdownSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('repeating'), durationSeconds: z.int().check(z.minimum(1), z.maximum(86_400)) }),
  z.strictObject({
    mode: z.literal('deadline'),
    endsAt: z.iso.datetime({ offset: true, error: 'write an instant as "2026-12-31T23:59:59-03:00"' }),
  }),
  z.strictObject({ mode: z.literal('off') }),
])

const purchaseToastsSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('sample') }),
  z.strictObject({ mode: z.literal('feed'), url: httpsUrl }),
  z.strictObject({ mode: z.literal('off') }),
])

export const paymentMethods = ['pix', 'credit'] as const

/** What the operator decides once for the whole shop. */
export const settingsSchema = z.strictObject({
  brand: text,
  siteUrl: httpsUrl,
  seller: z.strictObject({ name: z.string(), taxId: z.string(), address: z.string(), email: z.string() }),
  whatsapp: z.strictObject({
    salesNumber: whatsappNumber,
    salesMessage: text,
    supportNumber: whatsappNumber,
    supportMessage: text,
  }),
  links: z.strictObject({ support: link, privacy: link, terms: link }),
  paymentMethods: z.array(z.enum(paymentMethods)).check(z.minLength(1, 'offer at least one of pix, credit')),
  paymentHosts: z.array(host),
  channelHosts: z.array(host).check(z.minLength(1, 'list at least one host')),
  homeCountdown: countdownSchema,
  checkoutCountdown: countdownSchema,
  purchaseToasts: purchaseToastsSchema,
})

export type PaymentMethod = (typeof paymentMethods)[number]
export type CountdownSettings = z.infer<typeof countdownSchema>
export type Settings = z.infer<typeof settingsSchema>
