import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'
import { startBook } from './support/book.ts'
import { putOrder, putOrders } from './support/filling.ts'
import { emptyBook } from './support/rows.ts'
import { newOrder, postOrder } from './support/sending.ts'
import { codesOn, ordersOn, pageOf, textOf } from './support/visiting.ts'

const book = await startBook()
afterAll(() => book.dispose())
beforeEach(() => emptyBook(book))

/** The address of a link, found by its text. */
function linkOn(html: string, text: string): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a\s*>/g)]
  const [, href] = links.find(([, , inside = '']) => textOf(inside).startsWith(text)) ?? []
  return textOf(href ?? `no link ${text}`)
}

/** The texts of the links that say where the seller is. */
const currentOn = (html: string) =>
  [...html.matchAll(/aria-current="true"[^>]*>([^<]*)/g)].map(([, text = '']) => textOf(text))

test('an empty book says what to do next, and offers no search', async () => {
  const html = await pageOf(book, '/')
  expect(textOf(html)).toContain(`${texts.empty.book} ${texts.empty.bookNext}`)
  expect(html).not.toMatch(/<search>|<nav/)
})

test('an order says what was bought, for which channel, and how to reach the buyer', async () => {
  await putOrder(book, { method: 'credit', installments: 3, total_cents: 21_552, catalog_total_cents: 21_552 })
  const html = await pageOf(book, '/')
  const text = textOf(html)
  expect(text).toContain('K7M-4QX Estado: Novo 1.000 Inscritos R$ 215,52 Cartão de crédito, em 3 vezes')
  expect(text).toContain('Recebido em 13/05/2026 10:00')
  expect(text).not.toContain(texts.order.placed)
  expect(text).not.toContain('Na tabela')
  expect(linkOn(html, 'youtube.com/@canal')).toBe('https://www.youtube.com/@canal')
  expect(linkOn(html, 'ana@gmail.com')).toBe('mailto:ana@gmail.com?subject=Seu%20pedido%20K7M-4QX')
  const chat = new URL(linkOn(html, '+55 11 98765-4321'))
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5511987654321')
  expect(chat.searchParams.get('text')).toBe(texts.order.greeting('Canal em Alta', 'K7M-4QX'))
})

test('an order that the shop sends is at the top of the list', async () => {
  await putOrder(book)
  await postOrder(book, newOrder({ code: 'NEW-222', utm: { source: 'instagram' } }))
  const html = await pageOf(book, '/')
  expect(codesOn(html)).toEqual(['NEW-222', 'K7M-4QX'])
  const [card = ''] = ordersOn(html).map(textOf)
  expect(card).toContain('Novo 1.000 Inscritos R$ 204,74 PIX')
  expect(card).toContain('instagram (origem)')
  expect(card).not.toContain(texts.warnings.heading)
})

test('an order that came late says when it was placed; one with another price says what the catalog asks', async () => {
  await putOrder(book, { placed_at: '2026-05-13T11:00:00.000Z', total_cents: 95 })
  const text = textOf(await pageOf(book, '/'))
  expect(text).toContain('R$ 0,95 Na tabela: R$ 204,74')
  expect(text).toContain('Feito em 13/05/2026 08:00, pelo relógio de quem pediu')
})

test('where an order came from is shown by the words of the campaign', async () => {
  await putOrder(book, { utm_source: 'instagram', utm_campaign: 'natal' })
  expect(textOf(await pageOf(book, '/'))).toContain('Veio de instagram (origem), natal (campanha)')
})

test.each([{ link: 'javascript:alert(1)' }, { link: 'https://ana:senha@www.youtube.com/@canal' }])(
  '$link stays text, because it is no https address',
  async ({ link }) => {
    await putOrder(book, { profile_link: link })
    const html = await pageOf(book, '/')
    expect(textOf(html)).toContain(link)
    expect(html).not.toContain('youtube.com/@canal" target')
    expect(html).not.toContain('href="javascript')
  },
)

test.each([
  { whatsapp: '+55 11 98765-4321', number: '5511987654321' },
  { whatsapp: '+351 912 345 678', number: '351912345678' },
  { whatsapp: 'o mesmo de antes, 2', number: null },
])('$whatsapp leads to a chat with $number', async ({ whatsapp, number }) => {
  await putOrder(book, { whatsapp })
  const html = await pageOf(book, '/')
  expect(/wa\.me\/(\d+)/.exec(html)?.[1] ?? null).toBe(number)
  expect(textOf(html)).toContain(whatsapp)
})

test('the footer says which catalog prices are compared with, and when personal data are erased', async () => {
  const text = textOf(await pageOf(book, '/'))
  expect(catalogFacts.version).toMatch(/^[\da-f]{12}$/)
  expect(text).toContain(texts.footer.catalog(30, catalogFacts.version))
  expect(text).toContain(texts.footer.erasing(120))
})

test('the footer says so when personal data are not erased', async () => {
  const other = await startBook({ PERSONAL_DATA_DAYS: 'noventa' })
  expect(textOf(await pageOf(other, '/'))).toContain(texts.footer.noErasing)
  await other.dispose()
})

test('125 orders are on three pages, newest first, each on one of them, there and back', async () => {
  const code = (number: number) => `AAA-${String(number).padStart(3, '0')}`
  await putOrders(
    book,
    Array.from({ length: 125 }, (_, index) => ({ code: code(index + 1) })),
  )
  const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, i) => code(first - i))

  const first = await pageOf(book, '/')
  expect(codesOn(first)).toEqual(from(125, 76))
  expect(textOf(first)).toContain(texts.found.newest(50))
  expect(textOf(first)).not.toContain(texts.pages.newer)
  const second = await pageOf(book, linkOn(first, texts.pages.older))
  expect(codesOn(second)).toEqual(from(75, 26))
  const third = await pageOf(book, linkOn(second, texts.pages.older))
  expect(codesOn(third)).toEqual(from(25, 1))
  expect(textOf(third)).not.toContain(texts.pages.older)
  const back = await pageOf(book, linkOn(third, texts.pages.newer))
  expect(codesOn(back)).toEqual(from(75, 26))

  // What came meanwhile is above the first page as it was. Alone on a page it would look like all there is.
  await putOrder(book, { code: 'NEW-222' })
  const above = await pageOf(book, linkOn(back, texts.pages.newer))
  expect(codesOn(above)).toEqual(from(125, 76))
  const top = await pageOf(book, linkOn(above, texts.pages.newer))
  expect(codesOn(top)).toEqual(['NEW-222', ...from(125, 77)])
})

const inTurn = ['new', 'paid', 'delivering', 'delivered', 'canceled'] as const

test('the orders of a state are one tap away, and the page says which they are', async () => {
  await putOrders(
    book,
    inTurn.map((state) => ({ code: state, state })),
  )
  const all = await pageOf(book, '/')
  expect(codesOn(all)).toEqual([...inTurn].reverse())
  expect(currentOn(all)).toEqual([texts.filter.all])
  for (const state of inTurn) {
    const html = await pageOf(book, linkOn(all, texts.filter[state]))
    expect(codesOn(html)).toEqual([state])
    expect(currentOn(html)).toEqual([texts.filter[state]])
    expect(textOf(html)).toContain(`1 pedido ${texts.found.state(state)}`)
    expect(linkOn(html, texts.filter.all)).toBe('/')
  }
})

test('a state stays in a search, on all pages and in the sheet, and a search stays in the states', async () => {
  const orders = Array.from({ length: 150 }, (_, index) => ({
    ...{ email: index % 2 ? 'bia@gmail.com' : 'caio@gmail.com', state: index % 4 < 2 ? 'paid' : 'new' },
  }))
  await putOrders(book, [...orders, ...orders])
  const first = await pageOf(book, linkOn(await pageOf(book, '/?busca=bia@'), texts.filter.paid))
  expect(first).toContain('value="bia@"')
  expect(first).toContain('<input type="hidden" name="estado" value="paid" />')
  expect(linkOn(first, texts.csv.link)).toBe('/orders.csv?busca=bia%40&estado=paid')
  expect(linkOn(first, texts.filter.all)).toBe('/?busca=bia%40')
  const second = await pageOf(book, linkOn(first, texts.pages.older))
  for (const [html, count] of [
    [first, 50],
    [second, 26],
    [await pageOf(book, linkOn(second, texts.pages.newer)), 50],
  ] as const) {
    expect(ordersOn(html)).toHaveLength(count)
    const cards = ordersOn(html).map(textOf)
    expect(cards.every((card) => card.includes('bia@gmail.com') && card.includes('Estado: Pago'))).toBe(true)
  }
})

test('a state that no order has is said, with the search', async () => {
  await putOrder(book)
  expect(textOf(await pageOf(book, '/?estado=paid'))).toContain('Nenhum pedido com estado “Pago”')
  const text = textOf(await pageOf(book, '/?estado=paid&busca=ana@'))
  expect(text).toContain(`Nenhum pedido para “ana@” com estado “Pago” ${texts.empty.searchNext}`)
})

test.each(['pago', "' OR 1=1 --", 'toString'])('a state %j that there is not shows all orders', async (state) => {
  await putOrder(book)
  const html = await pageOf(book, `/?estado=${encodeURIComponent(state)}`)
  expect(ordersOn(html)).toHaveLength(1)
  expect(currentOn(html)).toEqual([texts.filter.all])
})

test.each(['antes=-1', 'depois=1e3', `antes=${'9'.repeat(30)}`, 'antes=1&antes=2&depois=x'])(
  'a page ?%s is answered in words',
  async (query) => {
    await putOrder(book)
    expect(textOf(await pageOf(book, `/?${query}`))).toMatch(/1 pedido|Não há pedidos nesta página/)
  },
)
