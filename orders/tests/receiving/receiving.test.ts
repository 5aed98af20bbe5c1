import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { startBook } from '../support/book.ts'
import { emptyBook, execute, rowsOf } from '../support/rows.ts'
import { bookUrl, errorOf, newOrder, postOrder } from '../support/sending.ts'

const book = await startBook()
beforeEach(() => emptyBook(book))
afterAll(() => book.dispose())

const receipt = ({ id }: Order) => `{"received":true,"orderPage":"${bookUrl}/pedido/${id}","confirms":true}`

test('an order is in the database when it is answered', async () => {
  const order = newOrder({ utm: { source: 'youtube', campaign: 'natal' } })
  const response = await postOrder(book, order)
  expect([response.status, await response.text()]).toEqual([200, receipt(order)])
  expect(await rowsOf(book, 'orders')).toEqual([
    {
      number: expect.any(Number) as number,
      id: order.id,
      code: 'K7M-4QX',
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      placed_at: '2026-05-13T13:00:00.000Z',
      quantity: '1000',
      label: 'Inscritos',
      category: 'inscritos',
      price_cents: 21_552,
      total_cents: 20_474,
      method: 'pix',
      installments: 1,
      profile_link: 'https://www.youtube.com/@canal',
      email: 'ana@gmail.com',
      whatsapp: '+55 11 98765-4321',
      whatsapp_digits: '5511987654321',
      utm_source: 'youtube',
      utm_medium: null,
      utm_campaign: 'natal',
      utm_content: null,
      utm_term: null,
      catalog_total_cents: 20_474,
      charged_cents: '[21552,20474]',
      marks: '[]',
      content_hash: expect.stringMatching(/^[\da-f]{64}$/) as string,
      state: 'new',
      erased_at: null,
      sender: expect.stringMatching(/^[\da-f]{16}$/) as string,
      search_text: 'https://www.youtube.com/@canal ana@gmail.com',
      note: null,
      refilled_on: null,
    },
  ])
})

test('an order without amount, category or campaign is kept with its marks', async () => {
  const changes = { priceCents: null, totalCents: null, category: null, quantity: '', label: '' }
  expect((await postOrder(book, newOrder(changes))).status).toBe(200)
  expect(await rowsOf(book, 'orders')).toMatchObject([
    { price_cents: null, total_cents: null, category: null, catalog_total_cents: null, charged_cents: '[]' },
  ])
  expect(await rowsOf(book, 'orders')).toMatchObject([{ marks: '["unlisted","no-price"]', utm_source: null }])
})

test('the tenth try gets the same answer as the first, and the order is there once, with one number', async () => {
  const order = newOrder()
  for (let attempt = 0; attempt < 10; attempt++) {
    const response = await postOrder(book, order)
    expect([response.status, await response.text()]).toEqual([200, receipt(order)])
  }
  await postOrder(book, newOrder())
  const [first, second, ...others] = await rowsOf(book, 'orders')
  expect([Number(second?.number) - Number(first?.number), others]).toEqual([1, []])
})

test('of twenty at once with one code, ten of them twins of the others, each is there once', async () => {
  const orders = Array.from({ length: 10 }, () => newOrder())
  const answers = await Promise.all([...orders, ...orders].map((order) => postOrder(book, order)))
  expect(new Set(await Promise.all(answers.map((response) => response.text())))).toEqual(new Set(orders.map(receipt)))
  const rows = await rowsOf(book, 'orders')
  expect(rows).toHaveLength(10)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)))
})

test('of ten at once with one id and other contents, one is kept', async () => {
  const order = newOrder()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => postOrder(book, { ...order, quantity: `${index}` })),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  const [row, ...others] = await rowsOf(book, 'orders')
  expect(others).toEqual([])
  expect(row?.quantity).toBe(String(statuses.indexOf(200)))
})

test('the order of the fields and the type of the body make no difference', async () => {
  const order = newOrder()
  await postOrder(book, order)
  const reversed = Object.fromEntries(Object.entries(order).toReversed())
  const response = await postOrder(book, reversed, { 'Content-Type': 'application/json; charset=utf-8' })
  expect(await response.text()).toBe(receipt(order))
  expect(await rowsOf(book, 'orders')).toHaveLength(1)
})

test('a known id with another content is refused and changes nothing', async () => {
  const order = newOrder()
  await postOrder(book, order)
  const before = await rowsOf(book, 'orders')
  const response = await postOrder(book, { ...order, email: 'outra@gmail.com' })
  expect([response.status, await errorOf(response)]).toEqual([409, 'The book has another order with this id.'])
  expect(await rowsOf(book, 'orders')).toEqual(before)
})

test.each([{}, { email: 'outra@gmail.com' }])(
  'an order whose personal data was erased is received and stays erased, though it comes again with %o',
  async (change) => {
    const order = newOrder()
    await postOrder(book, order)
    await execute(book, 'UPDATE orders SET email = NULL, content_hash = NULL, erased_at = received_at')
    const before = await rowsOf(book, 'orders')
    const response = await postOrder(book, { ...order, ...change })
    expect([response.status, await response.text()]).toEqual([200, receipt(order)])
    expect(await rowsOf(book, 'orders')).toEqual(before)
  },
)

test('an instant is kept in the zone of the others', async () => {
  await postOrder(book, newOrder({ placedAt: '2026-05-13T10:00:00-03:00' }))
  expect(await rowsOf(book, 'orders')).toMatchObject([{ placed_at: '2026-05-13T13:00:00.000Z' }])
})

test.each(['000000001000', '1.000'])('the quantity %j is kept as the number that it is', async (quantity) => {
  await postOrder(book, newOrder({ quantity }))
  expect(await rowsOf(book, 'orders')).toMatchObject([{ quantity: '1000', marks: '[]' }])
})

test('half an emoji is kept as one character, not as three', async () => {
  await postOrder(book, newOrder({ label: 'a\ud83d' }))
  expect(await rowsOf(book, 'orders')).toMatchObject([{ label: 'a\ufffd' }])
})

test.each(["'); DROP TABLE orders; --", '<script>', '\u0000\u202e', '__proto__'])(
  '%j is kept as it came',
  async (text) => {
    await postOrder(book, newOrder({ label: text, quantity: text, utm: { term: text } }))
    expect(await rowsOf(book, 'orders')).toMatchObject([{ label: text, quantity: text, utm_term: text }])
  },
)
