import type { Package } from '#schemas/content/catalog.ts'
import { parsePrice } from '#src/domain/money.ts'

/** Price of a thousand in whole cents, rounded half up; null if the price cannot be parsed. */
export function perThousandCents({ price, quantity }: Package): number | null {
  const cents = parsePrice(price)
  return cents && Math.round((cents * 1000) / Number(quantity))
}

/** The first of those that cost least. */
const lowestBy = (packages: readonly Package[], cost: (item: Package) => number | null) =>
  packages.reduce((lowest, item) => ((cost(item) ?? Infinity) < (cost(lowest) ?? Infinity) ? item : lowest))

export const bestValue = (packages: readonly Package[]) => lowestBy(packages, perThousandCents).quantity

export const cheapest = (packages: readonly Package[]) => lowestBy(packages, ({ price }) => parsePrice(price))
