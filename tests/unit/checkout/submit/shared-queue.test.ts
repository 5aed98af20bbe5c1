import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { deliverOrder, enqueueOrder } from '#src/checkout/submit/order-queue.ts'
import { sendQueue } from '#src/checkout/submit/send-queue.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { heldLocks } from '../../support/held-locks.ts'
import { memoryStorage, refuse, refusedStorage } from '../../support/memory-storage.ts'
import { orders, waiting } from '../../support/queued-orders.ts'
import { anOrder } from '../../support/sample-order.ts'

const url = 'https://pedidos.exemplo.com/novo'
const now = () => new Date()

const [first = anOrder(), second = anOrder(), third = anOrder()] = orders
const three = [first, second, third]

const post = vi.fn<typeof fetch>()

/** The module as another tab has it. */
async function anotherTab() {
  vi.resetModules()
  return import('#src/checkout/submit/send-queue.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { locks: heldLocks() })
  vi.stubGlobal('fetch', post)
  post.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
})

afterEach(() => vi.unstubAllGlobals())

const sent = () => post.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Order)

describe('when asked twice at once', () => {
  test('sends each order once in a browser without locks', async () => {
    vi.stubGlobal('navigator', {})
    for (const order of three) enqueueOrder(order, now())
    await Promise.all([sendQueue(url, now), sendQueue(url, now)])
    expect(sent()).toEqual(three)
  })

  test('sends each order once from two tabs, even when the second still sees the storage as it was', async () => {
    for (const order of three) enqueueOrder(order, now())
    const there = await anotherTab()
    const asItWas = localStorage.getItem(queueKey)
    const sending = sendQueue(url, now)
    vi.spyOn(localStorage, 'getItem').mockImplementationOnce(() => asItWas)
    await Promise.all([sending, there.sendQueue(url, now)])
    expect(sent()).toEqual(three)
  })

  test('looks again after 10 s when another tab was sending, which may have failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    enqueueOrder(first, now())
    await navigator.locks.request(queueKey, { ifAvailable: true }, () => sendQueue(url, now))
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual([first])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('leaves to the other tab what that tab is just delivering', async () => {
    const there = await anotherTab()
    const delivery = deliverOrder(url, first)
    await there.sendQueue(url, now)
    await delivery
    expect(sent()).toEqual([first])
    expect(waiting()).toEqual([])
  })

  test('sends again once the other tab is done', async () => {
    for (const order of [first, second]) {
      enqueueOrder(order, now())
      await sendQueue(url, now)
    }
    expect(sent()).toEqual([first, second])
  })

  test('keeps an order that came while it was sending', async () => {
    enqueueOrder(first, now())
    post.mockImplementationOnce(() => {
      enqueueOrder(second, now())
      return Promise.resolve(new Response())
    })
    await sendQueue(url, now)
    expect(waiting()).toEqual([second])
  })
})

const entry = (order: object) => ({ order, queuedAt: Date.now() })

test.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(entry(first))],
  ['null', 'null'],
  ['an order that is none', JSON.stringify([entry({ code: 'K7M-4QX' })])],
  ['an order without the instant it was queued', JSON.stringify([{ order: first }])],
  ['an order as an older shop kept it', JSON.stringify([{ ...first, id: undefined }])],
  ['an order with card data', JSON.stringify([entry({ ...first, cardNumber: '4111111111111111' })])],
])('sends nothing of %s, and clears it away', async (_, stored) => {
  localStorage.setItem(queueKey, stored)
  await sendQueue(url, now)
  expect(post).not.toHaveBeenCalled()
  expect(localStorage.getItem(queueKey)).toBeNull()
})

test('one order that cannot be read takes no other with it', async () => {
  localStorage.setItem(queueKey, JSON.stringify([{ code: 'of another version' }, entry(first)]))
  await sendQueue(url, now)
  expect(sent()).toEqual([first])
  expect(localStorage.getItem(queueKey)).toBeNull()
})

test('does without a storage that is refused', async () => {
  vi.stubGlobal('localStorage', refusedStorage)
  enqueueOrder(first, now())
  await sendQueue(url, now)
  expect(post).not.toHaveBeenCalled()
})

test('keeps what it had when the storage is full', async () => {
  enqueueOrder(first, now())
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
  enqueueOrder(second, now())
  full.mockRestore()
  await sendQueue(url, now)
  expect(sent()).toEqual([first])
})
