import { expect, test } from 'vitest'
import type { KeptOrder } from '#orders/queries/money/kept-order.ts'
import type { Order } from '#schemas/order/order.ts'
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
  const order = await book.sendOrder({ utm: { source: 'youtube', campaign: 'natal' } })
  expect(await book.orders()).toMatchObject([{ ...order, catalogTotalCents: 20_474, chargedCents: [21_552, 20_474] }])
  expect(await book.rows('orders')).toMatchObject([
    {
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      whatsapp_digits: '5511987654321',
      search_text: 'https://www.youtube.com/@canal ana@gmail.com',
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
  const contents = Array.from({ length: 10 }, (_, index) => ({ ...order, quantity: `${index}` }))
  const answers = await Promise.all(contents.map((one) => book.postOrder(one)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(await Promise.all(refused.map(errorOf))).toEqual(Array(9).fill('The book has another order with this id.'))
  const [row, ...others] = await book.rows('orders')
  expect(others).toEqual([])
  expect(row?.quantity).toBe(String(answers.findIndex(({ ok }) => ok)))
})

test('an order whose personal data was erased stays erased when it comes again, even with other contents', async () => {
  const order = await book.sendOrder()
  await book.execute("UPDATE orders SET body = json_set(body, '$.email', NULL), erased_at = received_at")
  const before = await book.rows('orders')
  const response = await book.postOrder({ ...order, email: 'outra@gmail.com' })
  expect([response.status, await response.json()]).toEqual([200, receipt(order)])
  expect(await book.rows('orders')).toEqual(before)
})

const nothing = { priceCents: null, totalCents: null, category: null, quantity: '', label: '' }
test.each<[what: string, changes: Partial<Order>, kept: Partial<KeptOrder>]>([
  ['nothing', nothing, { ...nothing, catalogTotalCents: null, chargedCents: [], marks: ['unlisted', 'no-price'] }],
  ['an instant of another zone', { placedAt: '2026-05-13T10:00:00-03:00' }, { placedAt: '2026-05-13T13:00:00.000Z' }],
  ['a quantity with a dot', { quantity: '1.000' }, { quantity: '1000', marks: [] }],
  // One character, not three.
  ['half an emoji', { label: 'a\ud83d' }, { label: 'a\ufffd' }],
  ['a text that would end a statement', { label: "'); DROP TABLE orders; --" }, { label: "'); DROP TABLE orders; --" }],
])('an order with %s is kept', async (_, changes, kept) => {
  expect((await book.postOrder(newOrder(changes))).status).toBe(200)
  expect(await book.orders()).toMatchObject([kept])
})

/** Expects that a page of the shop can read an answer. */
function expectReadable({ headers }: Awaited<ReturnType<typeof book.postOrder>>) {
  expect(headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(headers.get('Vary')?.split(/, ?/)).toContain('Origin')
}

const json = JSON.stringify(newOrder())

test('an order may have 16 kB, and the book the address of its shop as a browser or a link has it', async () => {
  const pasted = book.with({ SHOP_ORIGIN: ' https://LOJA.exemplo.com:443/?utm_source=x#inscritos ' })
  const response = await pasted.postOrder(json.padEnd(16_384))
  expect(response.status).toBe(200)
  expectReadable(response)
})

const noShops = [undefined, 'loja.exemplo.com', 'localhost:4173']

test.each(noShops)('with %j as its shop the book takes no order, even without an origin', async (SHOP_ORIGIN) => {
  const unset = book.with({ SHOP_ORIGIN })
  for (const Origin of [null, 'null', shopOrigin, SHOP_ORIGIN ?? 'undefined']) {
    const response = await unset.postOrder(newOrder(), { Origin })
    expect([response.status, await errorOf(response)]).toEqual([403, 'SHOP_ORIGIN is no address of a shop.'])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

const ofShop = 'Only the shop may send orders: the Origin header has to be https://loja.exemplo.com.'
const ofType = 'Send the order as text/plain or application/json.'
const twoMistakes =
  'method: Invalid option: expected one of "pix"|"credit"; installments: Too small: expected number to be >=1'

test.each<[what: string, status: number, error: unknown, ...Parameters<typeof book.postOrder>]>([
  ['without an origin', 403, ofShop, json, { Origin: null }],
  ['from a page that hides its origin', 403, ofShop, json, { Origin: 'null' }],
  ['from the shop over http', 403, ofShop, json, { Origin: 'http://loja.exemplo.com' }],
  ['from a longer name', 403, ofShop, json, { Origin: 'https://loja.exemplo.com.mau.com' }],
  ['from a name that ends like the shop’s', 403, ofShop, json, { Origin: 'https://minhaloja.exemplo.com' }],
  ['of no type', 415, ofType, json, { 'Content-Type': '' }],
  ['of another type', 415, ofType, json, { 'Content-Type': 'text/plainer' }],
  ['of a byte more', 413, 'An order has at most 16384 bytes.', json.padEnd(16_385)],
  ['that is half of one', 400, 'The body is not JSON.', json.slice(0, -1)],
  // What was sent is never quoted.
  ['with a space in its e-mail', 400, expect.not.stringContaining('segredo'), { ...newOrder(), email: 'ana segredo' }],
  ['with control characters', 400, expect.stringContaining('utm.term: '), { ...newOrder(), utm: { term: 'a\u0085b' } }],
  ['with a prototype', 400, 'order: Unrecognized key: "__proto__"', json.replace('{', '{"__proto__":{},')],
  ['with two mistakes', 400, twoMistakes, { ...newOrder(), method: 'boleto', installments: 0 }],
])('an order %s is refused with a reason that the shop can read', async (_, status, error, ...sent) => {
  const response = await book.postOrder(...sent)
  expect([response.status, await errorOf(response)]).toEqual([status, error])
  expectReadable(response)
  for (const table of ['orders', 'attempts']) expect(await book.rows(table)).toEqual([])
})

test.each([shopOrigin, 'https://mau.exemplo.com'])('a preflight from %s reads who may send', async (Origin) => {
  const response = await book.fetch(`/orders`, {
    method: 'OPTIONS',
    headers: { Origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
  })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expectReadable(response)
  expect(response.headers.get('Access-Control-Allow-Methods')).toBe('POST')
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
})
