import type { Catalog } from '#schemas/content/catalog.ts'
import { catalog as shipped } from '#src/content/catalog.ts'

/** The shipped catalog with a payment link on each of the 30 packages, and a best seller. */
export const catalog: Catalog = shipped.map((section) => ({
  ...section,
  packages: section.packages.map((item) => ({
    ...item,
    paymentLink: `https://pay.exemplo.com/${section.id}-${item.quantity}`,
    isBestSeller: section.id === 'inscritos' && item.quantity === '1000',
  })),
}))
