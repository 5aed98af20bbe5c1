import type { ListView } from '#orders/addresses/list-view.ts'
import { ordersWhere } from './list-orders.ts'
import { viewCondition } from './view-condition.ts'

/** Orders in one sheet: twice as many would need more than the 10 ms of CPU that a request has on the free plan. */
export const sheetSize = 500

/** How many sheets a month with `count` orders has. */
export const partsOf = (count: number) => Math.max(1, Math.ceil(count / sheetSize))

/** One part, from 1 on, of the orders of a view, the oldest first, and how many parts there are. */
export async function listPart(db: D1Database, view: ListView, part: number) {
  const { condition, values } = viewCondition(view)
  const counting = db.prepare(`SELECT count(*) AS count FROM orders WHERE ${condition}`).bind(...values)
  const parts = partsOf((await counting.first<number>('count')) ?? 0)
  const ofPart = `number IN (SELECT number FROM orders WHERE ${condition} ORDER BY number LIMIT ${sheetSize} OFFSET ?)`
  const inOrder = { condition: `${ofPart} ORDER BY number`, values: [...values, (part - 1) * sheetSize] }
  return { orders: await ordersWhere(db, inOrder), parts }
}
