import * as z from 'zod/mini'

/** Paid from `paid` to `delivered`. For a `checking` one money has come that the shop still looks at or its payer claims back, or a card is under review. */
const stateSchema = z.enum(['new', 'checking', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'])

/** A Pix code that was made for one order, and the time at which the bank stops accepting it. */
const chargeSchema = z.object({
  code: z.string().check(z.regex(/^\S.{0,510}\S$/)),
  expiresAt: z.iso.datetime({ offset: true }),
})

/** A page that charges the card for one order, and the time at which it closes. */
const cardPageSchema = z.object({
  url: z.string().check(z.regex(/^\S{1,1000}$/)),
  expiresAt: z.iso.datetime({ offset: true }),
})

export type NewsState = z.infer<typeof stateSchema>
export type Charge = z.infer<typeof chargeSchema>
export type CardPage = z.infer<typeof cardPageSchema>

/** What a receiver says about an order, in its answer to the POST and on the order's page: docs/webhook.md. */
const newsSchema = z.object({
  orderPage: z.catch(z.optional(z.string().check(z.regex(/^\S{1,200}$/))), undefined),
  code: z.catch(z.optional(z.string()), undefined),
  state: z.catch(z.optional(stateSchema), undefined),
  pix: z.catch(z.optional(chargeSchema), undefined),
  pay: z.catch(z.optional(cardPageSchema), undefined),
  /** True if the receiver sees a payment by itself: of the code or page in the answer, or of the code of the shop's key. */
  confirms: z.catch(z.optional(z.boolean()), undefined),
  now: z.catch(z.optional(z.iso.datetime({ offset: true })), undefined),
})

export type OrderNews = z.infer<typeof newsSchema>

/** An invalid value counts as absent: most receivers answer with something of their own, or with nothing. */
export const readOrderNews = (answer: unknown): OrderNews => newsSchema.safeParse(Object(answer)).data ?? {}
