import type { State } from '#orders/rules/order-states.ts'
import type { FactOf, Kept } from './facts.ts'
import {
  isRepeated,
  netOf,
  problemOf,
  stateOf,
  type Change,
  type Paid,
  type Payable,
  type Problem,
} from './match-payments.ts'
import { replay } from './replay.ts'
import { counting, groups, namedBy, paymentOf, stampOf, type Back } from './reports.ts'
import { dayOf, saleOf, type Sale } from './sums.ts'
import { backWaits, goneOf, isClaimed, isOpen, isPaying, waits, type Gone } from './waiting.ts'

export type OrderAccount = {
  id: string
  state: State
  /** The oldest first, and those that were undone, which count as never made. */
  changes: Change[]
  undone: Change[]
  /** A payment of it waits for the seller, or is claimed back: until then nobody is asked to pay. */
  isChecked: boolean
  /** As long as a payer claims money back, nothing is delivered. */
  gone: Gone | null
  hasTwin: boolean
  /** What became of the tries to pay it by card: as long as one is in review, another could charge the buyer twice. */
  tried: 'review' | 'refused' | null
  sale: Sale
}

export type BackAccount = Back & { waits: boolean }

export type PaymentAccount = Omit<Paid, 'kind' | 'changedAt' | 'order' | 'backs'> & {
  /** Its order in the book, and the id or code that it names. */
  order: string | null
  named: string | null
  waits: boolean
  /** It would, but for being dismissed. */
  isDismissed: boolean
  problem: Problem | null
  isRepeated: boolean
  /** It pays its order, and nobody has to decide anything. */
  pays: boolean
  netCents: number
  backs: BackAccount[]
  /** When the newest of those that wait for the seller was made. */
  backAt: string | null
  sale: Sale | null
}

export type Account = {
  orders: OrderAccount[]
  payments: PaymentAccount[]
  unread: { id: string; heardAt: string; waits: boolean }[]
}

/**
 * What is true of orders and of what was told about them, however the lists are sorted. Both have to be whole: all orders
 * of a code, and all facts about them and their payments.
 */
export function accountOf(orders: readonly Payable[], facts: readonly Kept[]): Account {
  const { orders: all, payments, facts: heard, dismissed } = replay(orders, facts)
  const paid = payments.map((payment) => paymentAccount(payment, payments, dismissed))
  const tries = heard.filter((fact) => fact.kind === 'try').filter(({ id }) => !payments.some((one) => one.id === id))
  return {
    orders: all.map((order) => ({
      id: order.id,
      state: stateOf(order),
      changes: order.changes,
      undone: order.undone,
      isChecked: paid.some((one) => one.order === order.id && !one.isTest && (one.waits || one.backs.some(isClaimed))),
      gone: goneOf(order, payments),
      hasTwin: all.some(({ id, code }) => code === order.code && id !== order.id),
      tried: triedOf(tries.filter(({ orderId }) => orderId === order.id)),
      sale: saleOf(
        order,
        payments.filter((payment) => payment.order === order && isReal(payment)),
      ),
    })),
    payments: paid,
    unread: heard
      .filter((fact) => fact.kind === 'unread')
      .map(({ id, heardAt, payment }) => {
        const isSaid = heard.some((one) => paymentOf(one) === payment && one.heardAt > heardAt)
        return { id, heardAt, waits: !dismissed.has(id) && !isSaid }
      }),
  }
}

type Dismissed = ReadonlyMap<string, string | undefined>

function paymentAccount(payment: Paid, all: readonly Paid[], dismissed: Dismissed): PaymentAccount {
  const { kind: _, changedAt: __, order, place, backs, ...rest } = payment
  const isWaiting = waits(payment, all)
  const isCounted = order === undefined && payment.isOurs && isReal(payment)
  const backsWaiting = backs.filter((back) => dismissed.get(back.id) !== stampOf(back) && backWaits(back, payment))
  return {
    ...rest,
    order: order?.id ?? null,
    named: namedBy(payment),
    place,
    waits: isWaiting,
    isDismissed: isOpen(payment, all) && !isWaiting,
    problem: problemOf(payment, all),
    isRepeated: isRepeated(payment, all),
    pays: isPaying(payment, all),
    netCents: netOf(payment),
    backs: backs.map((back) => ({ ...back, waits: backsWaiting.includes(back) })),
    // They are sorted by their time.
    backAt: backsWaiting.at(-1)?.at ?? null,
    sale: isCounted ? { day: dayOf(payment.at), method: null, cents: netOf(payment), isOther: false } : null,
  }
}

const isReal = ({ currency, isTest }: Paid) => currency === 'brl' && !isTest

const ends = { review: 0, refused: 1, canceled: 2 }

function triedOf(tries: readonly Kept<FactOf<'try'>>[]): OrderAccount['tried'] {
  const last = groups(tries)
    .map((reports) => counting(reports, ({ outcome }) => [ends[outcome]]))
    .toSorted((a, b) => Number(b.id) - Number(a.id))
  if (last.some(({ outcome }) => outcome === 'review')) return 'review'
  return last[0]?.outcome === 'refused' ? 'refused' : null
}
