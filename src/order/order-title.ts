import { orderCopy as copy } from '#src/content/order-copy.ts'
import type { KeptOrder } from './kept-order.ts'
import type { Status } from './order-status.ts'

/** What became of an order, in one sentence; '' if there is nothing to say. */
export function orderTitle({ told }: KeptOrder, { sentence }: Pick<Status, 'sentence'>): string {
  if (sentence === null) return ''
  if (sentence === 'opened') return copy.openedAt(told.as === 'link' ? new URL(told.url).hostname : '')
  return sentence === 'unopened' ? copy.done : copy[sentence]
}
