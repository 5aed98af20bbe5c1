import type { Catalog } from '#schemas/content/catalog.ts'
import { catalog as shop } from '../shop/catalog.ts'

/** What sells most is also the best value. */
export const catalog: Catalog = shop.map((section) => ({
  ...section,
  packages: section.packages.map((item, index, { length }) => ({ ...item, isBestSeller: index === length - 1 })),
}))
