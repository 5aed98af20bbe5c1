import { bench, describe } from 'vitest'
import { allOrders } from '#orders/addresses/list-view.ts'
import { ask } from '#orders/database/questions.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { csvFile } from '#orders/pages/sheet/csv-file.ts'
import { ordersOf, type ListedOrder } from '#orders/queries/list/list-orders.ts'
import { sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { pageSize } from '#orders/rules/limits-and-durations.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { newOrder } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { hostileUnits, ordinaryOrder, worstOrder } from './worst-orders.ts'

// In Node: in workerd the clock stands still while code runs.
const book = await startBook()
const now = new Date()

/** A page of the list, from orders that were read before. */
const drawPage = (orders: readonly ListedOrder[]) =>
  listPage({
    view: allOrders,
    orders,
    hasPrevious: false,
    hasNext: true,
    counts: null,
    totals: null,
    ofMonth: null,
    ofList: null,
    months: [],
    deed: null,
    payments: null,
    refunds: null,
    unread: null,
    named: null,
    failures: [],
    since: '0_0_0_0_0',
    erasedAfterDays: 90,
    runs: { hasStopped: false, erasedAt: null },
    isFull: false,
    now,
  })

async function ordersWith(changes: typeof ordinaryOrder) {
  for (let count = 0; count < pageSize; count++) {
    const code = createOrderCode((length) => crypto.getRandomValues(new Uint8Array(length)))
    await book.postOrder(newOrder({ code, ...changes }))
  }
  return (await ask(book.DB, ordersOf(book.DB, allOrders, pageSize))).orders
}

const kinds = [
  ['ordinary texts', ordinaryOrder],
  ...hostileUnits.map(([name, unit]) => [name, worstOrder(unit)] as const),
] as const
const filled: { name: string; orders: readonly ListedOrder[] }[] = []
for (const [name, changes] of kinds) filled.push({ name, orders: await ordersWith(changes) })

describe('a page of 50 orders, filled with', () => {
  for (const { name, orders } of filled) bench(name, () => void drawPage(orders))
})

describe('a sheet of 500 orders, filled with', () => {
  for (const { name, orders } of filled) {
    const many = Array.from({ length: sheetSize / pageSize }, () => orders).flat()
    bench(name, () => void csvFile(many))
  }
})
