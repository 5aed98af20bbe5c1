import { expect, test } from 'vitest'
import { allOrders, readView } from '#orders/addresses.ts'
import { ask } from '#orders/database/questions.ts'
import { orderRow } from '#orders/pages/list/order-row.ts'
import { csvFile } from '#orders/pages/sheet/csv-file.ts'
import { ordersOf, type ListedOrder } from '#orders/queries/list/list-orders.ts'
import { mostPayments } from '#orders/queries/payments/shown-payments.ts'
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

// An ordinary order has 4.7 kB in the page, for which patterns read 3,000 characters, and 0.3 kB in the sheet.
test.each(hostileUnits)('an order filled with %s has a small row', async (_, unit, sheetBytes) => {
  expect((await book.postOrder(newOrder(worstOrder(unit)))).status).toBe(200)
  const [order] = (await ask(book.DB, ordersOf(book.DB, allOrders, 1))).orders as [ListedOrder]
  const row = () => [orderRow(order, allOrders, new Date('2026-05-13T13:00:00Z')) as string].join('')
  const line = () => csvFile([order]).slice(csvFile([]).length)
  expect(Buffer.byteLength(row())).toBeLessThanOrEqual(15_000)
  expect(charactersRead(row)).toBeLessThanOrEqual(12_000)
  expect(Buffer.byteLength(line())).toBeLessThanOrEqual(sheetBytes)
  expect(charactersRead(line)).toBeLessThanOrEqual(20_000)
})
