import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { networkOf } from '#orders/access/network.ts'
import { messages } from '#orders/pages/messages.ts'
import { textOf } from '../support/pages.ts'
import { errorOf, type Visit } from '../support/sending.ts'
import { shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

/** What the gate was asked for. It lets each key through three times. */
const asked: string[] = []
const limit = async ({ key }: { key: string }) => {
  asked.push(key)
  return { success: asked.filter((other) => other === key).length <= 3 }
}
const gated = book.with({ GATE: { limit } })
beforeEach(() => void (asked.length = 0))

/** The visit after the last one that the gate lets through. */
async function refusedVisit(path: string, options: Visit) {
  for (let count = 0; count < 3; count++) {
    expect((await gated.visit(path, { password: null, ...options })).status).not.toBe(429)
  }
  return gated.visit(path, { password: null, ...options })
}

test.each<[by: string, path: string, accepts: string, options: Visit]>([
  ['browser', '/', 'text/html', {}],
  ['browser', '/orders/state', 'text/html', { form: { change: `${randomUUID()} new paid` } }],
  ['program', '/nada', '*/*', {}],
  ['program', '/orders', '*/*', { method: 'POST', headers: { Origin: shopOrigin } }],
])('a %s that asks for %s too often is refused, in its own words', async (by, path, Accept, options) => {
  const headers = { ...options.headers, Accept }
  const response = await refusedVisit(path, { from: `2001:db8:${path.length}::1`, ...options, headers })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  if (path === '/orders') expect(response.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  if (by === 'browser') expect(textOf(await response.text())).toContain(messages.tooManyRequests.title)
  else expect(await errorOf(response)).toBe('Too many requests from this network within a minute.')
})

test('all visits of a network count together, and those of others do not', async () => {
  for (const from of ['2001:db8:aaaa:bb00::1', '2001:db8:aaaa:bbff::1', '2001:db8:aaaa:bc00::1']) {
    for (const path of ['/', '/nada', '/status']) await gated.visit(path, { from, password: null })
  }
  expect(asked).toEqual([...Array<string>(6).fill('2001:0db8:aaaa:bb'), ...Array<string>(3).fill('2001:0db8:aaaa:bc')])
})

test('a refusal at the gate writes no row', async () => {
  const wrong = { from: '203.0.113.9', password: null, form: { senha: 'uma-senha-errada' } }
  for (let count = 0; count < 3; count++) expect((await gated.visit('/entrar', wrong)).status).toBe(403)
  const before = await book.rows('attempts')
  const refused = await gated.visit('/entrar', wrong)
  // A lock after ten wrong passwords would ask for 900 s.
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await book.rows('attempts')).toEqual(before)
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
