import * as z from 'zod/mini'
import { categoryIds } from './catalogue.ts'
import { contactSchema } from './contact.ts'
import { paymentMethods } from './settings.ts'

/** What is handed over. It is strict, and has no place for card data. Amounts in cents, null when the link named none. */
export const orderSchema = z.strictObject({
  code: z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)),
  quantity: z.string(),
  label: z.string(),
  category: z.nullable(z.enum(categoryIds)),
  priceCents: z.nullable(z.int().check(z.positive())),
  catalogPriceCents: z.nullable(z.int().check(z.positive())),
  method: z.enum(paymentMethods),
  installments: z.int().check(z.minimum(1), z.maximum(12)),
  contact: contactSchema,
})

export type Order = z.infer<typeof orderSchema>
