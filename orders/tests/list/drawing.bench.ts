import { bench, describe } from 'vitest'
import { allOrders } from '#orders/addresses.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { csvFile } from '#orders/pages/sheet/csv-file.ts'
import { askForPage } from '#orders/queries/list/ask-for-page.ts'
import { sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { pageSize } from '#orders/rules/limits-and-durations.ts'
import type { Order } from '#schemas/order/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { newOrder } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { hostileUnits, worstOrder } from './worst-orders.ts'

// In Node: in workerd the clock stands still while code runs.
const book = await startBook()
const now = new Date()

/** What a page of such orders is drawn from. */
async function pageWith(changes: Partial<Order>) {
  for (let count = 0; count < pageSize; count++) {
    const code = createOrderCode((length) => crypto.getRandomValues(new Uint8Array(length)))
    await book.postOrder(newOrder({ code, ...changes }))
  }
  const found = await askForPage(book.DB, allOrders, null, now)
  return { ...found, ...found.page, view: allOrders, erasedAfterDays: 90, isFull: false, now }
}

const utm = { source: 'instagram', medium: 'social', campaign: 'natal' }
const filled = [{ name: 'ordinary texts', page: await pageWith({ utm }) }]
for (const [name, unit] of hostileUnits) filled.push({ name, page: await pageWith(worstOrder(unit)) })

describe('a page of 50 orders, filled with', () => {
  for (const { name, page } of filled) bench(name, () => void listPage(page))
})

describe('a sheet of 500 orders, filled with', () => {
  for (const { name, page } of filled) {
    const many = Array.from({ length: sheetSize / pageSize }, () => page.orders).flat()
    bench(name, () => void csvFile(many))
  }
})
