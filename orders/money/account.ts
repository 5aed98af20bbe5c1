import type { FactOf, Kept } from './facts.ts'
import { isReal, isRepeated, netOf, problemOf, stateOf, type Paid, type Payable } from './match-payments.ts'
import { replay } from './replay.ts'
import { counting, groups, namedBy, paymentOf, stampOf } from './reports.ts'
import { dayOf, saleOf, type Sale } from './sums.ts'
import { backWaits, countedFor, goneOf, isClaimed, isOpen, isPaying, waits } from './waiting.ts'

export type Account = ReturnType<typeof accountOf>
export type OrderAccount = Account['orders'][number]
export type PaymentAccount = ReturnType<typeof paymentAccount>
export type BackAccount = PaymentAccount['backs'][number]

/**
 * What is true of orders and of what was told about them, however the lists are sorted. Both have to be whole: all orders
 * of a code, and all facts about them and their payments.
 */
export function accountOf(orders: readonly Payable[], facts: readonly Kept[]) {
  const { orders: all, payments, facts: heard, dismissed } = replay(orders, facts)
  const paid = payments.map((payment) => paymentAccount(payment, dismissed))
  const tries = heard.filter((fact) => fact.kind === 'try').filter(({ id }) => !payments.some((one) => one.id === id))
  return {
    orders: all.map((order) => ({
      id: order.id,
      state: stateOf(order),
      // The oldest first, and those that were undone, which count as never made.
      changes: order.changes,
      undone: order.undone,
      // A payment of it waits for the seller, or is claimed back: until then nobody is asked to pay.
      isChecked: paid.some((one) => one.order === order.id && !one.isTest && (one.waits || one.backs.some(isClaimed))),
      // As long as a payer claims money back, nothing is delivered.
      gone: goneOf(order),
      // What its buyer got back of what counted for it, in reais.
      returnedCents: countedFor(order)
        .filter((one) => isReal(one) && !one.backs.some(isClaimed))
        .reduce((cents, one) => cents + one.amountCents - netOf(one), 0),
      hasTwin: all.some(({ id, code }) => code === order.code && id !== order.id),
      // What became of the tries to pay it by card: as long as one is in review, another could charge the buyer twice.
      tried: triedOf(tries.filter(({ orderId }) => orderId === order.id)),
      sale: saleOf(order),
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

function paymentAccount(payment: Paid, dismissed: ReadonlyMap<string, string | undefined>) {
  const { kind: _, changedAt: __, order, place, backs, ...rest } = payment
  const isWaiting = waits(payment)
  const isCounted = order === undefined && payment.isOurs && isReal(payment)
  const backsWaiting = backs.filter((back) => dismissed.get(back.id) !== stampOf(back) && backWaits(back, payment))
  const sale: Sale = { day: dayOf(payment.at), method: null, cents: netOf(payment), isOther: false }
  return {
    ...rest,
    // Its order in the book, and the id or code that it names.
    order: order?.id ?? null,
    named: namedBy(payment),
    place,
    waits: isWaiting,
    // Since when it does not wait, only because the seller has dealt with it.
    dismissedAt: isOpen(payment) && !isWaiting ? payment.dismissedAt : null,
    problem: problemOf(payment),
    isRepeated: isRepeated(payment),
    // It pays its order, and nobody has to decide anything.
    pays: isPaying(payment),
    netCents: netOf(payment),
    // All that came for its order went back for good, some of it by another return or a claim, perhaps.
    isAllGone:
      netOf(payment) === 0 &&
      !backs.some(isClaimed) &&
      (!order || (saleOf(order).cents === 0 && goneOf(order)?.as !== 'contested')),
    backs: backs.map((back) => ({ ...back, waits: backsWaiting.includes(back) })),
    // When the newest of those that wait for the seller was made. They are sorted by their time.
    backAt: backsWaiting.at(-1)?.at ?? null,
    sale: isCounted ? sale : null,
  }
}

function triedOf(tries: readonly Kept<FactOf<'try'>>[]): 'review' | 'refused' | null {
  const last = groups(tries)
    .map(counting)
    .toSorted((a, b) => Number(b.id) - Number(a.id))
  if (last.some(({ outcome }) => outcome === 'review')) return 'review'
  return last[0]?.outcome === 'refused' ? 'refused' : null
}
