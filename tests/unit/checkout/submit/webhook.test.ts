import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { settings } from '#src/content/settings.ts'
import { anOrder } from '../../support/sample-order.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const url = 'https://pedidos.exemplo.com/novo'
const now = new Date(anOrder().placedAt)

const post = vi.fn<typeof fetch>()
const succeed = () => Promise.resolve(new Response())
const fail = () => Promise.resolve(new Response(null, { status: 500 }))

async function load() {
  const [handOver, once, stamp, queue, shop] = await Promise.all([
    import('#src/checkout/submit/webhook.ts'),
    import('#src/checkout/submit/send-once.ts'),
    import('#src/checkout/submit/order-identity.ts'),
    import('#src/checkout/submit/order-queue.ts'),
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
  const { sendOnce, identityOf } = await load()
  const { code } = identityOf('same', now)
  post.mockImplementationOnce(fail)
  await sendOnce(url, anOrder({ code }))
  expect(identityOf('same', now).isPosted).toBe(false)
  await sendOnce(url, anOrder({ code }))
  expect(identityOf('same', now).isPosted).toBe(true)
  vi.resetModules()
  const reloaded = await load()
  expect(reloaded.identityOf('same', now)).toMatchObject({ code, isPosted: true })
})

test('a shop without a webhook is told nothing', async () => {
  const page = await load()
  page.settings.orderWebhook = undefined
  await page.notifyWebhook(anOrder())
  expect(post).not.toHaveBeenCalled()
  expect(waitingCodes()).toEqual([])
})

test('a shop that takes the order has nothing waiting', async () => {
  const { notifyWebhook } = await load()
  await notifyWebhook(anOrder())
  expect(post.mock.calls.map(([to]) => to)).toEqual([url])
  expect(waitingCodes()).toEqual([])
})

test('an order that the shop did not take waits', async () => {
  const { notifyWebhook } = await load()
  post.mockImplementationOnce(fail)
  await notifyWebhook(anOrder())
  expect(waitingCodes()).toEqual(['K7M-4QX'])
})

test('an order that waited and was sent by a retry waits no more', async () => {
  const { notifyWebhook, sendQueue } = await load()
  post.mockImplementationOnce(fail)
  await notifyWebhook(anOrder())
  await notifyWebhook(anOrder())
  expect(waitingCodes()).toEqual([])
  await sendQueue(url, () => now)
  expect(post).toHaveBeenCalledTimes(2)
})

test('an order that was sent from the queue is not sent by a retry', async () => {
  const { notifyWebhook, sendQueue, identityOf } = await load()
  const { code } = identityOf('same', now)
  post.mockImplementationOnce(fail)
  await notifyWebhook(anOrder({ code }))
  await sendQueue(url, () => now)
  await notifyWebhook(anOrder({ code }))
  expect(post).toHaveBeenCalledTimes(2)
  expect(identityOf('same', now).isPosted).toBe(true)
})

test('as shipped, no order leaves the page', () => {
  expect(settings.orderWebhook).toBeUndefined()
})
