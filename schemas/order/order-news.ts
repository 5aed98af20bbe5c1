import * as z from 'zod/mini'

/** An order counts as paid in the states from `paid` to `delivered`. A refunded one no longer does. */
const stateSchema = z.enum(['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'])

/** A Pix code that was made for one order, and the time at which the bank stops accepting it. */
const chargeSchema = z.object({
  code: z.string().check(z.regex(/^\S.{0,510}\S$/)),
  expiresAt: z.iso.datetime({ offset: true }),
})

const pageSchema = z.string().check(z.regex(/^\S{1,200}$/))

export type NewsState = z.infer<typeof stateSchema>
export type Charge = z.infer<typeof chargeSchema>

/** What a receiver says about an order, in its answer to the POST and on the order's page: docs/webhook.md. */
export type OrderNews = {
  orderPage?: string
  code?: string
  state?: NewsState
  pix?: Charge
  /** True if the receiver sees a payment by itself. */
  confirms?: boolean
}

/** An invalid value counts as absent: most receivers answer with something of their own, or with nothing. */
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
