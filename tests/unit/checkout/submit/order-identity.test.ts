import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage, refusedStorage } from '../../support/memory-storage.ts'

const now = new Date('2026-05-13T13:00:00.000Z')
const later = new Date('2026-05-13T13:05:00.000Z')

/** The module as a page that was just loaded has it. */
async function load() {
  vi.resetModules()
  return await import('#src/checkout/submit/order-identity.ts')
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

afterEach(() => vi.unstubAllGlobals())

test('an order gets a readable code and the instant it was placed', async () => {
  const { identityOf } = await load()
  expect(identityOf('an order', now)).toEqual({
    fingerprint: 'an order',
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/) as string,
    placedAt: '2026-05-13T13:00:00.000Z',
    isReceived: false,
  })
})

test('codes come from random bytes that nobody can predict', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const { clearIdentity, identityOf } = await load()
  const codes = Array.from({ length: 200 }, () => {
    clearIdentity()
    return identityOf('an order', now).code
  })
  expect(random).toHaveBeenCalledTimes(200)
  expect(new Set(codes).size).toBe(200)
  random.mockRestore()
})

describe.each([
  ['on the same page', async (page: Awaited<ReturnType<typeof load>>) => await Promise.resolve(page)],
  ['after a reload', load],
])('%s', (_, again) => {
  test('the same order keeps its code and its instant', async () => {
    const page = await load()
    const first = page.identityOf('an order', now)
    const { identityOf } = await again(page)
    expect(identityOf('an order', later)).toEqual(first)
  })

  test('another order gets another code', async () => {
    const page = await load()
    const first = page.identityOf('an order', now)
    const { identityOf } = await again(page)
    const other = identityOf('another order', later)
    expect(other.code).not.toBe(first.code)
    expect(other).toMatchObject({ placedAt: later.toISOString(), isReceived: false })
  })

  test('what the shop took stays taken', async () => {
    const page = await load()
    const { code } = page.identityOf('an order', now)
    page.markReceived(code)
    const { identityOf } = await again(page)
    expect(identityOf('an order', later)).toMatchObject({ code, isReceived: true })
  })

  test('an order that ended can be ordered again under a new code', async () => {
    const page = await load()
    const { code } = page.identityOf('an order', now)
    page.clearIdentity()
    const { identityOf } = await again(page)
    expect(identityOf('an order', later).code).not.toBe(code)
  })
})

test('what another order was answered marks nothing', async () => {
  const { markReceived, identityOf } = await load()
  const { code } = identityOf('an order', now)
  identityOf('another order', now)
  markReceived(code)
  expect(identityOf('another order', now).isReceived).toBe(false)
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a stamp without instant', '{"fingerprint":"an order","code":"K7M-4QX"}'],
  [
    'a code that is none',
    '{"fingerprint":"an order","code":"x","placedAt":"2026-05-13T13:00:00.000Z","isReceived":true}',
  ],
  ['an instant that is none', '{"fingerprint":"an order","code":"K7M-4QX","placedAt":"ontem","isReceived":true}'],
])('makes nothing of %s in the storage', async (_, stored) => {
  sessionStorage.setItem('pedido', stored)
  const { identityOf } = await load()
  expect(identityOf('an order', now)).toMatchObject({ placedAt: now.toISOString(), isReceived: false })
})

test('keeps the code while the page stands when the storage is refused', async () => {
  vi.stubGlobal('sessionStorage', refusedStorage)
  const { clearIdentity, markReceived, identityOf } = await load()
  const { code } = identityOf('an order', now)
  markReceived(code)
  expect(identityOf('an order', later)).toMatchObject({ code, isReceived: true })
  clearIdentity()
  expect(identityOf('an order', later).code).not.toBe(code)
})

test('keeps the fingerprint, the code, the instant and whether it was taken, and no more', async () => {
  const { identityOf } = await load()
  const stamp = identityOf('an order', now)
  expect(sessionStorage.length).toBe(1)
  expect(JSON.parse(sessionStorage.getItem('pedido') ?? '')).toEqual(stamp)
})
