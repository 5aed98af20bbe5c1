import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { deliverOrder, dequeueOrder, enqueueOrder } from '#src/checkout/submit/order-queue.ts'
import { sendQueue } from '#src/checkout/submit/send-queue.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { heldLocks } from '../../support/held-locks.ts'
import { memoryStorage, refuse, refusedStorage } from '../../support/memory-storage.ts'
import { orders, waiting } from '../../support/queued-orders.ts'
import { anOrder } from '../../support/sample-order.ts'

const url = 'https://pedidos.exemplo.com/novo'
const queued = new Date('2026-05-13T13:00:00.000Z')
const hoursLater = (hours: number) => new Date(queued.getTime() + hours * 60 * 60 * 1000)

const [first = anOrder(), second = anOrder(), third = anOrder()] = orders
const three = [first, second, third]

const post = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: queued, toFake: ['Date'] })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', post)
  post.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sent = () => post.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as Order)

const now = () => new Date()
/** As Chromium does with cookies blocked. */
function refuseStorageAndLocks() {
  vi.stubGlobal('localStorage', refusedStorage)
  vi.stubGlobal('navigator', { locks: { request: async () => refuse() } })
}

const refuseAll = () => post.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))

describe('an order that is delivered', () => {
  test('is in the queue before it is sent, for the tab may be closed', async () => {
    const before: Order[][] = []
    post.mockImplementation(() => {
      before.push(waiting())
      return Promise.resolve(new Response())
    })
    await deliverOrder(url, first)
    expect(before).toEqual([[first]])
  })

  test('leaves the queue when it is received', async () => {
    expect(await deliverOrder(url, first)).toEqual({ isReceived: true })
    expect(localStorage.getItem(queueKey)).toBeNull()
  })

  test('waits when it is not received, until a retry brings it there', async () => {
    post.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 500 })))
    expect(await deliverOrder(url, first)).toEqual({ isReceived: false, reason: 'status 500' })
    expect(waiting()).toEqual([first])
    expect(await deliverOrder(url, first)).toEqual({ isReceived: true })
    await sendQueue(url, now)
    expect(sent()).toEqual([first, first])
    expect(waiting()).toEqual([])
  })

  test('is sent once by two that ask at once', async () => {
    expect(await Promise.all([deliverOrder(url, first), deliverOrder(url, first)])).toEqual([
      { isReceived: true },
      { isReceived: true },
    ])
    expect(sent()).toEqual([first])
  })

  test('is sent beside another that has the same code', async () => {
    expect(first.code).toBe(second.code)
    await Promise.all([deliverOrder(url, first), deliverOrder(url, second)])
    expect(sent()).toEqual([first, second])
  })

  test.each([
    ['with locks', () => ({ locks: heldLocks() })],
    ['without locks', () => ({})],
  ])('is not sent from the queue while it is on its way (%s)', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator())
    const delivery = deliverOrder(url, first)
    await sendQueue(url, now)
    await delivery
    expect(sent()).toEqual([first])
    expect(waiting()).toEqual([])
  })

  test('does not wait for a queue that another tab is sending', async () => {
    vi.stubGlobal('navigator', { locks: heldLocks() })
    enqueueOrder(first, queued)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    post.mockImplementationOnce(() => answered.then(() => new Response()))
    const sending = sendQueue(url, now)
    expect(await deliverOrder(url, second)).toEqual({ isReceived: true })
    answer()
    await sending
  })

  test.each([
    ['is refused', () => vi.stubGlobal('localStorage', refusedStorage)],
    ['is refused, and locks with it', refuseStorageAndLocks],
    ['is full', () => vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)],
  ])('is sent also where storage %s', async (_, arrange) => {
    arrange()
    expect(await deliverOrder(url, first)).toEqual({ isReceived: true })
    expect(sent()).toEqual([first])
  })
})

test('keeps an order over a reload and sends it once', async () => {
  enqueueOrder(first, queued)
  expect(waiting()).toEqual([first])
  await sendQueue(url, now)
  await sendQueue(url, now)
  expect(sent()).toEqual([first])
  expect(localStorage.getItem(queueKey)).toBeNull()
})

test('sends in the order of ordering', async () => {
  for (const order of three) enqueueOrder(order, queued)
  await sendQueue(url, now)
  expect(sent()).toEqual(three)
})

test('keeps what still fails, and tries it again the next time', async () => {
  for (const order of three) enqueueOrder(order, queued)
  post.mockImplementationOnce(() => Promise.resolve(new Response()))
  post.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 500 })))
  await sendQueue(url, now)
  expect(waiting()).toEqual([second])
  await sendQueue(url, now)
  expect(sent()).toEqual([first, second, third, second])
  expect(waiting()).toEqual([])
})

test('keeps an order once, as it was last', () => {
  enqueueOrder({ ...first, email: 'antes@gmail.com' }, queued)
  enqueueOrder({ ...first, email: 'depois@gmail.com' }, queued)
  expect(waiting().map(({ email }) => email)).toEqual(['depois@gmail.com'])
})

test('lets go of an order that is no longer needed, and of no other with its code', () => {
  for (const order of [first, second]) enqueueOrder(order, queued)
  dequeueOrder(first.id, queued)
  expect(waiting()).toEqual([second])
})

test('keeps the newest 20', () => {
  for (const order of orders) enqueueOrder(order, queued)
  expect(waiting()).toEqual(orders.slice(-20))
})

describe('24 hours after it was queued', () => {
  test.each([
    [23.99, [first]],
    [24, []],
    [1000, []],
  ])('at %s hours, what is sent is %j', async (hours, expected) => {
    enqueueOrder(first, queued)
    await sendQueue(url, () => hoursLater(hours))
    expect(sent()).toEqual(expected)
  })

  test('an order is gone from the storage too', async () => {
    enqueueOrder(first, queued)
    await sendQueue(url, () => hoursLater(24))
    expect(localStorage.getItem(queueKey)).toBeNull()
  })

  test('an order is gone although no webhook is set any more; until then it waits for one', async () => {
    enqueueOrder(first, queued)
    await sendQueue(undefined, () => hoursLater(23))
    expect(waiting()).toEqual([first])
    await sendQueue(undefined, () => hoursLater(24))
    expect(localStorage.getItem(queueKey)).toBeNull()
    expect(post).not.toHaveBeenCalled()
  })

  test('an order is gone, however new its own instant is; and one that was placed long ago and tried again waits', async () => {
    refuseAll()
    enqueueOrder({ ...first, placedAt: hoursLater(20).toISOString() }, queued)
    enqueueOrder({ ...second, placedAt: hoursLater(-30).toISOString() }, hoursLater(20))
    await sendQueue(url, () => hoursLater(25))
    expect(waiting().map(({ id }) => id)).toEqual([second.id])
  })

  test('an order is gone, however often it was sent in vain', async () => {
    refuseAll()
    enqueueOrder(first, queued)
    for (const hours of [8, 16, 23]) await sendQueue(url, () => hoursLater(hours))
    expect(waiting()).toEqual([first])
    await sendQueue(url, () => hoursLater(24))
    expect(waiting()).toEqual([])
  })

  test('by a clock that was far ahead counts as well, by one a little ahead it does not', async () => {
    refuseAll()
    enqueueOrder(first, hoursLater(25))
    enqueueOrder(second, hoursLater(2))
    await sendQueue(url, now)
    expect(waiting()).toEqual([second])
  })
})
