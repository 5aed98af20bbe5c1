import { settings } from '#src/content/settings.ts'
import type { KeptOrder } from './kept-order.ts'
import { statusOf, type Status } from './order-status.ts'

/** What is told of an order, and of the `others` for which it stands. */
export type Notice = { kept: KeptOrder; status: Status; others: readonly KeptOrder[] }

/** One for each order of which there is something to say, but one for all successes, which ask for nothing. */
export function noticesOf(orders: readonly KeptOrder[]): Notice[] {
  const told = orders
    .map((kept) => ({ kept, status: statusOf(kept, settings) }))
    .filter(({ status }) => status.sentence)
  const successes = told.filter(({ status }) => status.tone === 'success').map(({ kept }) => kept)
  return told
    .filter(({ kept }) => !successes.slice(1).includes(kept))
    .map((one) => ({ ...one, others: one.kept === successes[0] ? successes.slice(1) : [] }))
}
