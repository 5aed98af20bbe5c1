import * as z from 'zod/mini'
import { categoryIds } from './category.ts'
import { contactSchema } from '#schemas/form/contact.ts'
import { paymentMethods } from './payment-method.ts'

const cents = z.nullable(z.int().check(z.positive()))

/** What is handed over. It is strict, and has no place for card data. Amounts in cents, null where the link named none. */
export const orderSchema = z.strictObject({
  code: z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)),
  /** ISO 8601. `z.iso` would bring its own kilobyte to the checkout. */
  placedAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  quantity: z.string(),
  label: z.string(),
  category: z.nullable(z.enum(categoryIds)),
  /** As the link had it. */
  priceCents: cents,
  /** What the visitor was shown as the total. */
  totalCents: cents,
  /** The catalog's price of this package, where it is another. */
  catalogPriceCents: cents,
  method: z.enum(paymentMethods),
  installments: z.int().check(z.minimum(1), z.maximum(12)),
  ...contactSchema.shape,
})

export type Order = z.infer<typeof orderSchema>
