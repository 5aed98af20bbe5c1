import * as z from 'zod/mini'
import type { Card } from './card.ts'
import { typedContact, type Contact } from './contact.ts'

export const paymentMethods = ['pix', 'credit'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** All that an order takes from the form, and all that can block one: docs/behavior.md, sections 4 and 5. */
export const checkoutSchema = z.object({
  ...typedContact.shape,
  method: z.enum(paymentMethods),
  installments: z.string(),
})

export type Submitted = z.infer<typeof checkoutSchema>

export type CheckoutValues = Contact & Card & { method: PaymentMethod }
