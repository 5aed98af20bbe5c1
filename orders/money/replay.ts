import type { State } from '#orders/rules/order-states.ts'
import type { FactOf, Kept } from './facts.ts'
import { payerOf, stateOf, type Change, type Ordered, type Paid, type Payable } from './match-payments.ts'
import { pixPlace } from './pix-place.ts'
import { backsOf, counting, stampOf } from './reports.ts'
import { isPaying } from './waiting.ts'

/** What was heard, step by step. `dismissed`: of a return, claim or text, what the seller has dealt with. */
type Case = {
  orders: Ordered[]
  payments: Paid[]
  facts: Kept[]
  dismissed: Map<string, string | undefined>
}

/**
 * Goes through what happened as the book heard of it, because a later payment does not overrule the seller, nor an order
 * another that was paid before. What was heard at one moment, such as a Pix with its return, is one step.
 */
export function replay(orders: readonly Payable[], facts: readonly Kept[]): Case {
  const told: Case = { orders: [], payments: [], facts: [], dismissed: new Map() }
  const moments = new Set([...orders.map(({ receivedAt }) => receivedAt), ...facts.map(({ heardAt }) => heardAt)])
  const [allOrders, allFacts] = [byNumber(orders), byNumber(facts)]
  for (const moment of [...moments].toSorted()) {
    for (const order of allOrders) {
      if (order.receivedAt === moment) told.orders.push({ ...order, changes: [], undone: [], payments: [] })
    }
    for (const fact of allFacts) if (fact.heardAt === moment) hear(told, fact)
    settle(told, moment)
  }
  return told
}

const byNumber = <Some extends { number: number }>(list: readonly Some[]) =>
  list.toSorted((a, b) => a.number - b.number)

function hear(told: Case, fact: Kept): void {
  const { orders, payments, facts, dismissed } = told
  facts.push(fact)
  const payment = payments.find(({ id }) => ('payment' in fact ? id === fact.payment : 'of' in fact && id === fact.of))
  const order = orders.find(({ id }) => 'orderId' in fact && id === fact.orderId)
  if (fact.kind === 'payment') hearPayment(told, fact)
  if (fact.kind === 'state' && order) order.changes.push(changeOf(order, fact.to, fact.heardAt, { batch: fact.batch }))
  const last = order?.changes.at(-1)
  if (fact.kind === 'undo' && order && last?.batch === fact.batch) takeBack(order, last)
  if (fact.kind === 'give' && payment) give(payment, fact)
  if (fact.kind === 'dismiss') {
    if (payment) payment.dismissedAt = fact.heardAt
    const back = payments.flatMap(({ backs }) => backs).find(({ id }) => id === fact.of)
    dismissed.set(fact.of, back && stampOf(back))
  }
  if (fact.kind === 'restore') {
    if (payment) payment.dismissedAt = null
    dismissed.delete(fact.of)
  }
}

function hearPayment({ payments, facts }: Case, { id, heardAt }: Kept<FactOf<'payment'>>): void {
  const reports = facts.filter((fact): fact is Kept<FactOf<'payment'>> => fact.kind === 'payment' && fact.id === id)
  const { number: _, ...report } = counting(reports)
  const known = payments.find((payment) => payment.id === id)
  if (!known) {
    const first = { heardAt, order: undefined, givenAt: null, dismissedAt: null, backs: [], hasPaid: false }
    payments.push({ ...report, ...first, place: report.orderId })
    return
  }
  Object.assign(known, report, { heardAt: known.heardAt })
  if (known.givenAt === null && report.orderId !== null) move(known, report.orderId)
}

function changeOf(order: Ordered, to: State, at: string, by: Partial<Change>): Change {
  return { at, from: stateOf(order), to, cause: 'seller', batch: null, payment: null, ...by }
}

function takeBack(order: Ordered, change: Change): void {
  order.undone.push(change)
  const left = order.changes.filter((one) => one !== change)
  order.changes = left.map((one, index) => ({ ...one, from: left[index - 1]?.to ?? 'new' }))
}

/** A payment goes to another order, and what it has done at this one counts as never done. */
function move(payment: Paid, place: string | null): void {
  if (payment.place === place) return
  payment.place = place
  const paid = payment.order?.changes.find((change) => change.payment === payment.id)
  if (payment.order && paid) takeBack(payment.order, paid)
}

function give(payment: Paid, { orderId, heardAt }: Kept<FactOf<'give'>>): void {
  payment.givenAt = orderId && heardAt
  move(payment, orderId ?? payment.orderId)
  payment.dismissedAt = null
}

/** A Pix finds its order; what fits an untouched order pays it. */
function settle({ orders, payments, facts }: Case, moment: string): void {
  const place = () => {
    for (const payment of payments) payment.order = orders.find(({ id }) => id === payment.place)
    for (const order of orders) order.payments = payments.filter((one) => one.order === order && !one.isTest)
  }
  for (const payment of payments) payment.backs = backsOf(payment, facts)
  place()
  for (const payment of payments.filter(({ provider }) => provider === 'pix')) {
    const to = pixPlace(payment, orders)
    if (to === payment.place) continue
    move(payment, to)
    place()
  }
  for (const order of orders) {
    const payer = payerOf(order)
    if (payer && order.changes.length === 0) {
      order.changes.push(changeOf(order, 'paid', moment, { cause: payer.provider, payment: payer.id }))
    }
  }
  for (const payment of payments) {
    if (payment.givenAt !== null || !isPaying(payment)) continue
    if (payment.order.changes.some(({ cause }) => cause !== 'seller')) payment.hasPaid = true
  }
}
