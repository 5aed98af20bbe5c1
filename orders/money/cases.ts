import type { Fact, Kept } from './facts.ts'
import type { Payable } from './match-payments.ts'
import { namedBy } from './reports.ts'

type Names = Partial<Record<'orderId' | 'payment' | 'of' | 'intent', string | null>>

/** What leads to the case of a fact: the orders, by id or code, payments, by id or intent, and texts that it is about. */
export function keysOf(fact: Fact): string[] {
  const { orderId, payment, of, intent }: Names = fact
  const order = fact.kind === 'payment' ? namedBy(fact) : orderId
  const isItself = fact.kind === 'payment' || fact.kind === 'unread'
  return [order, payment, of, isItself ? fact.id : null, intent].filter((name) => typeof name === 'string')
}

/**
 * The case that each order and fact belongs to, by any name of it. Those that name each other are one case for good: what
 * was once at an order is part of its history. A case is called as the code of its first order, without one as what a fact
 * is about.
 */
export function casesOf(orders: readonly Payable[], facts: readonly Kept[]): (name: string) => string {
  const above = new Map<string, string>()
  const caseOf = (name: string): string => {
    const next = above.get(name)
    return next === undefined ? name : caseOf(next)
  }
  const join = (first: string, other: string) => {
    if (caseOf(other) !== caseOf(first)) above.set(caseOf(other), caseOf(first))
    return first
  }
  for (const fact of facts) [...keysOf(fact), fact.id].reduce(join)
  for (const { id, code } of orders.toSorted((a, b) => b.number - a.number)) {
    join(code, id)
    above.set(caseOf(code), code)
    above.delete(code)
  }
  return caseOf
}
