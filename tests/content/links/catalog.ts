import type { Catalog } from '#schemas/content/catalog.ts'
import { catalog as shop } from '../shop/catalog.ts'

/** A payment link for every package, and a best seller. */
export const catalog: Catalog = shop.map((section) => ({
  ...section,
  packages: section.packages.map((item) => ({
    ...item,
    paymentLink: `https://pay.exemplo.com/${section.id}-${item.quantity}`,
    isBestSeller: section.id === 'inscritos' && item.quantity === '1000',
  })),
}))
