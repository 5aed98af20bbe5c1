import { beforeEach, expect, test, vi } from 'vitest'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import { memoryStorage, stubTab } from '../../support/memory-storage.ts'
import { aTabOrder } from '../../support/sample-order.ts'

const now = new Date('2026-05-13T13:00:00.000Z')
const first = aTabOrder({ id: '3f2b8c1e-5d47-4a90-9e16-000000000001', code: 'K7M-4QX' })
const second = aTabOrder({ id: '3f2b8c1e-5d47-4a90-9e16-000000000002', code: 'ABC-234' })

/** The module as it is in a page that was just loaded. */
async function load() {
  vi.resetModules()
  return await import('#src/browser/tab-orders.ts')
}

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('orders are there after a reload, the newest first, until the visitor is done with them', async () => {
  const page = await load()
  page.keepOrder(first)
  page.keepOrder(second)
  const reloaded = await load()
  expect(reloaded.readOrders()).toEqual([second, first])
  reloaded.forgetOrder(second.order.id)
  expect((await load()).readOrders()).toEqual([first])
  reloaded.forgetOrder(first.order.id)
  expect(sessionStorage).toHaveLength(0)
})

test('an order is changed in its place, also by a page that knows less of it', async () => {
  const page = await load()
  page.keepOrder(first)
  page.keepOrder(second)
  expect(page.changeOrder(first.order.id, { receivedAt: now.toISOString() })).toBe(true)
  expect(page.keepOrder(first, { stage: 'done' })).toEqual({ ...first, receivedAt: now.toISOString(), stage: 'done' })
  expect(page.readOrders().map(({ order, stage }) => [order.code, stage])).toEqual([
    ['ABC-234', 'pix'],
    ['K7M-4QX', 'done'],
  ])
  expect(page.changeOrder('another', { stage: 'done' })).toBe(false)
  expect(page.readOrders()).toHaveLength(2)
})

test('the list is the same one until something changes, so that React need not render', async () => {
  const page = await load()
  page.keepOrder(first)
  expect(page.readOrders()).toBe(page.readOrders())
  const before = page.readOrders()
  ;(await load()).keepOrder(second)
  expect(page.readOrders()).not.toBe(before)
})

test.each<[what: string, changes: Partial<TabOrder>, hours: number, isKept: boolean]>([
  ['that can be paid', {}, 23.9, true],
  ['that can be paid', {}, 24, false],
  ['placed by a clock that was ahead', {}, -23.9, true],
  ['placed by a clock that was far ahead', {}, -24, false],
  ['that failed', { stage: 'failed' }, 24, false],
  ['that is done, which asks for nothing,', { stage: 'done' }, 1000, true],
  ['that is paid, which asks for nothing,', { state: 'delivering' }, 1000, true],
  ['that the shop has canceled', { state: 'canceled' }, 24, false],
])('an order %s with %j is kept for %d hours: %s', async (_, changes, hours, isKept) => {
  const page = await load()
  page.keepOrder(first, changes)
  page.forgetExpired(new Date(now.getTime() + hours * 60 * 60 * 1000))
  expect(page.readOrders()).toHaveLength(isKept ? 1 : 0)
  expect(sessionStorage).toHaveLength(isKept ? 1 : 0)
})

test('a notice is announced once, and only its own', async () => {
  const page = await load()
  expect(page.takeUnannounced('one')).toBe(false)
  page.announce('one')
  expect(page.takeUnannounced('another')).toBe(false)
  expect(page.takeUnannounced('one')).toBe(true)
  expect(page.takeUnannounced('one')).toBe(false)
  page.announce('one')
  expect((await load()).takeUnannounced('one')).toBe(false)
})

test.each<[what: string, stored: unknown]>([
  ['nothing', null],
  ['a list of garbage', [null, 1, 'pix', []]],
  ['an unknown stage', [{ ...first, stage: 'paid' }]],
  ['no order', [{ ...first, order: undefined }]],
  ['a code with more behind it', [{ ...first, order: { ...first.order, code: 'K7M-4QXX' } }]],
  ['a code with more before it', [{ ...first, order: { ...first.order, code: 'KK7M-4QX' } }]],
  ['an instant in words', [{ ...first, order: { ...first.order, placedAt: 'ontem' } }]],
  ['an amount that is a text', [{ ...first, order: { ...first.order, totalCents: '1' } }]],
  ['no channel', [{ ...first, order: { ...first.order, profileLink: undefined } }]],
  ['a chat that is a script', [{ ...first, chat: 'javascript:alert(1)' }]],
  ['a chat on another host', [{ ...first, chat: 'https://wa.me.exemplo.com/55' }]],
  ['a checkout on another site', [{ ...first, checkout: '//exemplo.com/checkout' }]],
  ['a payment page that is a script', [{ ...first, paymentUrl: 'javascript:alert(1)' }]],
  ['a page of the order that is a script', [{ ...first, orderPage: 'javascript:alert(1)' }]],
  ['null in the place of a Pix code', [{ ...first, charge: null }]],
  ['a Pix code without an expiry', [{ ...first, charge: { code: '000201' } }]],
])('ignores %s in the storage, and keeps the next order', async (_, stored) => {
  sessionStorage.setItem('pedidos', JSON.stringify(stored))
  const page = await load()
  expect(page.readOrders()).toEqual([])
  // An order is complete without a price.
  page.keepOrder(aTabOrder({ totalCents: null }))
  expect((await load()).readOrders()).toHaveLength(1)
})

test('a subscriber hears of changes, and of a page that is seen or shown again, until it unsubscribes', async () => {
  stubTab(memoryStorage(), sessionStorage)
  const page = await load()
  const listener = vi.fn<() => void>()
  const unsubscribe = page.subscribeToOrders(listener)
  page.keepOrder(first)
  expect(listener).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledTimes(2)
  expect(page.readOrders()).toHaveLength(1)
  Object.assign(document, { visibilityState: 'visible' })
  // The order was placed long ago, so it is forgotten.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(page.readOrders()).toEqual([])
  const calls = listener.mock.calls.length
  expect(calls).toBeGreaterThan(2)
  unsubscribe()
  page.keepOrder(first)
  for (const target of [window, document]) {
    for (const event of ['pageshow', 'visibilitychange']) target.dispatchEvent(new Event(event))
  }
  expect(listener).toHaveBeenCalledTimes(calls)
})
