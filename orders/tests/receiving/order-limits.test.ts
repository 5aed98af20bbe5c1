import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseOrder, eraseTraces } from '#orders/queries/erasing.ts'
import { claimNews, dropTold, type Claimed, type Way } from '#orders/queries/money/outbox.ts'
import { claimPage, keepOffer } from '#orders/queries/payments/offers.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import { hourMs, limitsFor, noticeLimits, usualLimits, type LimitSettings } from '#orders/rules/limits-and-durations.ts'
import type { Order } from '#schemas/order/order.ts'
import { createOrderCode } from '#src/domain/order-code.ts'
import { root } from '../../../tools/run.js'
import { wranglerConfig } from '../../tools/wrangler.js'
import { counting } from '../support/d1.ts'
import { failWith, startBank } from '../support/mercado-pago.ts'
import { byCard, errorOf, newOrder } from '../support/sending.ts'
import { shopOrigin } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const [book, bank] = [await startBook(), startBank()]
const perNetwork = { ORDERS_PER_NETWORK_A_DAY: '4', ORDERS_PER_SITE_A_DAY: '7' }
const settings = { ...perNetwork, ORDERS_AN_HOUR: '6', ORDERS_A_DAY: '8' }
const limited = book.with(settings)

const start = Date.UTC(2026, 4, 13, 13)
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

test.each([
  ['192.0.2.1', []],
  ['2001:0db8:0001:01', ['7 order 2001:0db8:0001: in 24 h']],
])('an order from %s counts for its network, its site, the hour and the day', (network, sites) => {
  const ofAll = (which: string) => [`6 order ${which} hour in 1 h`, `8 order ${which} day in 24 h`]
  const lists = limitsFor('order', network, settings).map((list) =>
    list.map(({ key, most, periodMs }) => `${most} ${key} in ${periodMs / hourMs} h`),
  )
  expect(lists).toEqual([
    [`4 order ${network} in 24 h`, ...sites, ...ofAll('of any')],
    // The first of its network has room of its own.
    [`1 order ${network} in 24 h`, ...sites, ...ofAll('of first')],
  ])
})

test('of seven orders within an hour six are received, and one that is the first of its network', async () => {
  expect(await statusesOf(['192.0.2.1', '192.0.2.2', one, one, other, other])).toEqual(Array(6).fill(200))
  const refused = await send('192.0.2.1')
  expect([refused.status, await errorOf(refused)]).toEqual([429, 'Too many orders for now.'])
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(shopOrigin)
  expect(await sendAfter(2, '192.0.2.3')).toEqual([200, null])
  expect(await sendAfter(2, '192.0.2.3')).toEqual([429, '3598'])
  expect(await sendAfter(3599, '192.0.2.1')).toEqual([429, '1'])
  expect(await sendAfter(3600, '192.0.2.1')).toEqual([200, null])
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
    ['order 2001:0db8:0001:', 6],
    ['order 2001:0db8:0001:01', 4],
    ['order 2001:0db8:0001:02', 2],
    ['order of any day', 6],
    ['order of any hour', 6],
  ])
})

const docs = readFileSync(`${root}/docs/orders.md`, 'utf8')

/** The limits in the docs, of a column of their table. */
const documented = (column: number) =>
  Object.fromEntries(
    [...docs.matchAll(/^\| `(ORDERS_\w+)` +\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
      name,
      cells.split('|')[column]?.trim().replace(',', ''),
    ]),
  )

test('the code, wrangler.jsonc and the docs have the same limits', () => {
  const shipped = Object.fromEntries(Object.entries(usualLimits).map(([name, most]) => [name, `${most}`]))
  expect(wranglerConfig.vars).toMatchObject(shipped)
  expect(documented(1)).toEqual(shipped)
})

test.each([
  [1, 20, 20],
  [2, 16, 2],
])('a tenth of the limits in column %i is enough for %i buyers of %i networks', async (column, buyers, networks) => {
  const tenths = Object.entries(documented(column)).map(([name, most]) => [name, String(Number(most) / 10)])
  const raised = book.with({ ...bank.settings, ...(Object.fromEntries(tenths) as LimitSettings) })
  const asking = Array.from({ length: buyers }, async (_, index) => {
    const code = createOrderCode(randomBytes)
    const headers = { 'CF-Connecting-IP': `198.51.100.${index % networks}` }
    const response = await raised.postOrder(index % 2 ? byCard({ code }) : newOrder({ code }), headers)
    return response.json() as Promise<{ pix?: object; pay?: object }>
  })
  expect((await Promise.all(asking)).filter(({ pix, pay }) => pix ?? pay)).toHaveLength(buyers)
})

test('a network gets as many codes as orders, and what fails or comes again counts nothing', async () => {
  const { DB, used } = counting(book.run)
  const few = book.with({ ORDERS_PER_NETWORK_A_DAY: '2', ...bank.settings, DB })
  const headers = { 'CF-Connecting-IP': one }
  const orders = [anotherOrder(), anotherOrder()]
  bank.faults.push(...Array.from({ length: 12 }, () => failWith(500)))
  const ask = async ({ id }: Order) =>
    (await few.fetch(`/pedido/${id}/pix`, { method: 'POST', headers: { Origin: shopOrigin, ...headers } })).status
  for (const order of orders) expect((await few.postOrder(order, headers)).status).toBe(200)
  const written = used.rows_written
  for (let time = 0; time < 10; time++) expect(await ask(orders[0] as Order)).toBe(502)
  expect(used.rows_written).toBe(written)
  for (const order of orders) expect(await Promise.all([order, order, order].map(ask))).toEqual([200, 200, 200])
  expect((await few.postOrder(orders[0] as Order, headers)).status).toBe(200)
  const ofNetwork = (await counts()).filter(([key]) => String(key).endsWith(':01'))
  expect(ofNetwork).toEqual(['code', 'order'].map((what) => [`${what} 2001:0db8:0001:01`, 2]))
  await book.execute("UPDATE offers SET expires_at = '2026-01-01'")
  expect(await ask(orders[0] as Order)).toBe(404)
})

test.each([undefined, '', '0', '1.5', '1e3', '1000000'])('a limit of %j counts as the shipped one', (text) => {
  const set = Object.fromEntries(Object.keys(usualLimits).map((name) => [name, text]))
  expect(limitsFor('order', one, set as LimitSettings)).toEqual(limitsFor('order', one, {}))
})

test('a day of as many orders, codes and notices as the limits allow leaves a fifth of the rows for everything else', async () => {
  const now = new Date()
  const later = new Date(now.getTime() + 48 * hourMs + 1)
  const { DB, used } = counting(book.run)
  // What they share, such as the count of all orders, is counted for each as a twelfth.
  const homes = Array.from({ length: 12 }, (_, index) => `2001:0db8:${(index + 4096).toString(16)}:01`)
  for (const home of homes) {
    const [order, limits] = [anotherOrder(), limitsFor('order', home, {})]
    await storeOrder(DB, order, { sender: '0123456789abcdef', shop: null, limits }, now)
    const attempt = await claimPage(DB, order.id, 1, now)
    const made = { id: order.id, text: 'BR', expiresAt: later.toISOString() }
    if (attempt) await keepOffer(DB, attempt, made, limitsFor('code', home, {})[0] ?? [], now)
  }
  const forMade = used.rows_written
  for (let time = 0; time < homes.length; time++) {
    const told = (await claimNews(DB, now)).map((row): [Claimed, Way[]] => [row, ['url']])
    await dropTold(DB, new Map(told), now)
  }
  const forNotice = (used.rows_written - forMade) / homes.length
  await eraseTraces(DB, later)
  for (const { id } of await book.orders()) await eraseOrder(DB, id, later)
  const forOrder = used.rows_written / homes.length - forNotice
  // As many are told about money, which its order keeps. An hour's run writes when it ran.
  const ofNotices = 24 * (2 * noticeLimits.money.most * forNotice + noticeLimits.money.most + 4)
  expect(2 * usualLimits.ORDERS_A_DAY * forOrder + ofNotices).toBeLessThanOrEqual(80_000)
})
