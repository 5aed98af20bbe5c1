import type { Catalogue } from '#schemas/catalogue.ts'
import { catalogue as shipped } from '#src/content/catalogue.ts'

/** The shipped catalogue with a payment link on each of the 30 packages. */
export const catalogue: Catalogue = shipped.map((section) => ({
  ...section,
  packages: section.packages.map((item) => ({
    ...item,
    paymentLink: `https://pay.exemplo.com/${section.id}-${item.quantity}`,
  })),
}))
