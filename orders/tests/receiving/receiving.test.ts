import { expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { sampleRow } from '../support/rows.ts'
import { errorOf, newOrder } from '../support/sending.ts'
import { bookUrl, shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const receipt = ({ id }: Order) => ({
  received: true,
  now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  orderPage: `${bookUrl}/pedido/${id}`,
  confirms: false,
})

test('an order is in the database by the time it is answered', async () => {
  const order = newOrder({ utm: { source: 'youtube', campaign: 'natal' } })
  const response = await book.postOrder(order)
  expect([response.status, await response.json()]).toEqual([200, receipt(order)])
  expect(await book.rows('orders')).toMatchObject([
    {
      ...sampleRow,
      id: order.id,
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      whatsapp_digits: '5511987654321',
      search_text: 'https://www.youtube.com/@canal ana@gmail.com',
      utm_source: 'youtube',
      utm_medium: null,
      utm_campaign: 'natal',
      content_hash: expect.stringMatching(/^[\da-f]{64}$/) as string,
      sender: expect.stringMatching(/^[\da-f]{16}$/) as string,
      shop: shopOrigin,
    },
  ])
})

test('an order that comes again gets the same answer, however it is written, and uses no number', async () => {
  const order = newOrder()
  const reversed = Object.fromEntries(Object.entries(order).toReversed())
  for (const [sent, type] of [
    [order, 'text/plain'],
    [order, 'text/plain'],
    [reversed, 'application/json; charset=utf-8'],
  ] as const) {
    const response = await book.postOrder(sent, { 'Content-Type': type })
    expect([response.status, await response.json()]).toEqual([200, receipt(order)])
  }
  await book.postOrder(newOrder())
  const [first, second, ...others] = await book.rows('orders')
  expect([Number(second?.number) - Number(first?.number), others]).toEqual([1, []])
})

test('of ten orders sent at once with one id and different contents, one is kept', async () => {
  const order = newOrder()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => book.postOrder({ ...order, quantity: `${index}` })),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(await Promise.all(refused.map(errorOf))).toEqual(Array(9).fill('The book has another order with this id.'))
  const [row, ...others] = await book.rows('orders')
  expect(others).toEqual([])
  expect(row?.quantity).toBe(String(answers.findIndex(({ ok }) => ok)))
})

test('an order whose personal data was erased stays erased when it comes again, even with other contents', async () => {
  const order = await book.sendOrder()
  await book.execute('UPDATE orders SET email = NULL, content_hash = NULL, erased_at = received_at')
  const before = await book.rows('orders')
  const response = await book.postOrder({ ...order, email: 'outra@gmail.com' })
  expect([response.status, await response.json()]).toEqual([200, receipt(order)])
  expect(await book.rows('orders')).toEqual(before)
})

const nothing = { priceCents: null, totalCents: null, category: null, quantity: '', label: '' }
const noAmounts = { price_cents: null, total_cents: null, category: null, catalog_total_cents: null, utm_source: null }

test.each<[what: string, changes: Partial<Order>, kept: Record<string, unknown>]>([
  ['nothing', nothing, { ...noAmounts, charged_cents: '[]', marks: '["unlisted","no-price"]' }],
  [
    'an instant of another time zone',
    { placedAt: '2026-05-13T10:00:00-03:00' },
    { placed_at: '2026-05-13T13:00:00.000Z' },
  ],
  ['a quantity with a dot', { quantity: '1.000' }, { quantity: '1000', marks: '[]' }],
  // One character, not three.
  ['half an emoji', { label: 'a\ud83d' }, { label: 'a\ufffd' }],
  ['a text that would end a statement', { label: "'); DROP TABLE orders; --" }, { label: "'); DROP TABLE orders; --" }],
])('an order with %s is kept', async (_, changes, kept) => {
  expect((await book.postOrder(newOrder(changes))).status).toBe(200)
  expect(await book.rows('orders')).toMatchObject([kept])
})
