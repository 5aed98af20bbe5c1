import type { Package } from '#schemas/content/catalog.ts'
import { parsePrice } from '#src/domain/money.ts'

/** Price of a thousand in whole cents, rounded half up; null if the price cannot be parsed. */
export function perThousandCents({ price, quantity }: Package): number | null {
  const cents = parsePrice(price)
  return cents && Math.round((cents * 1000) / Number(quantity))
}

export function bestValue(packages: readonly Package[]): string {
  const cost = (item: Package) => perThousandCents(item) ?? Infinity
  return packages.reduce((best, item) => (cost(item) < cost(best) ? item : best)).quantity
}

export function cheapest(packages: readonly Package[]): Package {
  const cents = (item: Package) => parsePrice(item.price) ?? Infinity
  return packages.reduce((lowest, item) => (cents(item) < cents(lowest) ? item : lowest))
}
