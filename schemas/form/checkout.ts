import * as z from 'zod/mini'
import { paymentMethods } from '#schemas/order/payment-method.ts'
import { cardSchema } from './card.ts'
import { contactSchema } from './contact.ts'

/** The whole form. Only its contact fields can fail: docs/behavior.md, sections 4 and 5. */
export const checkoutSchema = z.object({
  ...contactSchema.shape,
  ...cardSchema.shape,
  method: z.enum(paymentMethods),
})

export type CheckoutValues = z.infer<typeof checkoutSchema>
