import { expect, test } from 'vitest'
import { allOrders, readView } from '#orders/addresses/list-view.ts'
import { ask } from '#orders/database/questions.ts'
import { orderRow } from '#orders/pages/list/order-row.ts'
import { csvFile } from '#orders/pages/sheet/csv-file.ts'
import { ordersOf, type ListedOrder } from '#orders/queries/list/list-orders.ts'
import { mostPayments } from '#orders/queries/payments/shown-payments.ts'
import type { Order } from '#schemas/order/order.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { ordersOn } from '../support/pages.ts'
import { everywhere } from '../support/rows.ts'
import { newOrder } from '../support/sending.ts'
import { startBook } from '../support/start-book.ts'
import { hostileUnits, worstOrder } from './worst-orders.ts'

const book = await startBook()

// As many as a page shows of payments, beside a harmless one. An order has at most 16 kB.
const most = mostPayments - 1
const kinds = Object.entries(hostileTexts).flatMap(([kind, all]) =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => ({
    kind,
    texts: all.slice(part * most, (part + 1) * most).map((text) => text.slice(0, 2000)),
  })),
)

/** The tags of a page, without texts, values, and links: which links there are depends on what can be opened. */
function skeletonOf(html: string): string[] {
  const tags = html.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? []
  return tags.filter((tag) => !/^<\/?(a|span|svg|use)\b/.test(tag))
}

test.each(kinds)('$kind stay text in the search, in every field of an order and in a payment', async ({ texts }) => {
  await book.putOrder(everywhere('-'))
  const search = async (busca: string) => {
    const html = await book.page(`/?${new URLSearchParams({ busca }).toString()}`)
    return { found: ordersOn(html).length, skeleton: skeletonOf(html) }
  }
  const [none, one, all] = [await search('texto'), await search('K7M'), await search('')]
  for (const text of texts) {
    const { found, skeleton } = await search(text)
    // Some texts find the order, and some count as no search.
    const harmless = readView({ busca: text }).search === '' ? all : found > 0 ? one : none
    expect(skeleton, JSON.stringify(text)).toEqual(harmless.skeleton)
  }
  await book.putOrders(texts.map(everywhere))
  await book.putPayments(['-', ...texts].map((text) => ({ reference: text, currency: text.slice(0, 10) })))
  const html = await book.page('/')
  for (const rows of [ordersOn(html).reverse(), html.match(/<li>\s*<details[^]*?<\/li>/g) ?? []]) {
    expect(rows).toHaveLength(texts.length + 1)
    const skeletons = rows.map(skeletonOf)
    for (const [index, skeleton] of skeletons.entries()) expect(skeleton, rows[index]).toEqual(skeletons[0])
  }
})

/** The characters that patterns read while `run` runs, a text as often as one is applied to it: what a run costs anywhere. */
function charactersRead(run: () => unknown): number {
  let count = 0
  const prototype = RegExp.prototype as { exec: (this: RegExp, text: string) => RegExpExecArray | null }
  // All that applies a pattern calls this; after a match, once more with the rest of the same text.
  const { exec } = prototype
  prototype.exec = function counted(text) {
    if (this.lastIndex === 0) count += text.length
    return exec.call(this, text)
  }
  run()
  prototype.exec = exec
  return count
}

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
  const texts = row()
    .replaceAll('<wbr />', '')
    .matchAll(/<bdi[^>]*>([^<]*)/g)
  expect([...texts].map(([, text]) => text)).toEqual(expect.arrayContaining([short, whole]))
})
