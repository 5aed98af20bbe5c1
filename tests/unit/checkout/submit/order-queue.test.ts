import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { anOrder } from '../../support/sample-order.ts'
import { memoryStorage, refusedStorage } from '../../support/memory-storage.ts'

const url = 'https://pedidos.exemplo.com/novo'
const placed = new Date(anOrder().placedAt)
const hoursLater = (hours: number) => new Date(placed.getTime() + hours * 60 * 60 * 1000)

const post = vi.fn<typeof fetch>()

/** The module as a page that was just loaded has it. */
const load = () => import('#src/checkout/submit/order-queue.ts')

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', post)
  post.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
})

afterEach(() => vi.unstubAllGlobals())

function waiting(): Order[] {
  return JSON.parse(localStorage.getItem(queueKey) ?? '[]') as Order[]
}

function sentCodes(): string[] {
  return post.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as Order).code)
}

const codes = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ2', (letter) => `ABC-22${letter}`)

const refuseAll = () => post.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))

test('keeps an order over a reload and sends it once', async () => {
  const before = await load()
  before.enqueueOrder(anOrder(), placed)
  expect(waiting()).toEqual([anOrder()])
  vi.resetModules()
  const after = await load()
  await after.sendQueue(url, () => placed)
  await after.sendQueue(url, () => placed)
  expect(sentCodes()).toEqual(['K7M-4QX'])
  expect(localStorage.getItem(queueKey)).toBeNull()
})

test('sends in the order of ordering', async () => {
  const { enqueueOrder, sendQueue } = await load()
  for (const code of codes.slice(0, 3)) enqueueOrder(anOrder({ code }), placed)
  await sendQueue(url, () => placed)
  expect(sentCodes()).toEqual(codes.slice(0, 3))
})

test('keeps what still fails, and tries it again the next time', async () => {
  const { enqueueOrder, sendQueue } = await load()
  const [first = '', second = '', third = ''] = codes
  for (const code of [first, second, third]) enqueueOrder(anOrder({ code }), placed)
  post.mockImplementationOnce(() => Promise.resolve(new Response()))
  post.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 500 })))
  await sendQueue(url, () => placed)
  expect(waiting().map(({ code }) => code)).toEqual([second])
  await sendQueue(url, () => placed)
  expect(sentCodes()).toEqual([first, second, third, second])
  expect(waiting()).toEqual([])
})

test('keeps an order once, as it was last', async () => {
  const { enqueueOrder } = await load()
  enqueueOrder(anOrder({ email: 'antes@gmail.com' }), placed)
  enqueueOrder(anOrder({ email: 'depois@gmail.com' }), placed)
  expect(waiting().map(({ email }) => email)).toEqual(['depois@gmail.com'])
})

test('lets go of an order that is no longer needed', async () => {
  const { dequeueOrder, enqueueOrder } = await load()
  const [first = '', second = ''] = codes
  for (const code of [first, second]) enqueueOrder(anOrder({ code }), placed)
  dequeueOrder(first, placed)
  expect(waiting().map(({ code }) => code)).toEqual([second])
})

test('keeps the newest 20', async () => {
  const { enqueueOrder } = await load()
  for (const code of codes) enqueueOrder(anOrder({ code }), placed)
  expect(waiting().map(({ code }) => code)).toEqual(codes.slice(-20))
})

describe('after 24 hours', () => {
  test.each([
    [23.99, ['K7M-4QX']],
    [24, []],
    [1000, []],
  ])('at %s hours, what is sent is %j', async (hours, sent) => {
    const { enqueueOrder, sendQueue } = await load()
    enqueueOrder(anOrder(), placed)
    await sendQueue(url, () => hoursLater(hours))
    expect(sentCodes()).toEqual(sent)
  })

  test('the order is gone from the storage too', async () => {
    const { enqueueOrder, sendQueue } = await load()
    enqueueOrder(anOrder(), placed)
    await sendQueue(url, () => hoursLater(24))
    expect(localStorage.getItem(queueKey)).toBeNull()
  })

  test('it makes no place for another to wait longer', async () => {
    refuseAll()
    const { enqueueOrder, sendQueue } = await load()
    const [old = '', young = ''] = codes
    enqueueOrder(anOrder({ code: old }), placed)
    enqueueOrder(anOrder({ code: young, placedAt: hoursLater(2).toISOString() }), hoursLater(2))
    await sendQueue(url, () => hoursLater(25))
    expect(waiting().map(({ code }) => code)).toEqual([young])
  })
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"code":"K7M-4QX"}'],
  ['null', 'null'],
  ['an order that is none', '[{"code":"K7M-4QX"}]'],
  ['an order with card data', JSON.stringify([{ ...anOrder(), cardNumber: '4111111111111111' }])],
])('sends nothing of %s, and clears it away', async (_, stored) => {
  const { sendQueue } = await load()
  localStorage.setItem(queueKey, stored)
  await sendQueue(url, () => placed)
  expect(post).not.toHaveBeenCalled()
  expect(localStorage.getItem(queueKey)).toBeNull()
})

test('one order that cannot be read takes no other with it', async () => {
  const { sendQueue } = await load()
  localStorage.setItem(queueKey, JSON.stringify([{ code: 'of another version' }, anOrder()]))
  await sendQueue(url, () => placed)
  expect(sentCodes()).toEqual(['K7M-4QX'])
  expect(localStorage.getItem(queueKey)).toBeNull()
})

test('does without a storage that is refused', async () => {
  vi.stubGlobal('localStorage', refusedStorage)
  const { enqueueOrder, sendQueue } = await load()
  enqueueOrder(anOrder(), placed)
  await sendQueue(url, () => placed)
  expect(post).not.toHaveBeenCalled()
})

test('keeps what it had when the storage is full', async () => {
  const { enqueueOrder, sendQueue } = await load()
  const [first = '', second = ''] = codes
  enqueueOrder(anOrder({ code: first }), placed)
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  enqueueOrder(anOrder({ code: second }), placed)
  full.mockRestore()
  await sendQueue(url, () => placed)
  expect(sentCodes()).toEqual([first])
})

describe('when asked twice at once', () => {
  test('sends each order once in a browser without locks', async () => {
    const { enqueueOrder, sendQueue } = await load()
    for (const code of codes.slice(0, 3)) enqueueOrder(anOrder({ code }), placed)
    await Promise.all([sendQueue(url, () => placed), sendQueue(url, () => placed)])
    expect(sentCodes()).toEqual(codes.slice(0, 3))
  })

  test('sends each order once from two tabs, even when the second still sees the storage as it was', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    const here = await load()
    for (const code of codes.slice(0, 3)) here.enqueueOrder(anOrder({ code }), placed)
    vi.resetModules()
    const there = await load()
    const asItWas = localStorage.getItem(queueKey)
    const sending = here.sendQueue(url, () => placed)
    vi.spyOn(localStorage, 'getItem').mockImplementationOnce(() => asItWas)
    await Promise.all([sending, there.sendQueue(url, () => placed)])
    expect(sentCodes()).toEqual(codes.slice(0, 3))
  })

  test('sends again once the other tab is done', async () => {
    vi.stubGlobal('navigator', { locks: locks() })
    const { enqueueOrder, sendQueue } = await load()
    const [first = '', second = ''] = codes
    for (const code of [first, second]) {
      enqueueOrder(anOrder({ code }), placed)
      await sendQueue(url, () => placed)
    }
    expect(sentCodes()).toEqual([first, second])
  })

  test('keeps an order that came while it was sending', async () => {
    const { enqueueOrder, sendQueue } = await load()
    const [first = '', second = ''] = codes
    enqueueOrder(anOrder({ code: first }), placed)
    post.mockImplementationOnce(() => {
      enqueueOrder(anOrder({ code: second }), placed)
      return Promise.resolve(new Response())
    })
    await sendQueue(url, () => placed)
    expect(waiting().map(({ code }) => code)).toEqual([second])
  })
})

/** One holder at a time, as a browser's lock manager has it over all tabs; for who asks while it is held, null. */
function locks() {
  let isHeld = false
  return {
    request: async (_name: string, _options: { ifAvailable: true }, work: (lock: object | null) => Promise<void>) => {
      if (isHeld) return work(null)
      isHeld = true
      await work({})
      isHeld = false
    },
  }
}

test('forgets an order that was placed by a clock far ahead, and keeps one placed by a clock a little ahead', async () => {
  const { enqueueOrder, sendQueue } = await load()
  const [far = '', near = ''] = codes
  enqueueOrder(anOrder({ code: far, placedAt: hoursLater(25).toISOString() }), hoursLater(25))
  enqueueOrder(anOrder({ code: near, placedAt: hoursLater(2).toISOString() }), hoursLater(25))
  refuseAll()
  await sendQueue(url, () => placed)
  expect(waiting().map(({ code }) => code)).toEqual([near])
})
