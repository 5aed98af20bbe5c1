import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '#orders/env.ts'
import { countAttempt } from '#orders/queries/count-attempts.ts'
import { eraseOrder, eraseTraces } from '#orders/queries/erasing.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import { orderLimits, usualLimits } from '#orders/rules/limits.ts'
import { wranglerConfig } from '../../tools/wrangler-config.js'
import { appInNode } from '../support/app-in-node.ts'
import { given, shopOrigin } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { rowsOf } from '../support/rows.ts'
import { errorOf, newOrder, postOrder } from '../support/sending.ts'
import { rowsUsedBy } from '../support/used-rows.ts'

const book = await startEmptiedBook()
const database = await book.getD1Database('DB')
const inNode = appInNode(database, { ...given, ORDERS_PER_NETWORK_A_DAY: '4', ORDERS_AN_HOUR: '6' })

const start = Date.UTC(2026, 4, 13, 13)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const send = (from: string, order = newOrder()) => postOrder(inNode, order, { 'CF-Connecting-IP': from })

/** Sends an order a while after the first one. Returns its status, and the seconds until another one is received. */
async function sendAfter(seconds: number, from: string): Promise<[status: number, wait: string | null]> {
  vi.setSystemTime(start + seconds * 1000)
  const { status, headers } = await send(from)
  return [status, headers.get('Retry-After')]
}

/** Sends an order from each address, all at once, and returns the statuses in ascending order. */
async function statusesOf(addresses: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map((from) => send(from)))
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

const counts = async () => (await rowsOf(book, 'attempts')).map(({ key, count }) => [key, count])

const one = '2001:db8:1:100::1'
const other = '2001:db8:1:200::1'

test('of five orders sent at once from one network four are received, and the fifth is a day later', async () => {
  expect(await statusesOf([one, '2001:db8:1:1ff::2', one, one, one])).toEqual([200, 200, 200, 200, 429])
  const refused = await send(one)
  expect([refused.status, await errorOf(refused)]).toEqual([429, 'Too many orders for now.'])
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(await rowsOf(book, 'orders')).toHaveLength(4)

  expect(await sendAfter(1, one)).toEqual([429, '86399'])
  expect(await sendAfter(86_399, one)).toEqual([429, '1'])
  expect(await sendAfter(86_400, one)).toEqual([200, null])
})

test('of seven orders within an hour six are received, wherever they come from', async () => {
  expect(await statusesOf(['192.0.2.1', '192.0.2.2', one, one, other, other])).toEqual(Array(6).fill(200))
  const refused = await send('192.0.2.3')
  expect([refused.status, await errorOf(refused)]).toEqual([429, 'Too many orders for now.'])
  expect(await sendAfter(1, '192.0.2.3')).toEqual([429, '3599'])
  expect(await sendAfter(3599, '192.0.2.3')).toEqual([429, '1'])
  expect(await sendAfter(3600, '192.0.2.3')).toEqual([200, null])
})

test('an order that the book has is answered and not counted, however full the counts are', async () => {
  const order = newOrder()
  for (let time = 0; time < 5; time++) expect((await send(one, order)).status).toBe(200)
  expect((await counts()).map(([, count]) => count)).toEqual([1, 1])
  expect(await statusesOf([one, one, one, one])).toEqual([200, 200, 200, 429])
  expect((await send(one, order)).status).toBe(200)
})

test('an order that one limit refuses does not count towards the other, and writes no row', async () => {
  await statusesOf([one, one, one, one])
  const before = await rowsOf(book, 'attempts')
  expect(await statusesOf([one, one, one])).toEqual([429, 429, 429])
  expect(await rowsOf(book, 'attempts')).toEqual(before)
  // Two more fit into the hour.
  expect(await statusesOf([other, other, other])).toEqual([200, 200, 429])
  expect(await counts()).toEqual([
    ['order 2001:0db8:0001:01', 4],
    ['orders', 6],
    ['order 2001:0db8:0001:02', 2],
  ])
})

test.each([undefined, '', '0', '1.5', '1e3', '1000000'])(
  'a limit of %j, which is no number of orders, counts as the shipped one',
  (text) => {
    const env = { ORDERS_PER_NETWORK_A_DAY: text, ORDERS_AN_HOUR: text } as unknown as Env
    expect(orderLimits(env, '').map(({ most }) => most)).toEqual(Object.values(usualLimits))
  },
)

test('the code and wrangler.jsonc have the same limits', () => {
  expect(wranglerConfig.vars).toMatchObject(
    Object.fromEntries(Object.entries(usualLimits).map(([name, most]) => [name, String(most)])),
  )
})

test('a day of as many orders as the limits allow leaves a fifth of the rows for everything else', async () => {
  const now = new Date()
  const count = (DB: D1Database, network: string) => countAttempt(DB, orderLimits({} as Env, network), now)
  await count(database, one)
  const { rows_written } = await rowsUsedBy(book, async (DB) => {
    await count(DB, other)
    const order = newOrder()
    await storeOrder(DB, order, '0123456789abcdef', now)
    await eraseTraces(DB, new Date(now.getTime() + 49 * 60 * 60_000))
    await eraseOrder(DB, order.id, now)
  })
  expect(24 * usualLimits.ORDERS_AN_HOUR * rows_written).toBeLessThanOrEqual(80_000)
})
