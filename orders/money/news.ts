import type { Account, BackAccount, PaymentAccount } from './account.ts'
import { stampOf, type Back } from './reports.ts'

/** What the seller is told of a payment, of money that went back or is claimed, or of a text that nobody can read. */
export type Event = 'paid' | 'check' | BackEvent
type BackEvent = 'refund' | 'failed' | 'dispute' | 'won' | 'ended' | 'lost'

/** `event`: null if nothing is left to tell of it. `isNew`: it has to be told; else only what still waits to be told changes. */
export type News = {
  about: 'payment' | 'refund' | 'unread'
  id: string
  isNew: boolean
  event: Event | null
  orderId: string | null
  cents: number | null
  currency: string
}

export function newsOf(before: Account, after: Account): News[] {
  const old = new Set(allOf(before, before).map((one) => JSON.stringify(one)))
  return allOf(before, after).filter((one) => one.isNew || !old.has(JSON.stringify(one)))
}

function allOf(before: Account, after: Account): News[] {
  const known = new Map(before.payments.map((payment) => [payment.id, payment]))
  const wasUnread = new Set(before.unread.filter(({ waits }) => waits).map(({ id }) => id))
  return [
    ...after.payments.flatMap((payment) => {
      const was = known.get(payment.id)
      return [paymentNews(payment, was), ...payment.backs.map((back) => backNews(back, payment, was))]
    }),
    ...after.unread.map(({ id, waits }): News => {
      const about = { about: 'unread', orderId: null, cents: null, currency: 'brl' } as const
      return { ...about, id, event: waits ? 'check' : null, isNew: waits && !wasUnread.has(id) }
    }),
  ]
}

function paymentNews(payment: PaymentAccount, was: PaymentAccount | undefined): News {
  const { id, order, currency, isTest, givenAt, hasPaid, pays } = payment
  const isWaiting = payment.waits && !isTest
  const isPaid = hasPaid && pays && givenAt === null
  return {
    about: 'payment',
    id,
    orderId: order,
    currency,
    cents: isWaiting ? payment.amountCents : payment.netCents,
    event: isWaiting ? 'check' : isPaid ? 'paid' : null,
    isNew: isWaiting ? !(was?.waits && !was.isTest) : isPaid && !was?.hasPaid,
  }
}

function backNews(
  back: BackAccount,
  { order, isTest, isOurs, backs }: PaymentAccount,
  was: PaymentAccount | undefined,
): News {
  const { id, currency, standing } = back
  const old = was?.backs.find((one) => one.id === id)
  const isOver = standing === 'won' || standing === 'given-up'
  const event = eventOf(back, backs)
  const isTold = isOurs && !isTest && (back.waits || isOver)
  return {
    about: 'refund',
    id,
    orderId: order,
    currency,
    cents: saidCents(back),
    event: isTold ? event : null,
    // An end is only told to whoever could know of the beginning.
    isNew: isTold && (old ? stampOf(old) !== stampOf(back) : !isOver),
  }
}

/** How much went back or is claimed; of a return that failed, the part that did. */
export const saidCents = ({ standing, reportedCents, amountCents }: Back) =>
  reportedCents - (standing === 'failed' ? amountCents : 0)

type Standing = Pick<BackAccount, 'kind' | 'standing' | 'amountCents'>

/** `all`: what went back, or is claimed, of its payment. A claim that ended as money went back was not won. */
export function eventOf({ kind, standing }: Standing, all: readonly Standing[] = []): BackEvent {
  if (standing === 'failed' || standing === 'lost') return standing
  if (standing === 'given-up' && all.some((one) => one.kind === 'refund' && one.amountCents > 0)) return 'ended'
  if (standing === 'won' || standing === 'given-up') return 'won'
  return kind
}
