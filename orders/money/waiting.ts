import { isSold, type State } from '#orders/rules/order-states.ts'
import { isMeant, isPayer, isReturned, payerOf, stateOf, together, type Ordered, type Paid } from './match-payments.ts'
import type { Back } from './reports.ts'

// Only the seller puts a paid order into these states, and then has to decide what becomes of the money.
const isUnsettled = (state: State) => state === 'new' || state === 'canceled'

/** Whether the seller has called the order settled, which it was not, at that moment or later. */
const isMarked = (order: Ordered, since: string) =>
  order.changes.some(
    ({ cause, at, from, to }) => cause === 'seller' && at >= since && isUnsettled(from) && !isUnsettled(to),
  )

/**
 * Whether the seller has marked the payment's order by hand since it came: what the seller says covers it though it does
 * not fit. Of several only the first, or those that make the whole, and none if one fits: an order is not paid twice.
 */
function isCovered(payment: Paid): boolean {
  const { order, heardAt } = payment
  if (!order || isUnsettled(stateOf(order)) || !isMarked(order, heardAt) || payerOf(order)) return false
  const parts = together(order)
  return parts.length > 0 ? parts.includes(payment) : order.payments.find((one) => !isReturned(one)) === payment
}

/** What came after 'Devolvido' is unknown to the seller. */
function isAfterReturn(order: Ordered, heardAt: string): boolean {
  const last = order.changes.at(-1)
  return last?.to === 'refunded' && heardAt > last.at
}

/** Whether it pays its order, and nobody has to decide anything. */
export const isPaying = (payment: Paid): payment is Paid & { order: Ordered } =>
  isPayer(payment) && !isUnsettled(stateOf(payment.order)) && !isAfterReturn(payment.order, payment.heardAt)

/** Whether somebody has to decide about a payment: not about one that went back, which its return says. */
export const isOpen = (payment: Paid) =>
  payment.isOurs && !isPaying(payment) && !isReturned(payment) && !isCovered(payment)

export const waits = (payment: Paid) =>
  isOpen(payment) && (payment.dismissedAt === null || isUnsettledSince(payment, payment.dismissedAt))

/** Whether the seller has taken its order from what it pays for since it was dismissed. */
const isUnsettledSince = (payment: Paid, since: string) =>
  isPayer(payment) &&
  payment.order.changes.some(({ at, from, to }) => at > since && isUnsettled(to) && !isUnsettled(from))

/** Whether the seller has to know of money that went back: of a claim also after 'Devolvido', which answered another. */
export function backWaits({ kind, standing: stands, heardAt }: Back, { order, isOurs }: Paid): boolean {
  if (!isOurs || stands === 'given-up' || stands === 'won') return false
  if (!order || stateOf(order) !== 'refunded' || stands === 'failed') return true
  return kind === 'dispute' && isAfterReturn(order, heardAt)
}

/** What its buyer is told of an order: once it is sold, what became of the money comes first. */
export const shownState = ({ state, gone }: { state: State; gone: Gone | null }): State | Gone['as'] =>
  gone !== null && isSold(state) ? gone.as : state

/** A payer claims money of an order back; else all that counted for it went back, and the seller has not marked it since. */
export type Gone = { as: 'contested' | 'refunded'; at: string }

export function goneOf(order: Ordered): Gone | null {
  const claims = order.payments.flatMap(({ backs }) => backs).filter(isClaimed)
  if (claims.length > 0) return { as: 'contested', at: latest(claims) }
  const isHeld = order.payments.some((one) => !isReturned(one) && !isOpen(one))
  const backs = countedFor(order).flatMap((one) => (isReturned(one) ? one.backs : []))
  if (isHeld || backs.every(({ heardAt }) => isMarked(order, heardAt))) return null
  return { as: 'refunded', at: latest(backs) }
}

/** Payments that fit an order, or were there when the seller called it paid. */
export const countedFor = (order: Ordered) =>
  order.payments.filter((one) => isMeant(one) || isMarked(order, one.heardAt))

export const isClaimed = ({ standing: stands }: Back) => stands === 'open'

const latest = (backs: readonly Back[]) => backs.reduce((last, { at }) => (at > last ? at : last), '')
