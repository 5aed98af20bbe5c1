import type { Fact, Kept } from './facts.ts'
import type { Payable } from './payments.ts'
import { namedBy } from './reports.ts'

/** What a fact names: orders by id or code, payments by id or intent, or another fact; first what it is about. */
export function keysOf(fact: Fact): string[] {
  const named = [
    fact.kind === 'payment' && namedBy(fact),
    'orderId' in fact && fact.orderId,
    'payment' in fact && fact.payment,
    'of' in fact && fact.of,
    fact.id,
    fact.kind === 'payment' && fact.intent,
  ]
  return named.filter((name) => typeof name === 'string')
}

/**
 * The case that each order and fact belongs to, by any name of it. Those that name each other are one case for good: what
 * was once at an order is part of its history. A case is called as the code of its first order, without one as what a fact
 * is about.
 */
export function homesOf(orders: readonly Payable[], facts: readonly Kept[]): (name: string) => string {
  const above = new Map<string, string>()
  const homeOf = (name: string): string => {
    const next = above.get(name)
    return next === undefined ? name : homeOf(next)
  }
  const join = ([first = '', ...others]: readonly string[]) => {
    for (const other of others) if (homeOf(other) !== homeOf(first)) above.set(homeOf(other), homeOf(first))
  }
  for (const fact of facts) join(keysOf(fact))
  for (const { id, code } of orders.toSorted((a, b) => b.number - a.number)) {
    join([code, id])
    if (homeOf(code) !== code) above.set(homeOf(code), code)
    above.delete(code)
  }
  return homeOf
}
