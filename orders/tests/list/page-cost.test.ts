import { expect, test } from 'vitest'
import { allOrders } from '#orders/addresses/list-view.ts'
import { ask } from '#orders/database/questions.ts'
import { orderRow } from '#orders/pages/list/order-row.ts'
import { csvFile } from '#orders/pages/sheet/csv-file.ts'
import { ordersOf, type ListedOrder } from '#orders/queries/list/list-orders.ts'
import type { Order } from '#schemas/order/order.ts'
import { newOrder } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { hostileUnits, worstOrder } from '../support/worst-orders.ts'

type Method = (this: RegExp, text: string, ...others: unknown[]) => unknown

const methods = ['exec', 'test', Symbol.match, Symbol.replace, Symbol.search, Symbol.split] as const

/** The characters that patterns read while `run` runs, a text as often as one is applied to it: what a run costs anywhere. */
function charactersRead(run: () => unknown): number {
  const prototype = RegExp.prototype as unknown as Record<(typeof methods)[number], Method>
  const own = methods.map((name) => [name, prototype[name]] as const)
  let count = 0
  // The methods call each other.
  let isCounted = false
  for (const [name, method] of own) {
    prototype[name] = function counting(text, ...others) {
      if (isCounted) return method.call(this, text, ...others)
      count += text.length
      isCounted = true
      try {
        return method.call(this, text, ...others)
      } finally {
        isCounted = false
      }
    }
  }
  try {
    run()
  } finally {
    for (const [name, method] of own) prototype[name] = method
  }
  return count
}

const book = await startBook()
const now = new Date('2026-05-13T13:00:00Z')

/** The row of the list, and the line of the sheet, for an order that the book has taken. */
async function drawn(changes: Partial<Order>) {
  expect((await book.postOrder(newOrder(changes))).status).toBe(200)
  const [order] = (await ask(book.DB, ordersOf(book.DB, allOrders, 1))).orders as [ListedOrder]
  const headings = csvFile([]).length
  return {
    row: () => [orderRow(order, allOrders, now) as string].join(''),
    line: () => csvFile([order]).slice(headings),
  }
}

// An ordinary order has 4.7 kB in the page, for which patterns read 3,000 characters, and 0.3 kB in the sheet.
test.each(hostileUnits)('an order filled with %s has a small row', async (_, unit, sheetBytes) => {
  const { row, line } = await drawn(worstOrder(unit))
  expect(Buffer.byteLength(row())).toBeLessThanOrEqual(15_000)
  expect(charactersRead(row)).toBeLessThanOrEqual(12_000)
  expect(Buffer.byteLength(line())).toBeLessThanOrEqual(sheetBytes)
  expect(charactersRead(line)).toBeLessThanOrEqual(20_000)
})

const marks = `a${'\u0301'.repeat(100)}`

test.each([
  ['letters', 'a'.repeat(279), `@${'a'.repeat(79)}…`, `youtube.com/@${'a'.repeat(107)}…`],
  ['escaped letters', '%C3%A3'.repeat(279), `@${'ã'.repeat(79)}…`, `youtube.com/@${'ã'.repeat(107)}…`],
  ['marks and then a name', `${marks}canal`, `@${marks.slice(0, 3)}canal…`, `youtube.com/@${marks.slice(0, 3)}canal`],
])('of a long link of %s the row shows at most 80 letters, and the details 120', async (_, name, short, whole) => {
  const { row } = await drawn({ profileLink: `https://youtube.com/@${name}` })
  const [, channel, ...details] = [...row().matchAll(/<bdi[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(channel).toBe(short)
  expect(details).toContain(whole)
})
