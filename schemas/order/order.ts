import * as z from 'zod/mini'
import { paymentMethods } from '#schemas/form/checkout.ts'
import { contactSchema } from '#schemas/form/contact.ts'
import { orderCodePattern, orderIdPattern } from '#src/domain/order-code.ts'
import { categoryIds } from '#src/domain/packages.ts'

/** The most that a shop may offer. An order is taken with as many, whatever its shop offers by now. */
export const mostInstallments = 24

/** Without control characters, and counted in code points, as `utmOf` cuts it. */
const utmText = z.optional(z.string().check(z.regex(/^\P{Cc}{0,100}$/u)))

/** Without control characters, and counted in code points, as `shownText` cuts it. */
const shown = z.string().check(z.regex(/^\P{Cc}{0,80}$/u))

const cents = z.nullable(z.int().check(z.positive()))

/** What the shop receives. It is strict and has no field for card data. Amounts are in cents, null if there is none. */
export const orderSchema = z.strictObject({
  /** A UUID, by which the receiver recognizes an order that comes again. */
  id: z.string().check(z.regex(orderIdPattern)),
  /** For people to read. Two orders may have the same code. */
  code: z.string().check(z.regex(orderCodePattern)),
  placedAt: z.iso.datetime({ offset: true }),
  quantity: shown,
  label: shown,
  category: z.nullable(z.enum(categoryIds)),
  /** The price in the address, or the catalog's if the catalog's payment page is used. */
  priceCents: cents,
  /** The total that the visitor saw. */
  totalCents: cents,
  /** The catalog's price for this package, if it differs. */
  catalogPriceCents: cents,
  /** The catalog does not have this package. */
  isUnlisted: z.boolean(),
  method: z.enum(paymentMethods),
  installments: z.int().check(z.minimum(1), z.maximum(mostInstallments)),
  ...contactSchema.shape,
  /** The campaign that brought the visitor. */
  utm: z.optional(
    z.strictObject({ source: utmText, medium: utmText, campaign: utmText, content: utmText, term: utmText }),
  ),
})

export type Order = z.infer<typeof orderSchema>
