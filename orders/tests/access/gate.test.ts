import { randomUUID } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { networkOf } from '#orders/access/network.ts'
import { messages } from '#orders/pages/words.ts'
import { startBook as startShipped } from '../../tools/book.js'
import { wranglerConfig } from '../../tools/wrangler-config.js'
import { shopOrigin } from '../support/book.ts'
import { rowsOf } from '../support/rows.ts'
import { errorOf } from '../support/sending.ts'
import { textOf, visit, type Visit } from '../support/visiting.ts'

const limit = 3
const env = { SHOP_ORIGIN: shopOrigin, ORDERS_PASSWORD: 'uma-senha-de-teste' }
const book = await startShipped(env, { ratelimits: { GATE: { simple: { limit, period: 60 } } } })
afterAll(() => book.dispose())

/** Visits until it is refused. The count may begin anew meanwhile, with the minute of the clock. */
async function refusedVisit(path: string, options: Visit) {
  for (let count = 0; count < 2 * limit; count++) {
    const response = await visit(book, path, { password: null, ...options })
    if (response.status === 429) return response
    await response.text()
  }
  return visit(book, path, { password: null, ...options })
}

test.each<[path: string, options: Visit]>([
  ['/', {}],
  ['/orders.csv', {}],
  ['/orders/state', { form: { change: `${randomUUID()} new paid` } }],
])('%s refuses a network that asks too often, in words for the seller', async (path, options) => {
  const response = await refusedVisit(path, { from: `2001:db8:${path.length}::1`, ...options })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(textOf(await response.text())).toContain(messages.tooManyRequests.title)
})

test.each<[path: string, options: Visit]>([
  ['/status', {}],
  ['/nada', {}],
  ['/stripe', { method: 'POST' }],
  ['/orders', { method: 'POST', headers: { Origin: shopOrigin } }],
])('%s refuses a network that asks too often', async (path, options) => {
  const response = await refusedVisit(path, { from: `2001:db9:${path.length}::1`, ...options })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await errorOf(response)).toBe('Too many requests from this network within a minute.')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (path === '/orders') expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
})

test('a network is refused whatever it asks for, from all its addresses, and others are not', async () => {
  await refusedVisit('/nada', { from: '2001:db8:aaaa:bb00::1' })
  await refusedVisit('/nada', { from: '2001:db8:aaaa:bb00::1' })
  expect((await refusedVisit('/status', { from: '2001:db8:aaaa:bbff::2' })).status).toBe(429)
  expect((await visit(book, '/status', { from: '2001:db8:aaaa:bc00::1' })).status).toBe(200)
})

test('refusing at the gate writes no row', async () => {
  await refusedVisit('/', { from: '203.0.113.9', password: 'uma-senha-errada' })
  const rows = () => rowsOf(book, 'attempts')
  const before = await rows()
  expect((await refusedVisit('/', { from: '203.0.113.9', password: 'uma-senha-errada' })).status).toBe(429)
  expect(before.length).toBeGreaterThan(0)
  expect((await rows()).length).toBe(before.length)
})

const statusesOf = async (of: Miniflare, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => visit(of, '/nada', { password: null })))
  return new Set(answers.map(({ status }) => status))
}

test('as shipped, a network may ask 300 times in a minute, and a book without the binding does not count', async () => {
  const shipped = await startShipped(env)
  expect(wranglerConfig.ratelimits).toMatchObject([{ name: 'GATE', simple: { limit: 300, period: 60 } }])
  expect(await statusesOf(shipped, 601)).toEqual(new Set([404, 429]))
  await shipped.dispose()
  const older = await startShipped(env, { ratelimits: {} })
  expect(await statusesOf(older, 601)).toEqual(new Set([404]))
  await older.dispose()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:00'],
  ['2001:db8:1:2ff:ffff::1', '2001:0db8:0001:02'],
  ['2001:db8:1:ff02::1', '2001:0db8:0001:ff'],
  ['2001:0DB8:0001:FF99::1', '2001:0db8:0001:ff'],
  ['2001:db8::1', '2001:0db8:0000:00'],
  ['2001:db8:1::', '2001:0db8:0001:00'],
  ['2001:db8:1:2:3:4:5::', '2001:0db8:0001:00'],
  ['::1', '0000:0000:0000:00'],
  ['::', '0000:0000:0000:00'],
  ['fe80::1:2%eth0', 'fe80:0000:0000:00'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7%2', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '0064:ff9b:0000:00'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
