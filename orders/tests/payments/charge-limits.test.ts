import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMercadoPago } from '../../tools/stand-in.js'
import { appInNode } from '../support/app-in-node.ts'
import { given, shopOrigin } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { execute, statesIn } from '../support/rows.ts'
import { bookUrl, newOrder, postOrder } from '../support/sending.ts'

const token = 'TEST-um-token'
const bank = await startMercadoPago({ token })
const book = await startEmptiedBook()
const bindings = { ...given, MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url }
const inNode = appInNode(await book.getD1Database('DB'), bindings)
afterAll(() => bank.stop())

const start = Date.now()
beforeEach(() => {
  bank.payments.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => void vi.useRealTimers())

/** Sends a new order from this address. Returns whether the answer has a code. */
async function isCharged(from: string, order = newOrder()): Promise<boolean> {
  const answer = await postOrder(inNode, order, { 'CF-Connecting-IP': from })
  return 'pix' in ((await answer.json()) as object)
}

const inAnHour = () => vi.setSystemTime(start + 60 * 60_000)

test('of eleven orders from one network in a day ten get a code, and Mercado Pago is not asked for the last', async () => {
  for (let order = 0; order < 10; order++) expect(await isCharged('192.0.2.1')).toBe(true)
  const last = newOrder()
  expect(await isCharged('192.0.2.1', last)).toBe(false)
  const headers = { Origin: shopOrigin, 'CF-Connecting-IP': '192.0.2.1' }
  const another = await inNode.dispatchFetch(`${bookUrl}/pedido/${last.id}/pix`, { method: 'POST', headers })
  expect(another.status).toBe(404)
  inAnHour()
  expect(await isCharged('192.0.2.1')).toBe(false)
  expect([bank.payments.size, await statesIn(book)]).toEqual([10, Array(12).fill('new')])
  vi.setSystemTime(start + 24 * 60 * 60_000)
  expect(await isCharged('192.0.2.1')).toBe(true)
})

test('of sixty-one orders within an hour sixty get a code, and the first ones of sixty other networks', async () => {
  expect(await isCharged('192.0.2.1')).toBe(true)
  await execute(book, "UPDATE attempts SET count = 59 WHERE key = 'charges'")
  expect([await isCharged('192.0.2.1'), await isCharged('192.0.2.1')]).toEqual([true, false])
  expect([await isCharged('192.0.2.2'), await isCharged('192.0.2.2')]).toEqual([true, false])
  await execute(book, "UPDATE attempts SET count = 59 WHERE key = 'first charges'")
  expect([await isCharged('192.0.2.3'), await isCharged('192.0.2.4')]).toEqual([true, false])
  inAnHour()
  expect(await isCharged('192.0.2.4')).toBe(true)
})
