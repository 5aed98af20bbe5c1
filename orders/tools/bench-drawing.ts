import { allOrders } from '#orders/addresses/list-view.ts'
import { ask } from '#orders/database/questions.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { csvFile } from '#orders/pages/sheet/csv-file.ts'
import { ordersOf, pageSize, type ListedOrder } from '#orders/queries/list/list-orders.ts'
import { sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import type { Order } from '#schemas/order/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { anOrder } from '../../tests/support/sample-order.ts'
import { hostileUnits, ordinaryOrder, worstOrder } from '../tests/support/worst-orders.ts'

// Bundled for bench.js, which runs it in Node: in workerd the clock stands still while code runs.

/** What the orders of a page have; the first are ordinary. */
export const kinds: readonly (readonly [name: string, changes: Partial<Order>])[] = [
  ['ordinary', ordinaryOrder],
  ...hostileUnits.map(([name, unit]) => [name, worstOrder(unit)] as const),
]

/** Fills the newest page of the book, and reads it. */
export async function fillPage(
  database: D1Database,
  changes: Partial<Order>,
  now: Date,
): Promise<readonly ListedOrder[]> {
  for (let count = 0; count < pageSize; count++) {
    const code = createOrderCode((length) => crypto.getRandomValues(new Uint8Array(length)))
    const order = anOrder({ id: crypto.randomUUID(), code, ...changes })
    await storeOrder(database, order, { sender: null, shop: null, limits: [[]] }, now)
  }
  return (await ask(database, ordersOf(database, allOrders, pageSize))).orders
}

export const drawPage = (orders: readonly ListedOrder[], now: Date, view = allOrders) =>
  listPage({
    view,
    orders,
    hasPrevious: false,
    hasNext: true,
    counts: null,
    totals: null,
    sheets: [],
    months: [],
    deed: null,
    payments: null,
    failures: [],
    since: '0_0_0_0_0',
    erasedAfterDays: 90,
    hasStopped: false,
    isFull: false,
    erasedAt: null,
    now,
  })

/** A full sheet: the orders of one page again and again. */
export const drawSheet = (orders: readonly ListedOrder[]) =>
  csvFile(Array.from({ length: sheetSize / pageSize }, () => orders).flat())
