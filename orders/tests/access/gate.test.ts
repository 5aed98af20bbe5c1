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

/** Visits until it is refused. The count may start again meanwhile, at the next minute of the clock. */
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
  ['/orders/state', { form: { change: `${randomUUID()} new paid` } }],
])('a network that asks for %s too often is refused, in words for the seller', async (path, options) => {
  const response = await refusedVisit(path, { from: `2001:db8:${path.length}::1`, ...options })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(textOf(await response.text())).toContain(messages.tooManyRequests.title)
})

test.each<[path: string, options: Visit]>([
  ['/nada', {}],
  ['/orders', { method: 'POST', headers: { Origin: shopOrigin } }],
])('a network that asks for %s too often is refused', async (path, options) => {
  const response = await refusedVisit(path, { from: `2001:db9:${path.length}::1`, ...options })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await errorOf(response)).toBe('Too many requests from this network within a minute.')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (path === '/orders') expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
})

test('all visits of a network count together, and those of others do not', async () => {
  const statuses: number[] = []
  for (const from of ['2001:db8:aaaa:bb00::1', '2001:db8:aaaa:bb7f::1', '2001:db8:aaaa:bbff::1']) {
    for (const path of ['/', '/nada', '/status']) {
      statuses.push((await visit(book, path, { from, password: null })).status)
    }
  }
  // Of the nine, at least five are within one minute of the clock, but no address or path has more than three.
  expect(statuses).toContain(429)
  expect((await visit(book, '/status', { from: '2001:db8:aaaa:bc00::1' })).status).toBe(200)
})

test('a refusal at the gate writes no row', async () => {
  const options = { from: '203.0.113.9', password: 'uma-senha-errada' }
  await refusedVisit('/', options)
  const before = await rowsOf(book, 'attempts')
  expect(before.length).toBeGreaterThan(0)
  expect((await refusedVisit('/', options)).status).toBe(429)
  expect(await rowsOf(book, 'attempts')).toHaveLength(before.length)
})

const statusesOf = async (of: Miniflare, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => visit(of, '/nada', { password: null })))
  return new Set(answers.map(({ status }) => status))
}

test('the shipped gate lets a network ask 300 times a minute, and a book without a gate does not count', async () => {
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
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
