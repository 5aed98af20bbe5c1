import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { networkOf } from '#orders/access/network.ts'
import { messages } from '#orders/pages/words.ts'
import { startBook as startShipped } from '../../tools/book.js'
import { wranglerConfig } from '../../tools/wrangler-config.js'
import { shopOrigin } from '../support/book.ts'
import { testWorkerFolder as worker } from '../support/build.ts'
import { rowsOf } from '../support/rows.ts'
import { errorOf } from '../support/sending.ts'
import { textOf, visit, type Visit } from '../support/visiting.ts'

const limit = 3
const env = { SHOP_ORIGIN: shopOrigin, ORDERS_PASSWORD: 'uma-senha-de-teste' }
const book = await startShipped(env, { worker, ratelimits: { GATE: { simple: { limit, period: 60 } } } })
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
  const ask = async () => ({
    before: await rowsOf(book, 'attempts'),
    response: await visit(book, '/', { from: '203.0.113.9', password: 'uma-senha-errada' }),
  })
  let asked = await ask()
  while (asked.response.status !== 429) asked = await ask()
  // A lock after ten wrong passwords would ask for 900 s.
  expect(asked.response.headers.get('Retry-After')).toBe('60')
  expect(await rowsOf(book, 'attempts')).toEqual(asked.before)
})

test('the shipped gate lets a network ask 300 times a minute, and a book without a gate lets everyone in', async () => {
  const shipped = await startShipped(env, { worker })
  expect(wranglerConfig.ratelimits).toMatchObject([{ name: 'GATE', simple: { limit: 300, period: 60 } }])
  const visits = Array.from({ length: 601 }, () => visit(shipped, '/nada', { password: null }))
  const statuses = (await Promise.all(visits)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  await shipped.dispose()
  const older = await startShipped(env, { worker, ratelimits: {} })
  expect((await visit(older, '/nada', { password: null })).status).toBe(404)
  await older.dispose()
}, 120_000)

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
