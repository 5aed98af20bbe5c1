import { afterAll, expect, test } from 'vitest'
import { messages } from '#orders/pages/words.ts'
import { lastMigration } from '#orders/queries/database-state.ts'
import { readDays } from '#orders/queries/erasing.ts'
import { catalogVersion } from '#schemas/book/catalog-version.ts'
import { catalog } from '../../../tests/content/shop/catalog.ts'
import { settings } from '../../../tests/content/shop/settings.ts'
import { shopOrigin, startBook } from '../support/book.ts'
import { execute } from '../support/rows.ts'
import { bookUrl, errorOf, newOrder, postOrder } from '../support/sending.ts'
import { textOf, visit } from '../support/visiting.ts'

const printed: string[] = []
const book = await startBook({}, printed)
afterAll(() => book.dispose())

const statusOf = async (of = book) => (await of.dispatchFetch(`${bookUrl}/status`)).json()

test('the status says which catalog, shop and settings the book was deployed with', async () => {
  expect(await statusOf()).toEqual({
    book: 1,
    catalog: await catalogVersion(catalog, settings.paymentHosts),
    shopOrigin,
    database: 'ready',
    personalDataDays: 120,
    takesStripe: true,
    takesCards: false,
  })
})

test('the status says which settings are missing or invalid', async () => {
  const unset = { SHOP_ORIGIN: 'loja.com.br', PERSONAL_DATA_DAYS: '90 dias', STRIPE_WEBHOOK_SECRET: '' }
  const other = await startBook(unset)
  expect(await statusOf(other)).toMatchObject({ shopOrigin: null, personalDataDays: null, takesStripe: false })
  await other.dispose()
})

test.each([
  ['behind', `DELETE FROM d1_migrations WHERE name = '${lastMigration}'`, 'DROP TABLE last_erasing'],
  ['missing', 'DROP TABLE orders', 'DROP TABLE d1_migrations'],
] as const)('a book whose database is %s says so, and its list names the command', async (state, ...statements) => {
  const other = await startBook()
  for (const statement of statements) await execute(other, statement)
  expect(await statusOf(other)).toMatchObject({ database: state })
  const response = await visit(other, '/')
  const text = textOf(await response.text())
  expect([response.status, text]).toEqual([500, expect.stringContaining(messages[state].title)])
  expect(text).toContain('d1 migrations apply DB --remote')
  await other.dispose()
})

test.each([undefined, '', '0', '-1', '1.5', '1e3', '90 dias', '90\n', '090', '10000', '٩٠'])(
  '%j is no number of days',
  (text) => {
    expect(readDays(text)).toBeNull()
  },
)

test.each(['1', '90', '9999'])('%s is a number of days', (text) => {
  expect(readDays(text)).toBe(Number(text))
})

test.each(['/nada', '/orders/1', '/status/', '//orders'])('there is nothing at %s', async (path) => {
  const response = await book.dispatchFetch(bookUrl + path)
  expect([response.status, await errorOf(response)]).toEqual([404, 'There is nothing at this address.'])
})

test.each(['/orders', '/nada'])('%s is refused over http', async (path) => {
  const response = await book.dispatchFetch(`http://pedidos.exemplo.com${path}`, { method: 'POST' })
  expect(response.status).toBe(403)
  expect(await errorOf(response)).toBe('Use https: the order book does not answer over http.')
  // The shop can read why its order was refused.
  if (path === '/orders') expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
})

test.each([
  ['http://localhost:8787', 200],
  ['http://127.0.0.1:8787', 200],
  ['http://[::1]:8787', 200],
  ['http://localhost.mau.com', 403],
  ['http://192.168.0.2:8787', 403],
])('only a trial on one’s own machine may use http: the answer at %s is %i', async (origin, status) => {
  expect((await book.dispatchFetch(`${origin}/status`)).status).toBe(status)
})

test('the shop can read that the book failed, and the log has no personal data', async () => {
  await execute(book, 'ALTER TABLE orders RENAME TO lost')
  const order = newOrder()
  const response = await postOrder(book, order)
  expect([response.status, await errorOf(response)]).toEqual([500, 'The order book failed. Try again later.'])
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  await expect.poll(() => printed.join('\n')).toContain('POST /orders: Error: D1_ERROR: no such table: orders')
  // Others read it in words.
  const page = await book.dispatchFetch(`${bookUrl}/pedido/${order.id}`, { headers: { Accept: 'text/html' } })
  const html = await page.text()
  expect([page.status, textOf(html)]).toEqual([500, expect.stringContaining(messages.failed.title)])
  expect(html).toContain(`href="/pedido/${order.id}">${messages.tooManyRequests.link}`)
  for (const text of [order.email, order.whatsapp, '98765', order.profileLink]) {
    expect(printed.join('\n')).not.toContain(text)
  }
})
