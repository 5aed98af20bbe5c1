import * as z from 'zod/mini'
import type { Card } from './card.ts'
import { typedContact, type Contact } from './contact.ts'

export const paymentMethods = ['pix', 'credit'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What an order takes from the form, and all that can block one: docs/behavior.md, sections 4 and 5. Of the card it is
 * the installments alone; cardSchema, which loads late, gives advice on the rest.
 */
export const checkoutSchema = z.object({
  ...typedContact.shape,
  method: z.enum(paymentMethods),
  installments: z.string(),
})

export type Submitted = z.infer<typeof checkoutSchema>

/** The whole form. */
export type CheckoutValues = Contact & Card & { method: PaymentMethod }
