import type { Account, OrderAccount } from '#orders/money/account.ts'
import type { Kept } from '#orders/money/facts.ts'
import { newsOf } from '#orders/money/news.ts'
import type { Payable } from '#orders/money/payments.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import type { Heard } from './hear.ts'
import { noteNews } from './note-news.ts'
import { guard, type Case } from './read-case.ts'
import { addSums, insertFacts, orderRow, paymentRow, update, upsertPayments } from './rows.ts'

type Decided = {
  found: Case
  fresh: readonly Kept[]
  before: Account
  after: Account
  orders: readonly Payable[]
  /** What stores the order that comes. */
  store: NonNullable<Heard['order']>['store'] | undefined
}

/** One batch: the new facts, and of what is true by them what was not so before. */
export function writeAccount(db: D1Database, { keys, isNews }: Heard, decided: Decided): D1PreparedStatement[] {
  const { found, fresh, before, after, orders, store } = decided
  const homeOf = homesIn(after, orders)
  const waiting = new Set(after.unread.filter(({ waits }) => waits).map(({ id }) => id))
  const marked = (fact: Kept) => ({
    number: fact.number,
    home: homeOf(fact),
    waits: Number(fact.kind === 'unread' && waiting.has(fact.id)),
  })
  const wasWaiting = new Set(before.unread.filter(({ waits }) => waits).map(({ id }) => id))
  const moved = found.facts.filter(
    (fact) =>
      fact.home !== homeOf(fact) || (fact.kind === 'unread' && wasWaiting.has(fact.id) !== waiting.has(fact.id)),
  )
  const isNew = ({ id }: OrderAccount) => !before.orders.some((one) => one.id === id)
  const came = after.orders.find(isNew)
  const receivedAt = orders.find(({ id }) => id === came?.id)?.receivedAt ?? ''
  const changedOrders = changed(
    after.orders.filter((one) => one !== came),
    before.orders,
  ).map(orderRow)
  const payments = changed(after.payments, before.payments).map((payment) => paymentRow(payment, homeOf(payment.id)))
  const sums = sumsBetween(before, after)
  const statements = [
    guard(db, keys, found),
    ...(came && store ? store(receivedAt, orderRow(came)) : []),
    fresh.length > 0 &&
      insertFacts(
        db,
        fresh.map((fact) => ({ ...fact, ...marked(fact) })),
      ),
    moved.length > 0 && update(db, 'facts', 'number', moved.map(marked)),
    changedOrders.length > 0 && update(db, 'orders', 'id', changedOrders),
    payments.length > 0 && upsertPayments(db, payments),
    sums.length > 0 && addSums(db, sums),
    ...noteNews(db, newsOf(before, after), isNews),
  ]
  return statements.filter((statement) => statement !== false)
}

/** Those that are not as they were. */
function changed<Some extends { id: string }>(now: readonly Some[], before: readonly Some[]): Some[] {
  const old = new Map(before.map((one) => [one.id, JSON.stringify(one)]))
  return now.filter((one) => JSON.stringify(one) !== old.get(one.id))
}

/** Which case a fact, or what has a name, belongs to: that of the order which its payment is at, or one of its own. */
function homesIn({ payments }: Account, orders: readonly Payable[]) {
  const homes = new Map(orders.map(({ id, code }) => [id, code]))
  for (const { id, intent, place, named, backs } of payments) {
    const home = homes.get(place ?? '') ?? place ?? named ?? id
    for (const name of [id, intent, ...backs.map((back) => back.id)]) if (name !== null) homes.set(name, home)
  }
  return (fact: Kept | string): string => {
    const name = typeof fact === 'string' ? fact : nameIn(fact)
    return homes.get(name) ?? name
  }
}

function nameIn(fact: Kept): string {
  if (fact.kind === 'payment') return fact.id
  if (fact.kind === 'state' || fact.kind === 'undo' || fact.kind === 'try') return fact.orderId
  return 'of' in fact ? fact.of : (fact.payment ?? fact.id)
}
