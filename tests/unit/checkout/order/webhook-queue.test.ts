import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import { queuePrefix } from '#src/browser/storage-keys.ts'
import type { Delivery } from '#src/checkout/order/webhook-queue.ts'
import { memoryStorage, refuse, refusedStorage, stubTab } from '../../../support/memory-storage.ts'
import { startReceiver, status, type Answer, type Receiver } from '../../../support/receiver.ts'
import { anOrder, aTabOrder } from '../../../support/sample-order.ts'

const idOf = (index: number) => `3f2b8c1e-5d47-4a90-9e16-00000000000${index}`
const [first, second] = [anOrder({ id: idOf(1) }), anOrder({ id: idOf(2) })]
const received = { isReceived: true }
const later = { isReceived: false, isFinal: false }
const never = { isReceived: false, isFinal: true }

/** The modules as they are in a page that was just loaded. */
async function load() {
  vi.resetModules()
  const { keepOrder, readOrders } = await import('#src/browser/tab-orders.ts')
  return { ...(await import('#src/checkout/order/webhook-queue.ts')), keepOrder, readOrders }
}

afterEach(() => vi.useRealTimers())

describe('one POST', () => {
  let receiver: Receiver
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  const json = { 'Content-Type': 'application/json' }

  beforeEach(async () => {
    receiver = await startReceiver()
  })
  afterEach(() => receiver.stop())

  const post = async (url = receiver.url) => (await load()).postOrder(url, JSON.stringify(first))

  test('is text that needs no preflight', async () => {
    expect(await post()).toEqual(received)
    expect(receiver.deliveries).toMatchObject([{ method: 'POST', contentType: 'text/plain' }])
    expect(orderSchema.parse(JSON.parse(receiver.deliveries[0]?.body ?? ''))).toEqual(first)
  })

  test.each<[what: string, answer: Answer, result: object]>([
    ['200 with null', status(200, json, 'null'), received],
    ['200 with null as its error', status(200, json, '{"received":true,"error":null}'), received],
    ['200 with an error', status(200, json, '{"error":"busy"}'), later],
    ['200 with an error and no content type', status(200, {}, '{"error":{"code":1}}'), later],
    ['204', status(204), received],
    ['400', status(400), later],
    ['409', status(409), never],
    ['413', status(413), never],
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

  test.each<[what: string, last: Answer, result: object]>([
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
    const ended = vi.fn<(delivery: Delivery) => void>()
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

describe('the queue', () => {
  const url = 'https://pedidos.exemplo.com/novo'
  const start = new Date('2026-05-13T13:00:00.000Z')
  const post = vi.fn<typeof fetch>()
  const answer = (code: number) => () => Promise.resolve(new Response(null, { status: code }))

  beforeEach(() => {
    vi.useFakeTimers({ now: start })
    stubTab()
    vi.stubGlobal('fetch', post)
    post.mockReset().mockImplementation(answer(204))
  })

  const sent = () => post.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as Order).id)
  const waiting = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  const keyOf = ({ id }: Order) => `${queuePrefix}/${id}`
  const hours = (count: number) => vi.setSystemTime(start.getTime() + count * 60 * 60 * 1000)

  test('has an order before it is sent, as the tab may be closed, and forgets it when it is received', async () => {
    const { deliverOrder, keepOrder, readOrders } = await load()
    keepOrder(aTabOrder(first))
    const before: unknown[] = []
    post.mockImplementation(() => {
      before.push(...waiting())
      return answer(204)()
    })
    expect(await deliverOrder(url, first)).toEqual(received)
    expect(before).toEqual([keyOf(first)])
    expect(waiting()).toEqual([])
    expect(readOrders()).toMatchObject([{ receivedAt: start.toISOString(), isRefused: false }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('sends again 5 s, 15 s, 45 s and 2 min after a failure, then every 5 min, until it is received', async () => {
    post.mockImplementation(answer(500))
    const { deliverOrder } = await load()
    await deliverOrder(url, first)
    const times: number[] = []
    post.mockImplementation(() => {
      times.push((Date.now() - start.getTime()) / 1000)
      return answer(times.length < 7 ? 500 : 200)()
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(times).toEqual([5, 15, 45, 120, 420, 720, 1020])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('begins again with 5 s when another order is sent', async () => {
    post.mockImplementation(answer(500))
    const { deliverOrder } = await load()
    await deliverOrder(url, first)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toHaveLength(4)
    await deliverOrder(url, second)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent().slice(4)).toEqual([second.id, first.id, second.id])
  })

  test.each([204, 409])('sends what waits as well once another order is answered %d', async (code) => {
    post.mockImplementationOnce(answer(500)).mockImplementation(answer(code))
    const { deliverOrder } = await load()
    await deliverOrder(url, first)
    await deliverOrder(url, second)
    await vi.runAllTimersAsync()
    expect(sent()).toEqual([first.id, second.id, first.id])
  })

  test('keeps what the answer says in the moment in which the order leaves it', async () => {
    const orderPage = `https://pedidos.exemplo.com/pedido/${first.id}`
    post.mockResolvedValue(Response.json({ orderPage }))
    const { deliverOrder, keepOrder, readOrders } = await load()
    keepOrder(aTabOrder(first))
    void deliverOrder(url, first)
    while (waiting().length > 0) await Promise.resolve()
    expect(readOrders()).toMatchObject([{ receivedAt: start.toISOString(), orderPage }])
  })

  test('keeps what still fails, and sends nothing twice at once', async () => {
    post.mockImplementation(answer(500))
    const { deliverOrder, sendQueue } = await load()
    await Promise.all([deliverOrder(url, first), sendQueue(url), deliverOrder(url, first)])
    expect(sent()).toEqual([first.id])
    await deliverOrder(url, second)
    post.mockImplementationOnce(answer(204))
    await (await load()).sendQueue(url)
    expect(sent()).toHaveLength(4)
    expect(waiting()).toHaveLength(1)
  })

  test.each([409, 413])('never sends again what was answered %d, and its tab says so', async (code) => {
    post.mockImplementation(answer(code))
    const { deliverOrder, keepOrder, readOrders, sendQueue } = await load()
    keepOrder(aTabOrder(first))
    expect(await deliverOrder(url, first)).toEqual(never)
    expect(readOrders()).toMatchObject([{ isRefused: true, receivedAt: null }])
    await sendQueue(url)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sent()).toEqual([first.id])
    expect(waiting()).toEqual([])
  })

  test('leaves a note where another tab heard of the refusal, until the tab of the order has read it', async () => {
    post.mockImplementationOnce(answer(500)).mockImplementation(answer(409))
    const own = await load()
    own.keepOrder(aTabOrder(first))
    await own.deliverOrder(url, first)
    const { sessionStorage: ownStorage } = globalThis
    vi.stubGlobal('sessionStorage', memoryStorage())
    const other = await load()
    await other.sendQueue(url)
    await other.sendQueue(url)
    expect(waiting()).toEqual([keyOf(first)])
    vi.stubGlobal('sessionStorage', ownStorage)
    const again = await load()
    await again.sendQueue(url)
    expect(again.readOrders()).toMatchObject([{ isRefused: true }])
    expect(waiting()).toEqual([])
    expect(sent()).toEqual([first.id, first.id])
  })

  test.each([
    [23.99, [first.id]],
    [24, []],
    [-23.99, [first.id]],
    [-24, []],
  ])('%d hours after an order was queued, what is sent is %j', async (count, expected) => {
    post.mockImplementationOnce(answer(500))
    await (await load()).deliverOrder(url, first)
    post.mockClear()
    hours(count)
    await (await load()).sendQueue(url)
    expect(sent()).toEqual(expected)
    expect(waiting()).toEqual([])
  })

  test('without a webhook, keeps what is younger than a day for when one comes back, and sends nothing', async () => {
    post.mockImplementation(answer(500))
    await (await load()).deliverOrder(url, first)
    const { sendQueue } = await load()
    hours(23)
    await sendQueue(undefined)
    expect(waiting()).toHaveLength(1)
    hours(24)
    await sendQueue(undefined)
    expect(waiting()).toEqual([])
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('sends an order of another version of the shop as it is', async () => {
    const foreign = { id: idOf(7), code: 'K7M-4QX', aFieldOfTomorrow: [1] }
    localStorage.setItem(keyOf(foreign as never), JSON.stringify({ order: foreign, queuedAt: start.getTime() }))
    await (await load()).sendQueue(url)
    expect(post.mock.calls.map(([, init]) => init?.body)).toEqual([JSON.stringify(foreign)])
  })

  test('sends what the first version kept in one list', async () => {
    const entries = [{ order: first, queuedAt: start.getTime() }, null, { order: second, queuedAt: start.getTime() }]
    localStorage.setItem(queuePrefix, JSON.stringify(entries))
    await (await load()).sendQueue(url)
    expect(sent().sort()).toEqual([first.id, second.id])
    expect(waiting()).toEqual([])
  })

  test.each(['{', 'null', '[]', '1', '{"order":{"id":"x"}}', `{"order":null,"queuedAt":${start.getTime()}}`])(
    'removes %s, and leaves alone what is not its own',
    async (garbage) => {
      localStorage.setItem(keyOf(first), garbage)
      localStorage.setItem('outra', garbage)
      await (await load()).sendQueue(url)
      expect(waiting()).toEqual(['outra'])
      expect(post).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['is refused', () => vi.stubGlobal('localStorage', refusedStorage)],
    ['is full', () => vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)],
  ])('where storage %s, tries again until the page is left', async (_, arrange) => {
    arrange()
    post.mockImplementationOnce(answer(500))
    const { deliverOrder } = await load()
    expect(await deliverOrder(url, first)).toEqual(later)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent()).toEqual([first.id, first.id])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(post).toHaveBeenCalledTimes(2)
  })
})
