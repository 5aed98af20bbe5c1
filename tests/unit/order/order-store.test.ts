import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { memoryStorage, stubTab } from '../../support/memory-storage.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const now = new Date('2026-05-13T13:00:00.000Z')
const hourMs = 60 * 60 * 1000
const idOf = (index: number) => `3f2b8c1e-5d47-4a90-9e16-00000000000${index}`
const first = aKeptOrder({}, { id: idOf(1), code: 'K7M-4QX' })
const second = aKeptOrder({}, { id: idOf(2), code: 'ABC-234', placedAt: '2026-05-13T13:00:01.000Z' })
const waiting = { as: 'waiting', since: now.getTime() } as const

/** The module as it is in a page that was just loaded. */
async function load() {
  vi.resetModules()
  return await import('#src/order/order-store.ts')
}

let page: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  stubTab()
  page = await load()
})

test('orders are there in every tab and after a reload, the newest first, until the visitor is done with them', async () => {
  const other = await load()
  page.add(first)
  expect(other.byId(first.order.id)).toEqual(first)
  const changed = page.change(first.order.id, { told: { as: 'done' } })
  expect(changed).toEqual({ ...first, told: { as: 'done' } })
  page.add(second)
  vi.stubGlobal('sessionStorage', memoryStorage())
  for (const tab of [other, await load()]) expect(tab.readOrders()).toEqual([second, changed])
  other.close(second.order.id)
  expect(page.readOrders()).toEqual([changed])
  other.forget(first.order.id)
  expect(page.change(first.order.id, { told: { as: 'done' } })).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('the list is the same one until something changes or the page is seen again, so that React need not render', async () => {
  page.add(first)
  expect(page.readOrders()).toBe(page.readOrders())
  const before = page.readOrders()
  ;(await load()).add(second)
  const changed = page.readOrders()
  expect(changed).not.toBe(before)
  page.subscribeToOrders(() => {})
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(page.readOrders()).not.toBe(changed)
})

test('an order is found by its code, the newest of two, until its notice is closed', () => {
  page.add(first)
  page.add({ ...second, order: { ...second.order, code: first.order.code } })
  expect(page.outlivesPage(first.order.id)).toBe(true)
  expect(page.byCode('K7M-4QX')?.order.id).toBe(second.order.id)
  page.close(second.order.id)
  expect(page.byCode('K7M-4QX')).toEqual(first)
  expect(page.byCode('')).toBeNull()
})

test('the storage says until when each notice of home stands', () => {
  const ends = () => localStorage.getItem('avisos')
  const dayLater = Date.parse(first.order.placedAt) + 24 * hourMs
  page.add(first)
  expect(ends()).toBe(`${dayLater}`)
  for (const id of [second.order.id, idOf(3)])
    page.add({ ...second, order: { ...second.order, id }, told: { as: 'done' } })
  page.add({ ...first, order: { ...first.order, id: idOf(4) }, told: { as: null } })
  expect(ends()).toBe(`Infinity ${dayLater}`)
  for (const id of [1, 2, 3].map(idOf)) page.close(id)
  expect(ends()).toBeNull()
})

test.each([
  ['today, by a newer shop,', { version: 2 }, true],
  ['a day ago, by a newer shop,', { version: 2, order: { placedAt: '2026-05-12T13:00:00.000Z' } }, false],
  ['at no time, by a newer shop,', { version: 2, order: { placedAt: 'ontem' } }, false],
])('what was placed %s in %j stays as it is: %s', (_, changes, stays) => {
  const text = JSON.stringify({ ...first, ...changes })
  localStorage.setItem(`pedido/${first.order.id}`, text)
  page.forgetExpired(now)
  expect(page.readOrders()).toEqual([])
  expect(localStorage.getItem(`pedido/${first.order.id}`)).toBe(stays ? text : null)
})

test.each<[what: string, changes: Partial<KeptOrder>, hours: number, left: 'whole' | 'to deliver' | 'nothing']>([
  ['that can be paid', {}, 23.9, 'whole'],
  ['that can be paid', {}, 24, 'nothing'],
  ['placed by a clock that was ahead', {}, -23.9, 'whole'],
  ['placed by a clock that was far ahead', {}, -24, 'nothing'],
  ['that is paid, which asks for nothing,', { said: { state: 'delivering' } }, 1000, 'whole'],
  ['that the shop has canceled', { said: { state: 'canceled' } }, 24, 'nothing'],
  ['that waits since a retry', { delivery: { ...waiting, since: now.getTime() + hourMs } }, 24, 'to deliver'],
  ['that waits since a retry', { delivery: { ...waiting, since: now.getTime() + hourMs } }, 25, 'nothing'],
  ['that is closed and waits', { isClosed: true, delivery: waiting }, 23.9, 'to deliver'],
  ['that is closed and waits', { isClosed: true, delivery: waiting }, 24, 'nothing'],
])('of an order %s with %j, after %d hours what is left is %s', (_, changes, hours, left) => {
  page.add({ ...first, ...changes })
  page.forgetExpired(new Date(now.getTime() + hours * hourMs))
  expect(page.readOrders()).toHaveLength(left === 'whole' ? 1 : 0)
  expect(page.keptOrders()).toHaveLength(left === 'nothing' ? 0 : 1)
})

test('only the notice of the announced order is new, and only in its own tab', async () => {
  expect(page.isUnannounced('one')).toBe(false)
  page.announce('one')
  expect(page.isUnannounced('another')).toBe(false)
  expect(page.isUnannounced('one')).toBe(true)
  expect((await load()).isUnannounced('one')).toBe(false)
})

const { order } = first

test.each<[what: string, stored: unknown]>([
  ['nothing', null],
  ['another version', { ...first, version: 0 }],
  ['the code of an order in no text', { ...first, replaces: 7 }],
  ['an unknown thing told', { ...first, told: { as: 'paid' } }],
  ['a code without its total', { ...first, told: { as: 'pix', charge: null } }],
  ['a code without an expiry', { ...first, told: { as: 'pix', totalCents: 1, charge: { code: '000201' } } }],
  ['a payment page that is a script', { ...first, told: { as: 'link', url: 'javascript:alert(1)' } }],
  ['an unknown delivery', { ...first, delivery: { as: 'constructor' } }],
  ['a receipt without an instant', { ...first, delivery: { as: 'received' } }],
  ['a wait without a beginning', { ...first, delivery: { as: 'waiting' } }],
  ['a code with more behind it', { ...first, order: { ...order, code: 'K7M-4QXX' } }],
  ['a code with more before it', { ...first, order: { ...order, code: 'KK7M-4QX' } }],
  ['an instant in words', { ...first, order: { ...order, placedAt: 'ontem' } }],
  ['an amount that is a text', { ...first, order: { ...order, totalCents: '1' } }],
  ['no channel', { ...first, order: { ...order, profileLink: undefined } }],
  ['a checkout on another site', { ...first, checkout: '//exemplo.com/checkout' }],
  ['a page of the order that is a script', { ...first, said: { page: 'javascript:alert(1)' } }],
  ['a page to pay on that is a script', { ...first, said: { cardPage: { url: 'javascript:alert(1)' } } }],
  ['null in the place of a code', { ...first, said: { charge: null } }],
])('ignores %s in the storage, and removes it', async (_, stored) => {
  localStorage.setItem(`pedido/${first.order.id}`, JSON.stringify(stored))
  localStorage.setItem('pedidos', 'not its own')
  expect(page.readOrders()).toEqual([])
  // An order is complete without a price.
  page.add(aKeptOrder({}, { totalCents: null }))
  expect((await load()).readOrders()).toHaveLength(1)
  page.forgetExpired(now)
  // With the end of its notice.
  expect(localStorage).toHaveLength(3)
})

test('a subscriber hears of changes in any tab, and of a page that is seen again, until it unsubscribes', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = page.subscribeToOrders(listener)
  page.add(first)
  expect(listener).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(2)
  Object.assign(document, { visibilityState: 'visible' })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(listener).toHaveBeenCalledTimes(3)
  vi.setSystemTime(now.getTime() + 24 * hourMs)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(page.readOrders()).toEqual([])
  const calls = listener.mock.calls.length
  expect(calls).toBeGreaterThan(3)
  unsubscribe()
  page.add(first)
  for (const event of ['pageshow', 'storage']) window.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(calls)
})

test('a page that is seen again counts by the clock of the device, since its own may have stood still', async () => {
  const { setClock, msLeft } = await import('#src/order/receiver-clock.ts')
  const stop = page.subscribeToOrders(() => {})
  setClock(first.order.id, now.toISOString())
  vi.setSystemTime(now.getTime() + hourMs)
  const expiresAt = new Date(now.getTime() + 2 * hourMs).toISOString()
  expect(msLeft(first, { expiresAt })).toBeGreaterThan(hourMs)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(msLeft(first, { expiresAt })).toBe(hourMs)
  stop()
})
