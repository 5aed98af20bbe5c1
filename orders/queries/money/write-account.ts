import type { Account } from '#orders/money/account.ts'
import { casesOf } from '#orders/money/cases.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { newsOf } from '#orders/money/news.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import type { Heard } from './hear.ts'
import { noteNews } from './note-news.ts'
import { guard, type Case } from './read-case.ts'
import { addSums, factRow, insert, orderRow, paymentRow, update, upsertPayments, type Row } from './rows.ts'

type Decided = {
  found: Case
  fresh: readonly Kept[]
  before: Account
  after: Account
  orders: readonly Payable[]
  store: NonNullable<Heard['order']>['store'] | undefined
  /** What was written, if other rules have written it. */
  were?: Rows
}

/** Rows as they are written; those that are read have more columns. */
export type Rows = { orders: readonly Row[]; payments: readonly Row[]; facts: readonly Row[] }

/** One batch: the new facts, and of what is true by them what was not so before. */
export function writeAccount(db: D1Database, { keys, isNews }: Heard, decided: Decided): D1PreparedStatement[] {
  const { found, fresh, before, after, orders, store } = decided
  const facts = [...found.facts, ...fresh]
  const cases = new Map([...found.facts, ...found.orders].map(({ id, caseName }) => [id, caseName]))
  const codes = new Map(orders.map(({ id, code }) => [id, code]))
  const were = decided.were ?? rowsOf(before, found.facts, codes, (id) => cases.get(id) ?? id)
  const are = rowsOf(after, facts, codes, casesOf(orders, facts))
  const came = orders.find(({ id }) => !found.orders.some((one) => one.id === id))
  const known = changed(are.orders, were.orders).filter(({ id }) => id !== came?.id)
  const row = are.orders.find(({ id }) => id === came?.id)
  const moved = changed(are.facts, were.facts).filter(({ number }) => found.facts.some((one) => one.number === number))
  const heard = are.facts.filter(({ number }) => fresh.some((one) => one.number === number))
  const heardRows = heard.map((fact) => {
    const { number: _, ...written } = fact
    return written
  })
  const movedRows = moved.map(({ number, case_name, waits }) => ({ number, case_name, waits }))
  return [
    guard(db, keys, found),
    ...(came && row && store ? store(came.receivedAt, row) : []),
    ...insert(db, 'facts', heardRows),
    ...update(db, 'facts', 'number', movedRows),
    ...update(db, 'orders', 'id', known),
    ...upsertPayments(db, changed(are.payments, were.payments)),
    ...addSums(db, sumsBetween(before, after)),
    ...noteNews(db, newsOf(before, after), isNews),
  ]
}

/** The rows of all that is known, each with the name of its case; of an order only if that is not its own code. */
function rowsOf(
  { orders, payments, unread }: Account,
  facts: readonly Kept[],
  codes: ReadonlyMap<string, string>,
  caseOf: (id: string) => string,
) {
  const waiting = new Set(unread.filter(({ waits }) => waits).map(({ id }) => id))
  return {
    orders: orders.map((order) => {
      const caseName = caseOf(order.id)
      return { ...orderRow(order), case_name: caseName === codes.get(order.id) ? null : caseName }
    }),
    payments: payments.map((payment) => paymentRow(payment, caseOf(payment.id))),
    facts: facts.map((fact) => factRow(fact, caseOf(fact.id), fact.kind === 'unread' && waiting.has(fact.id))),
  }
}

const changed = <Some extends Row>(now: readonly Some[], before: readonly Row[]): Some[] =>
  now.filter((row) => !before.some((old) => Object.entries(row).every(([name, value]) => old[name] === value)))
