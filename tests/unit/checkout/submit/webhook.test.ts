import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { settings } from '#src/content/settings.ts'
import { anOrder } from '../../support/sample-order.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const url = 'https://pedidos.exemplo.com/novo'
const now = new Date(anOrder().placedAt)

const received = { isReceived: true }
const post = vi.fn<typeof fetch>()
const succeed = () => Promise.resolve(new Response())
const fail = () => Promise.resolve(new Response(null, { status: 500 }))

async function load() {
  const [webhook, identity, queue] = await Promise.all([
    import('#src/checkout/submit/webhook.ts'),
    import('#src/checkout/submit/order-identity.ts'),
    import('#src/checkout/submit/order-queue.ts'),
  ])
  return { ...webhook, ...identity, ...queue }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', post)
  post.mockReset().mockImplementation(succeed)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const waitingCodes = () => (JSON.parse(localStorage.getItem(queueKey) ?? '[]') as Order[]).map(({ code }) => code)

test('an order is sent once, however often it is asked', async () => {
  const { sendOrder } = await load()
  expect(await Promise.all([sendOrder(url, anOrder()), sendOrder(url, anOrder())])).toEqual([received, received])
  expect(await sendOrder(url, anOrder())).toEqual(received)
  expect(post).toHaveBeenCalledTimes(1)
})

test('another order is sent beside it', async () => {
  const { sendOrder } = await load()
  await Promise.all([sendOrder(url, anOrder()), sendOrder(url, anOrder({ code: 'ABC-234' }))])
  expect(post).toHaveBeenCalledTimes(2)
})

test('after a failure it is sent again', async () => {
  const { sendOrder } = await load()
  post.mockImplementationOnce(fail)
  expect(await sendOrder(url, anOrder())).toEqual({ isReceived: false, reason: 'status 500' })
  expect(await sendOrder(url, anOrder())).toEqual(received)
  expect(post).toHaveBeenCalledTimes(2)
})

test('an order that was taken is marked, over a reload too', async () => {
  const { sendOrder, identityOf } = await load()
  const { code } = identityOf('same', now)
  post.mockImplementationOnce(fail)
  await sendOrder(url, anOrder({ code }))
  expect(identityOf('same', now).isReceived).toBe(false)
  await sendOrder(url, anOrder({ code }))
  expect(identityOf('same', now).isReceived).toBe(true)
  vi.resetModules()
  const reloaded = await load()
  expect(reloaded.identityOf('same', now)).toMatchObject({ code, isReceived: true })
})

test('a shop that takes the order has nothing waiting', async () => {
  const { sendOrQueue } = await load()
  await sendOrQueue(url, anOrder())
  expect(post.mock.calls.map(([to]) => to)).toEqual([url])
  expect(waitingCodes()).toEqual([])
})

test('an order that the shop did not take waits', async () => {
  const { sendOrQueue } = await load()
  post.mockImplementationOnce(fail)
  await sendOrQueue(url, anOrder())
  expect(waitingCodes()).toEqual(['K7M-4QX'])
})

test('an order that waited and was sent by a retry waits no more', async () => {
  const { sendOrQueue, sendQueue } = await load()
  post.mockImplementationOnce(fail)
  await sendOrQueue(url, anOrder())
  await sendOrQueue(url, anOrder())
  expect(waitingCodes()).toEqual([])
  await sendQueue(url, () => now)
  expect(post).toHaveBeenCalledTimes(2)
})

test('an order that was sent from the queue is not sent by a retry', async () => {
  const { sendOrQueue, sendQueue, identityOf } = await load()
  const { code } = identityOf('same', now)
  post.mockImplementationOnce(fail)
  await sendOrQueue(url, anOrder({ code }))
  await sendQueue(url, () => now)
  await sendOrQueue(url, anOrder({ code }))
  expect(post).toHaveBeenCalledTimes(2)
  expect(identityOf('same', now).isReceived).toBe(true)
})

test('as shipped, no order leaves the page', () => {
  expect(settings.orderWebhook).toBeUndefined()
})
