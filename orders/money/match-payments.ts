import type { Cause, State } from '#orders/rules/order-states.ts'
import type { PriceMarks } from '#orders/rules/price-marks.ts'
import type { Order } from '#schemas/order/order.ts'
import type { FactOf } from './facts.ts'
import { sumOf, type Back } from './reports.ts'

/** What an order is paid against. `chargedCents`: what its payment link may charge; empty without a catalog's package. */
export type Payable = Pick<Order, 'id' | 'code' | 'method' | 'totalCents'> &
  Omit<PriceMarks, 'marks'> & { number: number; receivedAt: string }

/** A change of an order's state. */
export type Change = {
  at: string
  /** The state before, as far as that stands. */
  from: State
  to: State
  cause: Cause
  /** Of changes that the seller made with one press of a button. */
  batch: string | null
  payment: string | null
}

/** `undone`: changes that count as never made. `payments`: those at it, without tests, in the order in which they came. */
export type Ordered = Payable & { changes: Change[]; undone: Change[]; payments: Paid[] }

export type Paid = FactOf<'payment'> & {
  heardAt: string
  /** The id of the order that it is at, and that order, if the book has it. */
  place: string | null
  order: Ordered | undefined
  givenAt: string | null
  dismissedAt: string | null
  backs: Back[]
  /** It has once paid an order by itself. */
  hasPaid: boolean
}

/**
 * Why a payment does not pay its order. 'together': with others of the order it makes the whole amount. 'returned':
 * nothing of it is left.
 */
export type Problem =
  'test' | 'no-order' | 'key' | 'unlisted' | 'currency' | 'method' | 'amount' | 'together' | 'returned'

export const stateOf = ({ changes }: Ordered): State => changes.at(-1)?.to ?? 'new'

/** What is left of a payment: nothing if money both went back and is claimed. */
export const netOf = ({ amountCents, backs }: Paid) => Math.max(0, amountCents - sumOf(backs))

/** Of other money nobody knows how much it is worth. */
export const isReal = ({ currency, isTest }: Paid) => currency === 'brl' && !isTest

export const isReturned = (payment: Paid) => payment.amountCents > 0 && netOf(payment) === 0

/** Without what went back: that does not make it another order's money. */
function mismatch(payment: Paid, order: Ordered): Problem | null {
  const { provider, method, currency, amountCents, otherKey } = payment
  if (otherKey !== null) return 'key'
  if (order.chargedCents.length === 0) return 'unlisted'
  if (currency !== 'brl') return 'currency'
  if (provider !== 'stripe' && order.method !== (method ?? 'pix')) return 'method'
  return isAsked(amountCents, payment, order) ? null : 'amount'
}

/** Stripe's links may ask the price of either method. */
const isAsked = (cents: number, { provider }: Paid, { chargedCents, catalogTotalCents }: Ordered) =>
  provider === 'stripe' ? chargedCents.includes(cents) : cents === catalogTotalCents

/** Whether a payment is for its order, even if it went back. */
export const isMeant = (payment: Paid) =>
  payment.order !== undefined && !payment.isTest && mismatch(payment, payment.order) === null

const fits = (payment: Paid) => isMeant(payment) && !isReturned(payment)

export function problemOf(payment: Paid): Problem | null {
  if (payment.isTest) return 'test'
  if (!payment.order) return 'no-order'
  if (together(payment.order).includes(payment)) return 'together'
  return mismatch(payment, payment.order) ?? (isReturned(payment) ? 'returned' : null)
}

/** The payments of another amount that make what the order asks, as long as none makes it alone. */
export function together(order: Ordered): Paid[] {
  const parts = order.payments.filter((payment) => mismatch(payment, order) === 'amount' && netOf(payment) > 0)
  const sum = parts.reduce((cents, payment) => cents + netOf(payment), 0)
  const isWhole = parts.length > 1 && parts.every((one) => isAsked(sum, one, order))
  return isWhole && !payerOf(order) ? parts : []
}

/** The first that fits: an order is not paid twice. */
export const payerOf = (order: Ordered | undefined) => order?.payments.find(fits)

export const isPayer = (payment: Paid): payment is Paid & { order: Ordered } => payerOf(payment.order) === payment

export const isRepeated = (payment: Paid) => fits(payment) && !isPayer(payment)
