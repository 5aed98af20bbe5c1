import type { Account } from '#orders/money/account.ts'
import { casesOf } from '#orders/money/cases.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { newsOf } from '#orders/money/news.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import type { Heard } from './hear.ts'
import { noteNews } from './note-news.ts'
import { guard, type Case } from './read-case.ts'
import { addSums, insert, update } from './rows.ts'

type Decided = { found: Case; fresh: readonly Kept[]; came: Payable | undefined; after: Account }

/** One batch: what came, and of what is true by it what was not written so before. */
export function writeAccount(db: D1Database, { keys, order, isNews, also }: Heard, decided: Decided) {
  const { found, fresh, came, after } = decided
  const facts = [...found.facts, ...fresh]
  const caseOf = casesOf([...found.orders, ...(came ? [came] : [])], facts)
  const orderRow = ({ number, id, code }: Payable) => ({
    number,
    case_name: caseOf(id) === code ? null : caseOf(id),
    account: JSON.stringify(after.orders.find((one) => one.id === id)),
  })
  const factRow = (fact: Kept) => {
    const { number, heardAt, ...body } = fact
    const all = fact.kind === 'payment' ? after.payments : fact.kind === 'unread' ? after.unread : []
    const isFirst = facts.find(({ kind, id }) => kind === fact.kind && id === fact.id) === fact
    const account = isFirst && all.find(({ id }) => id === fact.id)
    return {
      number,
      case_name: caseOf(fact.id),
      heard_at: heardAt,
      body: JSON.stringify(body),
      account: account ? JSON.stringify(account) : null,
    }
  }
  return [
    guard(db, keys, found),
    ...(came && order ? order.store(came.receivedAt, orderRow(came)) : []),
    ...insert(
      db,
      'facts',
      fresh.map((fact) => ({ ...factRow(fact), number: null })),
    ),
    ...update(db, 'facts', found.facts.map(factRow), found.rows.facts),
    ...update(db, 'orders', found.orders.map(orderRow), found.rows.orders),
    ...addSums(db, sumsBetween(found.before, after)),
    ...noteNews(db, newsOf(found.before, after), isNews),
    ...(also ?? []),
  ]
}
