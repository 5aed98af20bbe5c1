import { expect, test } from 'vitest'
import { pageSize } from '#orders/queries/list/list-orders.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { everywhere, putOrder, putOrders, putPayment } from '../support/filling.ts'
import { ordersOn, pageOf, textOf } from '../support/visiting.ts'

const book = await startEmptiedBook()
const database = await book.getD1Database('DB')

// An order has at most 16 kB, and each page has room for a harmless order beside the hostile ones.
const kinds = Object.entries(hostileTexts).flatMap(([kind, texts]) =>
  [texts.slice(0, pageSize - 1), texts.slice(pageSize - 1)]
    .filter(({ length }) => length > 0)
    .map((some) => ({ kind, texts: some.map((text) => text.slice(0, 2000)) })),
)

/** The tags of a page, without texts, values, and links: which links there are depends on what can be opened. */
function skeletonOf(html: string): string[] {
  const tags = html.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? []
  return tags.filter((tag) => !/^<\/?(a|span|svg|use)\b/.test(tag))
}

test.each(kinds)('$kind in every field of an order: all stay text', async ({ texts }) => {
  await putOrders(book, ['texto', ...texts].map(everywhere))
  const [harmless, ...hostile] = ordersOn(await pageOf(book, '/'))
    .reverse()
    .map(skeletonOf)
  expect(hostile).toHaveLength(texts.length)
  for (const [index, skeleton] of hostile.entries()) {
    expect(skeleton, JSON.stringify(texts[index])).toEqual(harmless)
  }
})

test.each(kinds)('$kind in the reference and currency of a payment: all stay text', async ({ texts }) => {
  await putOrder(book)
  const skeletonWith = async (text: string) => {
    await database.prepare('DELETE FROM payments').run()
    await putPayment(book, { reference: text, currency: text.slice(0, 10) })
    return skeletonOf(await pageOf(book, '/'))
  }
  const harmless = await skeletonWith('texto')
  for (const text of texts.slice(0, 20)) expect(await skeletonWith(text), JSON.stringify(text)).toEqual(harmless)
})

test.each(kinds)('$kind in the search: all stay text', async ({ texts }) => {
  await putOrder(book, everywhere('-'))
  const search = (text: string) => pageOf(book, `/?${new URLSearchParams({ busca: text }).toString()}`)
  const [none, one, all] = [
    skeletonOf(await search('texto')),
    skeletonOf(await search('K7M')),
    skeletonOf(await search('')),
  ]
  const pages = await Promise.all(texts.map(search))
  expect(pages).toHaveLength(texts.length)
  for (const [index, html] of pages.entries()) {
    // Some texts find the order, and some count as no search.
    const harmless = /type="search"\s+value=""/.test(html) ? all : html.includes('<article') ? one : none
    expect(skeletonOf(html), JSON.stringify(texts[index])).toEqual(harmless)
  }
})

test('an e-mail address cannot add a receiver or a text to the letter', async () => {
  await putOrder(book, { email: 'ana?bcc=mau@exemplo.com&body=x,bia' })
  const [, href = ''] = /href="(mailto:[^"]*)"/.exec(await pageOf(book, '/')) ?? []
  expect(textOf(href)).toBe('mailto:ana%3Fbcc%3Dmau@exemplo.com%26body%3Dx%2Cbia?subject=Seu%20pedido%20K7M-4QX')
})

test('a link and a span in every field of an order stay text', async () => {
  const text = '<a href="https://mau.exemplo">pague aqui</a><span class="hidden">some</span>'
  const tagsOf = (html: string) => html.match(/<(?:a|span)\b/g)?.length
  const harmless = everywhere('texto')
  await putOrders(book, [
    { code: 'AAA-222', ...harmless },
    { code: 'BBB-222', ...everywhere(text) },
  ])
  const html = await pageOf(book, '/')
  const [hostile = '', other = ''] = ordersOn(html)
  expect(tagsOf(hostile)).toBe(tagsOf(other))
  expect(html).not.toContain('href="https://mau')
  // Quantity, label, channel, e-mail, phone, and the words of the campaign.
  expect(textOf(hostile).split('pague aqui').length).toBeGreaterThan(5)
})
