import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders, pageSize } from '#orders/queries/list/list-orders.ts'
import { allOrders } from '#orders/queries/list/list-view.ts'
import { newsOf } from '#orders/queries/list/news.ts'
import { countPending, totalsOf } from '#orders/queries/list/summary.ts'
import { openPayments } from '#orders/queries/payments/open-payments.ts'
import { startBook } from '../support/book.ts'
import { putOrders, putRows } from '../support/filling.ts'
import { rowsUsedBy } from '../support/used-rows.ts'

const book = await startBook()
afterAll(() => book.dispose())

const times = { paid_at: '2026-05-13T13:05:00.000Z', received_at: '2026-05-13T13:05:01.000Z' }

beforeAll(async () => {
  const orders = Array.from({ length: 400 }, (_, index) => {
    const order = { code: `AAA-${index}`, state: 'paid', whatsapp: `+55 11 9${String(index).padStart(8, '0')}` }
    // A program sent the first hundred, all with one phone.
    return index < 100 ? { ...order, whatsapp: '+55 11 98765-4321', quantity: String(index) } : order
  })
  const payment = { amount_cents: 20_474, currency: 'brl', ...times, closed_at: times.received_at }
  const ids = await putOrders(book, orders)
  await putRows(
    book,
    'payments',
    ids.map((order_id) => ({ ...payment, session_id: randomUUID(), order_id })),
  )
})

test.each<[what: string, most: number, query: (database: D1Database) => Promise<unknown>]>([
  ['the payments that wait for the seller', 5, openPayments],
  ['a page of orders', 550, (db) => listOrders(db, allOrders, pageSize)],
  ['a page of orders of one phone', 1400, (db) => listOrders(db, { ...allOrders, before: 90 }, pageSize)],
  ['a page that keeps changed orders', 800, (db) => listOrders(db, allOrders, pageSize, 'x'.repeat(36))],
  ['a month long ago', 55, (db) => listOrders(db, { ...allOrders, month: '2020-05' }, pageSize)],
  ['how many orders wait', 105, countPending],
  ['what was sold', 410, (db) => totalsOf(db, '2026-05', '2026-05-13')],
  ['what was sold in a month without orders', 55, (db) => totalsOf(db, '2020-05', '2020-05-13')],
  ['whether there is news', 5, newsOf],
  ['the new orders, if there are none', 5, (db) => listOrders(db, { ...allOrders, state: 'new' }, pageSize)],
])('with 400 paid orders in the book, only so many rows are read for %s', async (_, most, query) => {
  const { rows_read } = await rowsUsedBy(book, query)
  expect(rows_read).toBeLessThanOrEqual(most)
})
