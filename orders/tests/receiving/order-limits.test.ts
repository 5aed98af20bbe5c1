import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkOf } from '#orders/access/network.ts'
import { countInEither } from '#orders/queries/count-attempts.ts'
import { eraseOrder, eraseTraces } from '#orders/queries/erasing.ts'
import type { Way } from '#orders/queries/failures.ts'
import { claimNews, dropTold, type Claimed } from '#orders/queries/outbox.ts'
import { claimPage, keepPage } from '#orders/queries/payments/card-pages.ts'
import { keepCharge } from '#orders/queries/payments/charges.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import {
  chargeLimits,
  noticeLimits,
  orderLimits,
  usualLimits,
  type LimitSettings,
} from '#orders/rules/limits-and-durations.ts'
import type { Order } from '#schemas/order/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { wranglerConfig } from '../../tools/wrangler.js'
import { counting } from '../support/d1.ts'
import { errorOf, newOrder } from '../support/sending.ts'
import { shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()
const limited = book.with({
  ORDERS_PER_NETWORK_A_DAY: '4',
  ORDERS_PER_SITE_A_DAY: '7',
  ORDERS_AN_HOUR: '6',
  ORDERS_A_DAY: '8',
  FIRST_ORDERS_AN_HOUR: '1',
  FIRST_ORDERS_A_DAY: '2',
})

const start = Date.UTC(2026, 4, 13, 13)
const hourMs = 60 * 60_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

/** Orders with one code wait for each other. */
const anotherOrder = () => newOrder({ code: createOrderCode(randomBytes) })

const send = (from: string, order = anotherOrder()) => limited.postOrder(order, { 'CF-Connecting-IP': from })

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

const counts = async () => (await book.rows('attempts')).map(({ key, count }) => [key, count])

const one = '2001:db8:1:100::1'
const other = '2001:db8:1:200::1'
const ofSite = (home: number) => `2001:db8:1:${home.toString(16)}00::1`

test('of five orders sent at once from one network four are received, and the fifth is a day later', async () => {
  expect(await statusesOf([one, '2001:db8:1:1ff::2', one, one, one])).toEqual([200, 200, 200, 200, 429])
  const refused = await send(one)
  expect([refused.status, await errorOf(refused)]).toEqual([429, 'Too many orders for now.'])
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(await book.rows('orders')).toHaveLength(4)

  expect(await sendAfter(1, one)).toEqual([429, '86399'])
  expect(await sendAfter(86_399, one)).toEqual([429, '1'])
  expect(await sendAfter(86_400, one)).toEqual([200, null])
})

test('of an IPv6 network of 48 bits seven orders are received in a day, whichever homes they come from', async () => {
  expect(await statusesOf([1, 2, 3, 4, 5, 6].map(ofSite))).toEqual(Array(6).fill(200))
  expect(await sendAfter(3600, ofSite(7))).toEqual([200, null])
  expect(await sendAfter(3600, ofSite(8))).toEqual([429, '82800'])
  expect(await sendAfter(3600, '2001:db8:2:100::1')).toEqual([200, null])
  expect(await sendAfter(86_400, ofSite(8))).toEqual([200, null])
})

const known = ['192.0.2.1', '192.0.2.2']

test('of seven orders within an hour six are received, and the first one of another network', async () => {
  expect(await statusesOf([...known, one, one, other, other])).toEqual(Array(6).fill(200))
  const refused = await send('192.0.2.1')
  expect([refused.status, await errorOf(refused)]).toEqual([429, 'Too many orders for now.'])
  expect(await sendAfter(1, '192.0.2.1')).toEqual([429, '3599'])
  expect(await sendAfter(2, '192.0.2.3')).toEqual([200, null])
  expect(await sendAfter(2, '192.0.2.3')).toEqual([429, '3598'])
  expect(await sendAfter(3599, '192.0.2.4')).toEqual([429, '1'])
  expect(await sendAfter(3600, '192.0.2.1')).toEqual([200, null])
})

test('of eleven orders within a day eight are received, and two that are the first of their networks', async () => {
  expect(await statusesOf([...known, one, one, other, other])).toEqual(Array(6).fill(200))
  vi.setSystemTime(start + 3_600_000)
  expect(await statusesOf(known)).toEqual([200, 200])
  expect(await sendAfter(3600, '192.0.2.1')).toEqual([429, '82800'])
  for (const hour of [1, 2]) expect(await sendAfter(3600 * hour, `192.0.2.1${hour}`)).toEqual([200, null])
  expect(await sendAfter(3600 * 3, '192.0.2.13')).toEqual([429, String(86_400 - 3 * 3600)])
  expect(await sendAfter(86_400, '192.0.2.13')).toEqual([200, null])
})

test('an order that the book has is answered and not counted, however full the counts are', async () => {
  const order = newOrder()
  for (let time = 0; time < 5; time++) expect((await send(one, order)).status).toBe(200)
  expect(new Set((await counts()).map(([, count]) => count))).toEqual(new Set([1]))
  expect(await statusesOf([one, one, one, one])).toEqual([200, 200, 200, 429])
  expect((await send(one, order)).status).toBe(200)
})

test('an order that one limit refuses does not count towards the others, and writes no row', async () => {
  await statusesOf([one, one, one, one])
  const before = await book.rows('attempts')
  expect(await statusesOf([one, one, one])).toEqual([429, 429, 429])
  expect(await book.rows('attempts')).toEqual(before)
  // Two more fit into the hour.
  expect(await statusesOf([other, other, other])).toEqual([200, 200, 429])
  expect(await counts()).toEqual([
    ['order 2001:0db8:0001:01', 4],
    ['order 2001:0db8:0001:02', 2],
    ['orders', 6],
    ['orders of a day', 6],
  ])
})

const atOnce = <Answer>(count: number, ask: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

/** The home with this number, in a /48 or as an address of IPv4. */
const floods: [what: string, addressAt: (index: number) => string][] = [
  ['a /48', (index) => `2001:db8:1:${(index % 256).toString(16)}00::1`],
  ['76 addresses', (index) => `198.51.100.${index % 76}`],
]

test.each(floods)('190 orders from %s in the first second of each hour keep no buyer out', async (_, addressAt) => {
  const usual = book.with(wranglerConfig.vars)
  const headers = { Origin: wranglerConfig.vars.SHOP_ORIGIN ?? '' }
  for (let hour = 0; hour < 3; hour++) {
    const now = new Date(start + hour * hourMs)
    const count = (index: number) =>
      countInEither(book.DB, orderLimits({}, networkOf(addressAt(hour * 190 + index))), now)
    expect(await atOnce(190, count)).toContain(false)
    vi.setSystemTime(now.getTime() + 1000)
    const buy = (index: number) =>
      usual.postOrder(anotherOrder(), { ...headers, 'CF-Connecting-IP': `203.0.113.${hour * 20 + index}` })
    expect((await atOnce(20, buy)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  }
})

test.each([undefined, '', '0', '1.5', '1e3', '1000000'])(
  'a limit of %j, which is no number of orders, counts as the shipped one',
  (text) => {
    const names = Object.keys(usualLimits)
    const set = Object.fromEntries(names.map((name) => [name, text])) as LimitSettings
    expect(orderLimits(set, one)).toEqual(orderLimits({}, one))
  },
)

test('the code and wrangler.jsonc have the same limits', () => {
  expect(wranglerConfig.vars).toMatchObject(
    Object.fromEntries(Object.entries(usualLimits).map(([name, most]) => [name, String(most)])),
  )
})

test('a day of as many orders, charges and pages as the limits allow leaves a fifth of the rows for everything else', async () => {
  const now = new Date()
  const later = new Date(now.getTime() + 48 * hourMs + 1)
  // So many that what they share, such as the count of all orders, hardly counts.
  const homes = Array.from({ length: 40 }, (_, index) => `2001:0db8:${(index + 4096).toString(16)}:01`)
  const orders = homes.map(anotherOrder)
  const writtenBy = async (use: (DB: D1Database, home: string, order: Order) => Promise<unknown>) => {
    const useAll = async (DB: D1Database) => {
      for (const [index, home] of homes.entries()) await use(DB, home, orders[index] as Order)
    }
    const { DB: counted, used } = counting(book.run)
    await useAll(counted)
    return used.rows_written
  }
  const forCharges = await writtenBy((DB, home) => countInEither(DB, chargeLimits(home), now))
  const eraseOnce = async (DB: D1Database, home: string) => home === homes[0] && eraseTraces(DB, later)
  const forErasingThem = await writtenBy(eraseOnce)
  const forOrders = await writtenBy(async (DB, home, order) => {
    await countInEither(DB, orderLimits({}, home), now)
    await storeOrder(DB, order, { sender: '0123456789abcdef', shop: null }, now)
  })
  const forNotices = await writtenBy(async (DB) => {
    const told = (await claimNews(DB, now)).map((row): [Claimed, Way[]] => [row, ['url']])
    return dropTold(DB, new Map(told), now)
  })
  const forPages = await writtenBy(async (DB, _, { id: orderId }) => {
    const claimed = await claimPage(DB, { orderId, attempt: 1, validMs: hourMs }, now)
    if (claimed) await keepPage(DB, claimed, { pageId: '1', url: 'https://www.mercadopago.com.br/' })
  })
  const forPix = await writtenBy((DB, _, { id: orderId }) =>
    keepCharge(DB, { chargeId: orderId, code: 'BR', expiresAt: later }, orderId, now),
  )
  const forErasing = await writtenBy(async (DB, home, { id }) => {
    await eraseOnce(DB, home)
    await eraseOrder(DB, id, later)
  })
  const { ORDERS_A_DAY, FIRST_ORDERS_A_DAY } = usualLimits
  const ofOrders = ((ORDERS_A_DAY + FIRST_ORDERS_A_DAY) / homes.length) * (forOrders + forErasing)
  const ofCharges = ((24 * 120) / homes.length) * (forCharges + forErasingThem)
  // They share their limits, and an order has one or the other.
  expect(forPages).toBeLessThanOrEqual(forPix)
  // Thirty of the forty were told, and as many are told about money, which its order keeps.
  const ofNotices = 24 * (2 * forNotices + noticeLimits.money.most)
  expect(ofOrders + ofCharges + ofNotices).toBeLessThanOrEqual(80_000)
})
