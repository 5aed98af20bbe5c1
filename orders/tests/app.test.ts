import { afterAll, expect, test } from 'vitest'
import { shopOrigin, startBook } from './support/book.ts'
import { execute } from './support/rows.ts'
import { bookUrl, errorOf, newOrder, postOrder } from './support/sending.ts'

const printed: string[] = []
const book = await startBook({}, printed)
afterAll(() => book.dispose())

test.each(['/nada', '/orders/1', '/status/', '//orders'])('there is nothing at %s', async (path) => {
  const response = await book.dispatchFetch(bookUrl + path)
  expect([response.status, await errorOf(response)]).toEqual([404, 'There is nothing at this address.'])
})

test.each(['/status', '/orders', '/stripe', '/nada'])('%s is refused over http', async (path) => {
  const response = await book.dispatchFetch(`http://pedidos.exemplo.com${path}`, { method: 'POST' })
  expect(response.status).toBe(403)
  expect(await errorOf(response)).toBe('Use https: the order book does not answer over http.')
})

test('the shop can read that an order needs https', async () => {
  const response = await book.dispatchFetch('http://pedidos.exemplo.com/orders', { method: 'POST' })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
})

test.each(['http://localhost', 'http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])(
  'a trial on one machine may use http: %s',
  async (origin) => {
    expect((await book.dispatchFetch(`${origin}/status`)).status).toBe(200)
  },
)

test.each(['http://localhost.mau.com', 'http://192.168.0.2:8787', 'http://127.0.0.1.mau.com'])(
  'a name like that of the own machine does not: %s',
  async (origin) => {
    expect((await book.dispatchFetch(`${origin}/status`)).status).toBe(403)
  },
)

test('a failure is readable for the shop, promises nothing and prints no personal data', async () => {
  await execute(book, 'ALTER TABLE orders RENAME TO lost')
  const order = newOrder()
  const response = await postOrder(book, order)
  expect([response.status, await errorOf(response)]).toEqual([500, 'The order book failed. Try again later.'])
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  await expect.poll(() => printed.join('\n')).toContain('POST /orders: Error: D1_ERROR: no such table: orders')
  for (const text of [order.email, order.whatsapp, '98765', order.profileLink]) {
    expect(printed.join('\n')).not.toContain(text)
  }
})
