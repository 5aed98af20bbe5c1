import { expect, test, vi } from 'vitest'
import { askAgainMs, askWhileSeen } from '#src/order/order-polling.ts'
import { add } from '#src/order/order-store.ts'
import { stubTab } from '../../support/memory-storage.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const second = 1000
const minute = 60 * second
const link = { as: 'link', url: 'https://a.b/', isOpened: true } as const

test.each<[what: string, told: object, ageMs: number, leftMs: number | null, waitMs: number | null]>([
  ['a code that never expires', {}, 15 * minute - 1, null, 10 * second],
  ['a code that never expires', {}, 15 * minute, null, minute],
  ['a code', {}, 16 * minute, 44 * minute, minute],
  ['a code that is about to expire', {}, 59 * minute, 30 * second, 30 * second],
  ['a code that has expired', {}, 60 * minute, 0, null],
  ['a code of a device whose clock was set back', {}, -20 * minute, null, minute],
  ['a payment page', { told: link }, 60 * minute - 1, null, minute],
  ['a payment page', { told: link }, 60 * minute, null, null],
  ['a code that was paid', { said: { state: 'paid' } }, 0, 60 * minute, null],
  ['a code whose money went back', { said: { state: 'refunded' } }, 0, 60 * minute, null],
  ['a code whose money is looked at', { said: { state: 'checking' } }, 0, null, 10 * second],
])('the page of an order with %s is asked again: %j', (_, changes, ageMs, leftMs, waitMs) => {
  const kept = aKeptOrder(changes)
  expect(askAgainMs(kept, Date.parse(kept.order.placedAt) + ageMs, leftMs)).toBe(waitMs)
})

test('a page is asked while it is seen, the last time when its code expires, and a failure is silent', async () => {
  const { order } = aKeptOrder()
  const page = 'https://pedidos.exemplo.com/pedido/1'
  vi.useFakeTimers({ now: Date.parse(order.placedAt) })
  stubTab()
  const ask = vi.fn(() => Promise.resolve(Response.json({ code: order.code, state: 'new' })))
  vi.stubGlobal('fetch', ask)
  const setSeen = (visibilityState: string) => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const timesIn = async (seconds: number) => {
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(seconds * second)
    return ask.mock.calls.length - before
  }
  setSeen('visible')
  const charge = { code: '000201', expiresAt: new Date(Date.now() + 25 * second).toISOString() }
  add(aKeptOrder({ said: { page }, told: { as: 'pix', totalCents: 20_474, charge } }))
  const stopBeforeItsAnswer = askWhileSeen(order.id, page)
  stopBeforeItsAnswer()
  const stop = askWhileSeen(order.id, page)
  expect(await timesIn(15)).toBe(1)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(ask).toHaveBeenCalledWith(page, expect.objectContaining({ headers: { Accept: 'application/json' } }))
  setSeen('hidden')
  expect(await timesIn(5)).toBe(0)
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  setSeen('visible')
  expect(await timesIn(60)).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
