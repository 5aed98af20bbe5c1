import { HTTPException } from 'hono/http-exception'
import { accountOf, type Account } from '#orders/money/account.ts'
import { factSchema, type Fact, type Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { bodyOf } from '#orders/money/reports.ts'
import { hasChanged, readCase, type Case } from './read-case.ts'
import type { Derived } from './rows.ts'
import { writeAccount } from './write-account.ts'

/** What is heard: some facts, or those that follow from what is true by now, and an order that comes. */
export type Heard = {
  keys: readonly string[]
  facts?: readonly Fact[] | ((before: Account) => readonly Fact[])
  /** `store`: what stores it, with what is derived of it. The book may have it by now. */
  order?: {
    payable: Omit<Payable, 'number' | 'receivedAt'>
    store: (receivedAt: string, derived: Derived) => D1PreparedStatement[]
  }
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
    const receivedAt = moment.toISOString()
    const number = found.orders.reduce((most, one) => Math.max(most, one.number), 0) + 1
    const came = order && { ...order.payable, number, receivedAt }
    const after = accountOf([...found.orders, ...(came ? [came] : [])], [...found.facts, ...fresh])
    const isWritten = await db.batch(writeAccount(db, heard, { found, fresh, came, after })).then(
      () => true,
      (error: Error) => {
        if (hasChanged.test(error.message)) return false
        throw error
      },
    )
    if (isWritten) return { before, after }
  }
  throw new HTTPException(503, { message: 'Too much happens to this order at once. Try again.' })
}

/** What the case does not hold, as it is kept: after all facts that it does hold, so that each step stays a step of its own. */
function newIn(given: readonly Fact[], { facts }: Case, now: Date) {
  const known = new Set(facts.map((fact) => bodyOf(fact)))
  const fresh = given.filter((fact) => !known.has(bodyOf(fact)) && known.add(bodyOf(fact)))
  const last = facts
    .map(({ heardAt }) => heardAt)
    .toSorted()
    .at(-1)
  const moment = new Date(Math.max(now.getTime(), last === undefined ? 0 : Date.parse(last) + 1))
  const first = facts.reduce((most, { number }) => Math.max(most, number), 0) + 1
  // As they are read back, so that what is derived of them is the same text then.
  const kept = fresh.map((fact, index): Kept => {
    return { ...factSchema.parse(fact), number: first + index, heardAt: moment.toISOString() }
  })
  return { fresh: kept, moment }
}
