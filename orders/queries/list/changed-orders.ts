import type { ListView } from '#orders/addresses/list-view.ts'
import { directionOf, isOldestFirst, ordersWhere, type ListedOrder, type OrderPage } from './list-orders.ts'
import { numbersOf } from './view-condition.ts'

/** The orders of a batch of changes that lie on a page, even if they have left its view. */
export const ordersOfBatch = (db: D1Database, view: ListView, batch: string) =>
  ordersWhere(
    db,
    {
      condition: `number IN (SELECT orders.number FROM facts CROSS JOIN orders ON orders.id = facts.body ->> 'orderId'
        WHERE facts.id > ? || '/' AND facts.id < ? || '0' AND orders.number > ? AND orders.number < ?)`,
      values: [batch, batch, ...numbersOf(view)],
    },
    (orders) => orders,
  )

export function withChanged(page: OrderPage, changed: readonly ListedOrder[], view: ListView, size: number): OrderPage {
  const numbered = new Map([...page.orders, ...changed].map((order) => [order.number, order]))
  const all = [...numbered.values()].toSorted((a, b) => (isOldestFirst(view) ? 1 : -1) * (a.number - b.number))
  const isLonger = all.length > size
  return directionOf(view).isBackwards
    ? { ...page, orders: all.slice(-size), hasPrevious: page.hasPrevious || isLonger }
    : { ...page, orders: all.slice(0, size), hasNext: page.hasNext || isLonger }
}
