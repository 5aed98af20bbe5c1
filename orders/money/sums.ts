import type { Account, Sale } from './account.ts'

/** What a day brought by one method, or without an order (method ''): how much, and by how many. */
export type Sum = { day: string; method: string; cents: number; sales: number; others: number }

export function sumsBetween(before: Account, after: Account): Sum[] {
  const sums = new Map<string, Sum>()
  const add = ({ orders, payments }: Account, sign: 1 | -1) => {
    for (const { sale } of orders) addTo(sums, sale, sign)
    for (const { sale } of payments) if (sale) addTo(sums, sale, sign)
  }
  add(before, -1)
  add(after, 1)
  return [...sums.values()].filter(({ cents, sales, others }) => cents || sales || others)
}

function addTo(sums: Map<string, Sum>, { day, method, cents, isOther }: Sale, sign: 1 | -1): void {
  const key = `${day} ${method}`
  const sum = sums.get(key) ?? { day, method: method ?? '', cents: 0, sales: 0, others: 0 }
  sums.set(key, {
    ...sum,
    cents: sum.cents + sign * cents,
    sales: sum.sales + sign * Number(cents > 0 || isOther),
    others: sum.others + sign * Number(isOther),
  })
}
