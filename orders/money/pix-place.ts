import { isMeant, payerOf, type Ordered, type Paid } from './match-payments.ts'
import { waits } from './waiting.ts'

/**
 * The order of a Pix, whose txid is a code that several orders may share: the only one of them that is new and unpaid
 * and that it fits; else the only one with the code, for the seller to look at. It stays at the order that it fits, where
 * it is the seller's to deliver or to pay back, at one that the seller has marked since, and where the seller has put it.
 * One that was dismissed stays as it is if the book then had an order with its code: the seller may have marked that.
 */
export function pixPlace(payment: Paid, orders: readonly Ordered[]): string | null {
  const { place, reference, amountCents, givenAt, dismissedAt } = payment
  const named = orders.filter(({ code }) => code === reference)
  const isSettled = place !== null && dismissedAt === null && !waits(payment)
  const wasSeen = named.some(({ receivedAt }) => receivedAt <= (dismissedAt ?? ''))
  if (givenAt !== null || isMeant(payment) || isSettled || wasSeen) return place
  const asking = named.filter(({ method, catalogTotalCents }) => method === 'pix' && catalogTotalCents === amountCents)
  const free = asking.filter((order) => order.changes.length === 0 && !payerOf(order))
  const [only, twin] = free.length === 1 ? free : named
  return only && !twin ? only.id : null
}
