import type { ListView } from '#orders/addresses.ts'
import { question, type Question } from '#orders/database/questions.ts'
import { ordersWhere } from './list-orders.ts'
import { margin, monthOf, viewCondition } from './view-condition.ts'

/** Orders in one sheet: twice as many would need more than the 10 ms of CPU that a request has on the free plan. */
export const sheetSize = 500

/**
 * The views that divide the orders of a month into sheets, the oldest first. Their bounds are orders' numbers: whatever
 * comes and goes between two downloads, no order is left out. Reads two rows.
 */
export function partsOf(db: D1Database, view: ListView & { month: string }): Question<ListView[]> {
  const ends = `SELECT (SELECT number FROM orders WHERE received_at >= ? ORDER BY received_at LIMIT 1) AS first,
    (SELECT number FROM orders WHERE received_at < ? ORDER BY received_at DESC LIMIT 1) AS last`
  return question(
    db.prepare(ends).bind(...monthOf(view.month)),
    ([found]: { first: number | null; last: number | null }[]) => {
      const [first, last] = [found?.first ?? 0, found?.last ?? 0]
      const count = Math.max(1, Math.ceil((last + 1 - first) / sheetSize))
      return Array.from({ length: count }, (_, index) => ({
        ...view,
        after: index > 0 ? first + index * sheetSize - 1 : null,
        before: index < count - 1 ? first + (index + 1) * sheetSize : null,
      }))
    },
  )
}

/** The oldest orders of a view, and whether there are more. The first and last part of a month may be a little longer. */
export function partOf(db: D1Database, view: ListView) {
  const { condition, values } = viewCondition(view)
  const most = sheetSize + margin
  return ordersWhere(db, { condition: `${condition} ORDER BY number LIMIT ${most + 1}`, values }, (found) => ({
    orders: found.slice(0, most),
    hasMore: found.length > most,
  }))
}
