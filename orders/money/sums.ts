import { isSold } from '#orders/rules/order-states.ts'
import type { Account } from './account.ts'
import { isReal, netOf, stateOf, type Ordered } from './match-payments.ts'

/** What an order, or a payment without one (method null), adds to a day such as '2026-11-23' in São Paulo. */
export type Sale = { day: string; method: 'pix' | 'credit' | null; cents: number; isOther: boolean }

/** What a day brought by one method, or without an order (method ''): how much, and by how many. */
export type Sum = { day: string; method: string; cents: number; sales: number; others: number }

export function sumsBetween(before: Account, after: Account): Sum[] {
  const sums = new Map<string, Sum>()
  const add = ({ orders, payments }: Account, sign: 1 | -1) => {
    for (const { sale } of [...orders, ...payments]) {
      if (!sale) continue
      const { day, method, cents, isOther } = sale
      const key = `${day} ${method}`
      const sum = sums.get(key) ?? { day, method: method ?? '', cents: 0, sales: 0, others: 0 }
      sum.cents += sign * cents
      sum.sales += sign * Number(cents > 0 || isOther)
      sum.others += sign * Number(isOther)
      sums.set(key, sum)
    }
  }
  add(before, -1)
  add(after, 1)
  return [...sums.values()].filter(({ cents, sales, others }) => cents || sales || others)
}

/** What is held counts, whatever the state, unless the seller returned it; without a payment, the seller's word does. */
export function saleOf(order: Ordered): Sale {
  const paid = order.payments.filter(isReal)
  const { receivedAt, method, catalogTotalCents, totalCents } = order
  const state = stateOf(order)
  const isMarked = paid.length === 0 && isSold(state)
  const held = paid.reduce((cents, payment) => cents + netOf(payment), 0)
  const said = isMarked ? (catalogTotalCents ?? totalCents ?? 0) : 0
  const cents = state === 'refunded' ? 0 : held + said
  return { day: dayOf(receivedAt), method, cents, isOther: isMarked && catalogTotalCents === null }
}

const saoPauloMs = 3 * 60 * 60_000

/** The day of an instant in São Paulo, which has had no daylight saving time since 2019. */
export const dayOf = (instant: string) => new Date(Date.parse(instant) - saoPauloMs).toISOString().slice(0, 10)
