import { orderCopy as copy } from '#src/content/order-copy.ts'
import { hostOf } from '#src/domain/links.ts'
import type { KeptOrder } from './kept-order.ts'
import type { Status } from './order-status.ts'

/** What became of an order, in one sentence; '' if there is nothing to say. */
export function orderTitle({ told, delivery }: KeptOrder, { sentence }: Pick<Status, 'sentence'>): string {
  if (delivery.as === 'refused') return copy.refused
  if (sentence === null) return ''
  return sentence === 'opened' ? copy.openedAt(told.as === 'link' ? hostOf(told.url) : '') : copy[sentence]
}
