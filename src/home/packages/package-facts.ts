import type { Package } from '#schemas/content/catalog.ts'
import type { CategoryId } from '#schemas/order/category.ts'
import { parsePrice } from '#src/domain/money.ts'

/** Whole cents for a thousand, rounded half up; null when the price cannot be read. */
export function perThousandCents({ price, quantity }: Package): number | null {
  const cents = parsePrice(price)
  return cents && Math.round((cents * 1000) / Number(quantity))
}

/** The quantity that costs least per thousand, so that praise of a package is computed and not a whim. */
export function bestValue(packages: readonly Package[]): string {
  const cost = (item: Package) => perThousandCents(item) ?? Infinity
  // Not toSorted: phones that are stuck on an old Chrome lack it.
  return packages.reduce((best, item) => (cost(item) < cost(best) ? item : best)).quantity
}

/** Where a package without a payment link of its own leads. */
export function checkoutPath({ quantity, price }: Package, label: string, category: CategoryId): string {
  return `/checkout?${new URLSearchParams({ quantity, price, label, category }).toString()}`
}
