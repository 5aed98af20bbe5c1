import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order.ts'
import { queueKey } from '#src/checkout/queue-key.ts'
import { settings } from '#src/content/settings.ts'
import { anOrder } from './an-order.ts'
import { memoryStorage } from './memory-storage.ts'

const url = 'https://pedidos.exemplo.com/novo'
const now = new Date(anOrder().placedAt)

const post = vi.fn<typeof fetch>()
const succeed = () => Promise.resolve(new Response())
const fail = () => Promise.resolve(new Response(null, { status: 500 }))

async function load() {
  const [handOver, once, stamp, queue, shop] = await Promise.all([
    import('#src/checkout/hand-over.ts'),
    import('#src/checkout/send-once.ts'),
    import('#src/checkout/order-stamp.ts'),
    import('#src/checkout/order-queue.ts'),
    import('#src/content/settings.ts'),
  ])
  shop.settings.orderWebhook = url
  return { ...handOver, ...once, ...stamp, ...queue, settings: shop.settings }
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
  const { sendOnce } = await load()
  expect(await Promise.all([sendOnce(url, anOrder()), sendOnce(url, anOrder())])).toEqual([true, true])
  expect(await sendOnce(url, anOrder())).toBe(true)
  expect(post).toHaveBeenCalledTimes(1)
})

test('another order is sent beside it', async () => {
  const { sendOnce } = await load()
  await Promise.all([sendOnce(url, anOrder()), sendOnce(url, anOrder({ code: 'ABC-234' }))])
  expect(post).toHaveBeenCalledTimes(2)
})

test('after a failure it is sent again', async () => {
  const { sendOnce } = await load()
  post.mockImplementationOnce(fail)
  expect(await sendOnce(url, anOrder())).toBe(false)
  expect(await sendOnce(url, anOrder())).toBe(true)
  expect(post).toHaveBeenCalledTimes(2)
})

test('an order that was taken is marked, over a reload too', async () => {
  const { sendOnce, stampOf } = await load()
  const { code } = stampOf('same', now)
  post.mockImplementationOnce(fail)
  await sendOnce(url, anOrder({ code }))
  expect(stampOf('same', now).isPosted).toBe(false)
  await sendOnce(url, anOrder({ code }))
  expect(stampOf('same', now).isPosted).toBe(true)
  vi.resetModules()
  const reloaded = await load()
  expect(reloaded.stampOf('same', now)).toMatchObject({ code, isPosted: true })
})

test('a shop without a webhook is told nothing', async () => {
  const page = await load()
  page.settings.orderWebhook = undefined
  await page.tellShop(anOrder())
  expect(post).not.toHaveBeenCalled()
  expect(waitingCodes()).toEqual([])
})

test('a shop that takes the order has nothing waiting', async () => {
  const { tellShop } = await load()
  await tellShop(anOrder())
  expect(post.mock.calls.map(([to]) => to)).toEqual([url])
  expect(waitingCodes()).toEqual([])
})

test('an order that the shop did not take waits', async () => {
  const { tellShop } = await load()
  post.mockImplementationOnce(fail)
  await tellShop(anOrder())
  expect(waitingCodes()).toEqual(['K7M-4QX'])
})

test('an order that waited and was sent by a retry waits no more', async () => {
  const { tellShop, sendQueue } = await load()
  post.mockImplementationOnce(fail)
  await tellShop(anOrder())
  await tellShop(anOrder())
  expect(waitingCodes()).toEqual([])
  await sendQueue(url, () => now)
  expect(post).toHaveBeenCalledTimes(2)
})

test('an order that was sent from the queue is not sent by a retry', async () => {
  const { tellShop, sendQueue, stampOf } = await load()
  const { code } = stampOf('same', now)
  post.mockImplementationOnce(fail)
  await tellShop(anOrder({ code }))
  await sendQueue(url, () => now)
  await tellShop(anOrder({ code }))
  expect(post).toHaveBeenCalledTimes(2)
  expect(stampOf('same', now).isPosted).toBe(true)
})

test('as shipped, no order leaves the page', () => {
  expect(settings.orderWebhook).toBeUndefined()
})
