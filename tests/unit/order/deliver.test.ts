import { beforeEach, expect, test, vi } from 'vitest'
import type { Settings } from '#schemas/content/settings.ts'
import type { Order } from '#schemas/order/order.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { stubTab } from '../../support/memory-storage.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const idOf = (index: number) => `3f2b8c1e-5d47-4a90-9e16-00000000000${index}`
const [first, second] = [aKeptOrder({}, { id: idOf(1) }), aKeptOrder({}, { id: idOf(2) })]
const ids = [first.order.id, second.order.id] as const
const start = new Date('2026-05-13T13:00:00.000Z')
const delivered = { as: 'received', at: start.toISOString() } as const
const orderWebhook = 'https://pedidos.exemplo.com/novo'

/** The modules as they are in a page that was just loaded. */
async function load(shop: Partial<Settings> = { orderWebhook }) {
  vi.resetModules()
  const { settings } = await import('../../content/shop/settings.ts')
  Object.assign(settings, shop)
  return { ...(await import('#src/order/order-store.ts')), ...(await import('#src/order/deliver.ts')) }
}

const post = vi.fn<typeof fetch>()
const sent = () => post.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as Order).id)
const answer =
  (status: number, body: BodyInit | null = null, headers: HeadersInit = {}) =>
  () =>
    Promise.resolve(new Response(body, { status, headers }))

let page: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  vi.useFakeTimers({ now: start })
  stubTab()
  vi.stubGlobal('fetch', post)
  post.mockReset().mockImplementation(answer(204))
  page = await load()
})

test('a POST is text that needs no preflight, names nobody, outlives its page, and follows redirects', async () => {
  await page.deliver(page.add(first))
  expect(post).toHaveBeenCalledExactlyOnceWith(orderWebhook, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(first.order),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: expect.any(AbortSignal) as unknown,
  })
})

const half = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })

test.each<[what: string, answer: typeof fetch, as: KeptOrder['delivery']['as']]>([
  ['204', answer(204), 'received'],
  ['a text', answer(200, 'ok'), 'received'],
  ['null', answer(200, 'null'), 'received'],
  ['null as its error', answer(200, '{"received":true,"error":null}'), 'received'],
  ['an error', answer(200, '{"error":"busy"}'), 'waiting'],
  ['400', answer(400), 'waiting'],
  ['409', answer(409), 'refused'],
  ['413', answer(413), 'refused'],
  ['the login of a network', answer(200, '', { 'Content-Type': 'text/html; charset=utf-8' }), 'waiting'],
  ['the login of a network, in XHTML', answer(200, '', { 'Content-Type': 'application/xhtml+xml' }), 'waiting'],
  ['a page whose content type has capitals', answer(200, '', { 'Content-Type': 'Text/HTML' }), 'waiting'],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'waiting'],
  ['half a body', answer(200, half), 'waiting'],
])('an order that is answered %s is received, waits or is refused', async (_, given, as) => {
  post.mockImplementation(given)
  const { delivery, said } = await page.deliver(page.add(first))
  expect([delivery.as, said]).toEqual([as, {}])
  expect(page.byId(ids[0])?.delivery).toEqual(delivery)
  expect(post).toHaveBeenCalledOnce()
  // One that waits is sent again later.
  expect(vi.getTimerCount()).toBe(as === 'waiting' ? 1 : 0)
})

test.each(['an answer', 'the rest of an answer'])('waits five seconds for %s, and no longer', async (what) => {
  post.mockImplementation((_, init) => {
    const aborted = new Promise<never>((_resolve, fail) => {
      init?.signal?.addEventListener('abort', fail)
    })
    return what === 'an answer' ? aborted : answer(200, new ReadableStream({ pull: () => aborted }))()
  })
  const ended = vi.fn<(kept: KeptOrder) => void>()
  void page.deliver(page.add(first)).then(ended)
  await vi.advanceTimersByTimeAsync(4999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith({ ...first, delivery: { as: 'waiting', since: start.getTime() } })
})

test('an order waits from before it is sent, as the tab may be closed', async () => {
  page.add(first)
  let before: unknown
  post.mockImplementation(() => {
    before = page.byId(ids[0])?.delivery
    return answer(204)()
  })
  expect((await page.deliver(first)).delivery).toEqual(delivered)
  expect(before).toEqual({ as: 'waiting', since: start.getTime() })
})

test.each<[what: string, delivery: KeptOrder['delivery'], shop: Partial<Settings>]>([
  ['received', delivered, { orderWebhook }],
  ['refused', { as: 'refused' }, { orderWebhook }],
  ['not for anybody', { as: 'none' }, {}],
  ['waiting until there is a webhook again', { as: 'waiting', since: start.getTime() }, {}],
])('an order that is %s stays as it is, and is not sent', async (_, delivery, shop) => {
  const { deliver, sendWaiting, add, keptOrders } = await load(shop)
  const kept = add({ ...first, delivery })
  expect(await deliver(kept)).toBe(kept)
  await sendWaiting()
  expect(post).not.toHaveBeenCalled()
  expect(keptOrders()).toEqual([kept])
})

test('what waits is sent again 5 s, 15 s, 45 s and 2 min after a failure, then every 5 min, until received', async () => {
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

test('the times begin again with 5 s when another order is sent', async () => {
  post.mockImplementation(answer(500))
  await page.deliver(page.add(first))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toHaveLength(4)
  await page.deliver(page.add(second))
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent().slice(4)).toEqual([ids[1], ids[0], ids[1]])
})

test.each([204, 409])('what waits is sent as well once another order is answered %d', async (code) => {
  post.mockImplementationOnce(answer(500)).mockImplementation(answer(code))
  await page.deliver(page.add(first))
  await page.deliver(page.add(second))
  await vi.runAllTimersAsync()
  expect(sent()).toEqual([ids[0], ids[1], ids[0]])
})

test('what the answer says is kept, beside what was said meanwhile', async () => {
  const orderPage = `https://pedidos.exemplo.com/pedido/${ids[0]}`
  post.mockResolvedValue(Response.json({ orderPage }))
  const delivery = page.deliver(page.add(first))
  page.change(ids[0], { said: { state: 'checking' } })
  expect(await delivery).toMatchObject({ delivery: { as: 'received' }, said: { page: orderPage, state: 'checking' } })
  expect(page.byId(ids[0])).toEqual(await delivery)
})

test('what still fails is kept, and nothing is sent twice at once', async () => {
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

test('nothing is left of an order whose notice was closed, once it is delivered', async () => {
  page.add({ ...first, delivery: { as: 'waiting', since: start.getTime() }, isClosed: true })
  await page.sendWaiting()
  expect(post.mock.calls.map(([, init]) => init?.body)).toEqual([JSON.stringify(first.order)])
  expect(localStorage).toHaveLength(0)
})
