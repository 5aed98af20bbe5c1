import * as z from 'zod/mini'

/** From `paid` to `delivered` an order has been paid. Of a refunded one nobody may say so any more. */
const stateSchema = z.enum(['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'])

/** A Pix code that was made for one order, and when the bank stops taking it. */
const chargeSchema = z.object({
  code: z.string().check(z.regex(/^\S.{0,510}\S$/)),
  expiresAt: z.iso.datetime({ offset: true }),
})

const pageSchema = z.string().check(z.regex(/^\S{1,200}$/))

export type NewsState = z.infer<typeof stateSchema>
export type Charge = z.infer<typeof chargeSchema>

/** What a receiver says of an order, in its answer to it and on the order's page: docs/webhook.md. */
export type OrderNews = {
  orderPage?: string
  code?: string
  state?: NewsState
  pix?: Charge
  /** It sees a payment by itself. */
  confirms?: boolean
}

/** What does not check counts as absent: most receivers answer something of their own, or nothing. */
export function readOrderNews(answer: unknown): OrderNews {
  const { orderPage, code, state, pix, confirms } = Object(answer) as Record<keyof OrderNews, unknown>
  return {
    orderPage: pageSchema.safeParse(orderPage).data,
    code: z.string().safeParse(code).data,
    state: stateSchema.safeParse(state).data,
    pix: chargeSchema.safeParse(pix).data,
    confirms: z.boolean().safeParse(confirms).data,
  }
}
