import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Settings } from '#schemas/content/settings.ts'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { stubTab } from '../../support/memory-storage.ts'
import { startReceiver, status, type Answer, type Receiver } from '../../support/receiver.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const idOf = (index: number) => `3f2b8c1e-5d47-4a90-9e16-00000000000${index}`
const [first, second] = [aKeptOrder({}, { id: idOf(1) }), aKeptOrder({}, { id: idOf(2) })]
const webhook = 'https://pedidos.exemplo.com/novo'
const received = { as: 'received' }
const refused = { as: 'refused' }
const later = null

/** The modules as they are in a page that was just loaded. */
async function load(shop: Partial<Settings> = { orderWebhook: webhook }) {
  vi.resetModules()
  const { settings } = await import('../../content/shop/settings.ts')
  Object.assign(settings, shop)
  return { ...(await import('#src/order/order-store.ts')), ...(await import('#src/order/deliver.ts')) }
}

describe('one POST', () => {
  let receiver: Receiver
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  const json = { 'Content-Type': 'application/json' }

  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(() => receiver.stop())

  const post = async (url = receiver.url) => (await load()).postOrder(url, JSON.stringify(first.order))

  test('is text that needs no preflight', async () => {
    expect(await post()).toEqual(received)
    expect(receiver.deliveries).toMatchObject([{ method: 'POST', contentType: 'text/plain' }])
    expect(orderSchema.parse(JSON.parse(receiver.deliveries[0]?.body ?? ''))).toEqual(first.order)
  })

  test.each<[what: string, answer: Answer, result: object | null]>([
    ['200 with null', status(200, json, 'null'), received],
    ['200 with null as its error', status(200, json, '{"received":true,"error":null}'), received],
    ['200 with an error', status(200, json, '{"error":"busy"}'), later],
    ['200 with an error and no content type', status(200, {}, '{"error":{"code":1}}'), later],
    ['204', status(204), received],
    ['400', status(400), later],
    ['409', status(409), refused],
    ['413', status(413), refused],
    ['500', status(500), later],
    ['a page, such as the login of a network', status(200, html, '<title>Entrar</title>'), later],
    ['a page whose content type has capitals', status(200, { 'Content-Type': 'Text/HTML' }, ''), later],
    ['a closed connection', (response) => response.destroy(), later],
    [
      'half a body',
      (response) => void response.writeHead(200, { 'Content-Length': 9 }).write('{', () => response.destroy()),
      later,
    ],
  ])('is answered %s', async (_, answer, result) => {
    receiver.answerWith(answer)
    expect(await post()).toEqual(result)
    expect(receiver.deliveries).toHaveLength(1)
  })

  test.each<[what: string, last: Answer, result: object | null]>([
    ['a receipt', status(200, json, '{"ok":true}'), received],
    ['a page', status(200, html, '<title>Entrar</title>'), later],
  ])('after a redirect to another host, %s there is what counts', async (_, last, result) => {
    const other = await startReceiver()
    receiver.answerWith(status(302, { Location: other.url }))
    other.answerWith(last)
    expect(await post()).toEqual(result)
    expect(other.deliveries).toMatchObject([{ method: 'GET', body: '' }])
    await other.stop()
  })

  test.each(['', 'no address', 'http://127.0.0.1:1/'])('to %j fails', async (url) => {
    expect(await post(url)).toEqual(later)
  })

  test.each<[what: string, begin: Answer, hasBegun: boolean]>([
    ['an answer', () => {}, false],
    ['the rest of an answer', (response) => response.writeHead(200, json).write('{"received":'), true],
  ])('waits five seconds for %s, and no longer', async (_, begin, hasBegun) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrived = new Promise<void>((resolve) => {
      receiver.answerWith((response) => {
        begin(response)
        resolve()
      })
    })
    const fetched = vi.fn(fetch)
    vi.stubGlobal('fetch', fetched)
    const ended = vi.fn<(receipt: unknown) => void>()
    const sending = post().then(ended)
    await arrived
    if (hasBegun) await fetched.mock.results[0]?.value
    await vi.advanceTimersByTimeAsync(4999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(ended).toHaveBeenCalledExactlyOnceWith(later)
  })
})

describe('the orders that wait', () => {
  const start = new Date('2026-05-13T13:00:00.000Z')
  const post = vi.fn<typeof fetch>()
  const answer = (code: number) => () => Promise.resolve(new Response(null, { status: code }))

  let page: Awaited<ReturnType<typeof load>>

  beforeEach(async () => {
    vi.useFakeTimers({ now: start })
    stubTab()
    vi.stubGlobal('fetch', post)
    post.mockReset().mockImplementation(answer(204))
    page = await load()
  })

  const sent = () => post.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as Order).id)
  const ids = [first.order.id, second.order.id] as const
  const delivered = { as: 'received', at: start.toISOString() }

  test('have an order before it is sent, as the tab may be closed, and no longer once it is received', async () => {
    page.add(first)
    let before: unknown
    post.mockImplementation(() => {
      before = page.byId(ids[0])?.delivery
      return answer(204)()
    })
    expect((await page.deliver(first)).delivery).toEqual(delivered)
    expect(before).toEqual({ as: 'waiting', since: start.getTime() })
    expect(page.byId(ids[0])?.delivery).toEqual(delivered)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each<[what: string, delivery: KeptOrder['delivery'], shop: Partial<Settings>]>([
    ['received', delivered as KeptOrder['delivery'], { orderWebhook: webhook }],
    ['refused', { as: 'refused' }, { orderWebhook: webhook }],
    ['not for anybody', { as: 'none' }, {}],
  ])('have none that is %s', async (_, delivery, shop) => {
    const { deliver, add } = await load(shop)
    const kept = add({ ...first, delivery })
    expect(await deliver(kept)).toBe(kept)
    expect(post).not.toHaveBeenCalled()
  })

  test('are sent again 5 s, 15 s, 45 s and 2 min after a failure, then every 5 min, until received', async () => {
    post.mockImplementation(answer(500))
    await page.deliver(page.add(first))
    const times: number[] = []
    post.mockImplementation(() => {
      times.push((Date.now() - start.getTime()) / 1000)
      return answer(times.length < 7 ? 500 : 200)()
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(times).toEqual([5, 15, 45, 120, 420, 720, 1020])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('begin again with 5 s when another order is sent', async () => {
    post.mockImplementation(answer(500))
    await page.deliver(page.add(first))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toHaveLength(4)
    await page.deliver(page.add(second))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent().slice(4)).toEqual([ids[1], ids[0], ids[1]])
  })

  test.each([204, 409])('are sent as well once another order is answered %d', async (code) => {
    post.mockImplementationOnce(answer(500)).mockImplementation(answer(code))
    await page.deliver(page.add(first))
    await page.deliver(page.add(second))
    await vi.runAllTimersAsync()
    expect(sent()).toEqual([ids[0], ids[1], ids[0]])
  })

  test('keep what the answer says, beside what was said meanwhile', async () => {
    const orderPage = `https://pedidos.exemplo.com/pedido/${ids[0]}`
    post.mockResolvedValue(Response.json({ orderPage }))
    const delivery = page.deliver(page.add(first))
    page.change(ids[0], { said: { state: 'checking' } })
    expect(await delivery).toMatchObject({ delivery: { as: 'received' }, said: { page: orderPage, state: 'checking' } })
    expect(page.byId(ids[0])).toEqual(await delivery)
  })

  test('know an order that was forgotten while it was sent, without reviving it', async () => {
    const delivery = page.deliver(page.add(first))
    page.forget(ids[0])
    expect((await delivery).delivery).toEqual(delivered)
    expect(page.byId(ids[0])).toBeNull()
  })

  test('keep what still fails, and send nothing twice at once', async () => {
    post.mockImplementation(answer(500))
    page.add(first)
    await Promise.all([page.deliver(first), page.sendWaiting(), page.deliver(first)])
    expect(sent()).toEqual([ids[0]])
    await page.deliver(page.add(second))
    post.mockImplementationOnce(answer(204))
    const reloaded = await load()
    await reloaded.sendWaiting()
    expect(sent()).toHaveLength(4)
    expect(reloaded.keptOrders().filter((kept) => kept.delivery.as === 'waiting')).toHaveLength(1)
  })

  test.each([409, 413])('never have what was answered %d, in any tab', async (code) => {
    post.mockImplementation(answer(code))
    expect((await page.deliver(page.add(first))).delivery).toEqual({ as: 'refused' })
    const other = await load()
    await other.sendWaiting()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sent()).toEqual([ids[0]])
    expect(page.byId(ids[0])?.delivery).toEqual({ as: 'refused' })
  })

  test('are kept for when a webhook comes back', async () => {
    post.mockImplementation(answer(500))
    await page.deliver(page.add(first))
    const { sendWaiting, keptOrders } = await load({})
    await sendWaiting()
    expect(post).toHaveBeenCalledTimes(1)
    expect(keptOrders()).toMatchObject([{ delivery: { as: 'waiting' } }])
  })

  test('leave nothing behind of an order whose notice was closed', async () => {
    page.add({ ...first, delivery: { as: 'waiting', since: start.getTime() }, isClosed: true })
    await page.sendWaiting()
    expect(post.mock.calls.map(([, init]) => init?.body)).toEqual([JSON.stringify(first.order)])
    expect(localStorage).toHaveLength(0)
  })
})
