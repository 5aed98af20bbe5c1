import { HTTPException } from 'hono/http-exception'
import { accountOf, type Account } from '#orders/money/account.ts'
import { casesOf } from '#orders/money/cases.ts'
import { factSchema, type Fact, type Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { newsOf } from '#orders/money/news.ts'
import { bodyOf } from '#orders/money/reports.ts'
import { sumsBetween } from '#orders/money/sums.ts'
import { noteNews } from './outbox.ts'
import { guard, hasChanged, readCase, type Case } from './read-case.ts'
import { addSums, insert, insertOrder, update, type Row } from './rows.ts'

/** What is heard: some facts, or those that follow from what is true by now, and an order that comes. */
export type Heard = {
  keys: readonly string[]
  facts?: readonly Fact[] | ((before: Account) => readonly Fact[])
  /** `also`: statements of the same batch. The book may have it by now. */
  order?: { payable: Omit<Payable, 'number' | 'receivedAt'>; row: Row; also: D1PreparedStatement[] }
  /** Statements of the same batch: with them, what is true by today's rules is written even if nothing is new. */
  also?: D1PreparedStatement[]
  /** The seller is told of what follows; not of what the seller did. */
  isNews: boolean
}

const mostTries = 5

/**
 * Keeps what is new, and writes what is true then. Reads and decides, and writes all at once, unless somebody else has
 * written to the same case meanwhile: then it begins again. Returns what was true before, and what is now.
 */
export async function hear(db: D1Database, heard: Heard, now: Date): Promise<{ before: Account; after: Account }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const found = await readCase(db, heard.keys)
    const { before } = found
    const given = typeof heard.facts === 'function' ? heard.facts(before) : (heard.facts ?? [])
    const { fresh, moment } = newIn(given, found, now)
    const isKnown = found.orders.some(({ id }) => id === heard.order?.payable.id)
    const order = isKnown ? undefined : heard.order
    if (fresh.length === 0 && !order && !heard.also) return { before, after: before }
    const came = order && { ...order.payable, number: nextNumber(found.orders), receivedAt: moment }
    const orders = [...found.orders, ...(came ? [came] : [])]
    const facts = [...found.facts, ...fresh]
    const after = accountOf(orders, facts)
    try {
      await db.batch(writeAccount(db, heard, { found, orders, facts, after }))
      return { before, after }
    } catch (error) {
      if (!(error instanceof Error && hasChanged.test(error.message))) throw error
    }
  }
  throw new HTTPException(503, { message: 'Too much happens to this order at once. Try again.' })
}

/** What the case does not hold, as it is kept: after all facts that it does hold, so that each step stays a step of its own. */
function newIn(given: readonly Fact[], { facts }: Case, now: Date) {
  const known = new Set(facts.map((fact) => bodyOf(fact)))
  const fresh = given.filter((fact) => !known.has(bodyOf(fact)) && known.add(bodyOf(fact)))
  const latest = facts.reduce((most, { heardAt }) => Math.max(most, Date.parse(heardAt) + 1), now.getTime())
  const moment = new Date(latest).toISOString()
  const first = nextNumber(facts)
  // As they are read back, so that what is derived of them is the same text then.
  const kept = (fact: Fact, index: number): Kept => ({
    ...factSchema.parse(fact),
    number: first + index,
    heardAt: moment,
  })
  return { fresh: fresh.map(kept), moment }
}

const nextNumber = (list: readonly { number: number }[]) => Math.max(0, ...list.map(({ number }) => number)) + 1

type Decided = { found: Case; orders: readonly Payable[]; facts: readonly Kept[]; after: Account }

/** One batch: what came, and of what is true by it what was not written so before. */
function writeAccount(db: D1Database, { keys, order, isNews, also }: Heard, { found, orders, facts, after }: Decided) {
  const caseOf = casesOf(orders, facts)
  // What came is behind what was found.
  const [came] = orders.slice(found.orders.length)
  const fresh = facts.slice(found.facts.length)
  const orderRow = ({ id, code }: Payable) => ({
    case_name: caseOf(id) === code ? null : caseOf(id),
    account: JSON.stringify(after.orders.find((one) => one.id === id)),
  })
  const factRow = (fact: Kept) => {
    const { number: _, heardAt, ...body } = fact
    const all = fact.kind === 'payment' ? after.payments : fact.kind === 'unread' ? after.unread : []
    const isFirst = facts.find(({ kind, id }) => kind === fact.kind && id === fact.id) === fact
    const account = isFirst && all.find(({ id }) => id === fact.id)
    const derived = { case_name: caseOf(fact.id), account: account ? JSON.stringify(account) : null }
    return { ...derived, heard_at: heardAt, body: JSON.stringify(body) }
  }
  return [
    guard(db, keys, found),
    ...(came && order
      ? [insertOrder(db, { ...order.row, ...orderRow(came), received_at: came.receivedAt }), ...order.also]
      : []),
    ...insert(db, 'facts', fresh.map(factRow)),
    ...update(db, 'facts', found.facts.map(factRow), found.rows.facts),
    ...update(db, 'orders', found.orders.map(orderRow), found.rows.orders),
    ...addSums(db, sumsBetween(found.before, after)),
    ...noteNews(db, newsOf(found.before, after), isNews),
    ...(also ?? []),
  ]
}
