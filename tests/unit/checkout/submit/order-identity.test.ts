import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  currentIdentity,
  endOrder,
  identityOf,
  markReceived,
  recordOutcome,
  pixBefore,
} from '#src/checkout/submit/order-identity.ts'
import { utmKey } from '#src/checkout/submit/utm-key.ts'
import { stubArrival, stubHistoryEntry } from '../../support/history-entry.ts'
import { memoryStorage, refusedStorage } from '../../support/memory-storage.ts'

const now = new Date('2026-05-13T13:00:00.000Z')
const later = new Date('2026-05-13T13:05:00.000Z')

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  stubHistoryEntry()
})

afterEach(() => {
  endOrder(currentIdentity()?.id ?? '')
  vi.unstubAllGlobals()
})

test('an order gets a UUID for the receiver, a code for people, and the instant it was placed', () => {
  expect(identityOf('an order', now)).toEqual({
    fingerprint: 'an order',
    id: expect.stringMatching(uuid) as string,
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/) as string,
    placedAt: '2026-05-13T13:00:00.000Z',
    isReceived: false,
    outcome: null,
  })
})

test('ids and codes come from random bytes that nobody can predict', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const orders = Array.from({ length: 200 }, (_, index) => identityOf(`order ${index}`, now))
  expect(random).toHaveBeenCalledTimes(400)
  expect(new Set(orders.map(({ code }) => code)).size).toBe(200)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(200)
  random.mockRestore()
})

test('the same order keeps its id, its code and its instant', () => {
  const first = identityOf('an order', now)
  expect(identityOf('an order', later)).toEqual(first)
})

test('another order gets another id and another code', () => {
  const first = identityOf('an order', now)
  const other = identityOf('another order', later)
  expect(other.id).not.toBe(first.id)
  expect(other.code).not.toBe(first.code)
  expect(other).toMatchObject({ placedAt: later.toISOString(), isReceived: false })
})

describe('the campaign that brought the visitor', () => {
  const comeBy = (source: string) => sessionStorage.setItem(utmKey, JSON.stringify({ source }))

  test('is that of the order, and of its retries: the receiver must get the same order twice', () => {
    comeBy('google')
    expect(identityOf('an order', now)).toMatchObject({ utm: { source: 'google' } })
    comeBy('instagram')
    expect(identityOf('an order', later)).toMatchObject({ utm: { source: 'google' } })
    expect(identityOf('another order', later)).toMatchObject({ utm: { source: 'instagram' } })
  })

  test('does not make another order of one that was begun without it', () => {
    const first = identityOf('an order', now)
    comeBy('google')
    expect(identityOf('an order', later)).toEqual(first)
  })

  test.each([
    '{',
    'null',
    '[]',
    '"google"',
    '{"source":1}',
    '{"source":"google","id":"1"}',
    `{"term":"${'a'.repeat(101)}"}`,
  ])('is not read from %s in the storage, and the order is placed', (stored) => {
    sessionStorage.setItem(utmKey, stored)
    expect(identityOf('an order', now).utm).toBeUndefined()
  })
})

test('what the shop took stays taken', () => {
  const { id } = identityOf('an order', now)
  markReceived(id)
  expect(identityOf('an order', later)).toMatchObject({ id, isReceived: true })
})

test('what another order was answered marks nothing', () => {
  const { id } = identityOf('an order', now)
  identityOf('another order', now)
  markReceived(id)
  recordOutcome(id, 'failed')
  endOrder(id)
  expect(identityOf('another order', now)).toEqual(currentIdentity())
  expect(currentIdentity()).toMatchObject({ fingerprint: 'another order', isReceived: false, outcome: null })
})

test('an order that ended can be ordered again under a new id and code', () => {
  const { id, code } = identityOf('an order', now)
  endOrder(id)
  const second = identityOf('an order', later)
  expect(second.id).not.toBe(id)
  expect(second.code).not.toBe(code)
})

describe('whoever orders the same again', () => {
  const isSame = (again: () => void, shownId?: string) => {
    const { id } = identityOf('an order', now)
    again()
    return identityOf('an order', later, shownId === undefined ? undefined : id).id === id
  }
  const show = () => recordOutcome(currentIdentity()?.id ?? '', 'shown')

  test.each<[how: string, again: () => void, isSameOrder: boolean]>([
    ['before anything was said of it', () => {}, true],
    ['in a page loaded anew, before anything was said of it', () => stubHistoryEntry(), true],
    ['after it was said to have failed', () => recordOutcome(currentIdentity()?.id ?? '', 'failed'), true],
    [
      'after a failure, coming by another link',
      () => {
        recordOutcome(currentIdentity()?.id ?? '', 'failed')
        stubHistoryEntry()
      },
      true,
    ],
    [
      'after a reload, once its result was shown',
      () => {
        show()
        stubArrival('reload')
      },
      true,
    ],
    [
      'after typing the address or coming by a link, once its result was shown',
      () => {
        show()
        stubHistoryEntry()
      },
      false,
    ],
    [
      'after coming by a link on a page that was reloaded, once its result was shown',
      () => {
        show()
        stubHistoryEntry('reload')
      },
      false,
    ],
    [
      'after typing the same address in its place, once its result was shown',
      () => {
        show()
        stubArrival('replace')
      },
      false,
    ],
    [
      'after coming back from another site, once its result was shown',
      () => {
        show()
        stubArrival('traverse')
      },
      false,
    ],
  ])('%s: the same order is %s', (_, again, isSameOrder) => {
    expect(isSame(again)).toBe(isSameOrder)
  })

  test('on the visit on which its result was shown means the same order', () => {
    stubArrival('traverse')
    expect(isSame(show, 'shown here')).toBe(true)
  })

  test('in a browser that does not say how the page was reached still means the same order after a reload', () => {
    expect(
      isSame(() => {
        show()
        vi.stubGlobal('window', {})
      }),
    ).toBe(true)
  })
})

describe('whoever comes back to a Pix code', () => {
  const show = () => recordOutcome(currentIdentity()?.id ?? '', 'pix')

  test.each<[how: string, again: () => void, isFound: boolean]>([
    ['by a reload', () => stubArrival('reload'), true],
    ['to a page that the phone had thrown away', () => stubArrival('traverse'), true],
    ['in a browser that does not say how', () => vi.stubGlobal('window', {}), true],
    ['by typing the same address', () => stubArrival('replace'), false],
    ['by a link', () => stubHistoryEntry(), false],
    ['on a page that was reloaded, by a link', () => stubHistoryEntry('reload'), false],
    ['after it was ended', () => endOrder(currentIdentity()?.id ?? ''), false],
    ['after another order', () => identityOf('another order', later), false],
    ['when no Pix code was shown', () => recordOutcome(currentIdentity()?.id ?? '', 'shown'), false],
  ])('%s: it is found: %s', (_, again, isFound) => {
    const { id } = identityOf('an order', now)
    show()
    stubArrival('reload')
    again()
    expect(pixBefore('an order')).toBe(isFound ? id : null)
    if (isFound) expect(identityOf('an order', later).id).toBe(id)
  })

  test('with another contact or package finds none', () => {
    identityOf('an order', now)
    show()
    stubArrival('reload')
    expect(pixBefore('another order')).toBeNull()
  })
})

test('showing a result keeps what the router has in the history entry', () => {
  history.replaceState({ key: 'abc', idx: 3 }, '')
  const { id } = identityOf('an order', now)
  recordOutcome(id, 'shown')
  expect(history.state).toEqual({ key: 'abc', idx: 3, pedido: id })
})

const whole = {
  fingerprint: 'an order',
  id: '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
  code: 'K7M-4QX',
  placedAt: '2026-05-13T13:00:00.000Z',
  isReceived: true,
  outcome: null,
}

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an order without an instant', JSON.stringify({ ...whole, placedAt: undefined })],
  ['an order without an id, as an older shop kept it', JSON.stringify({ ...whole, id: undefined })],
  ['a code that is none', JSON.stringify({ ...whole, code: 'x' })],
  ['an instant that is none', JSON.stringify({ ...whole, placedAt: 'ontem' })],
  ['an outcome that is none', JSON.stringify({ ...whole, outcome: 'paid' })],
])('makes nothing of %s in the storage', (_, stored) => {
  sessionStorage.setItem('pedido', stored)
  expect(identityOf('an order', later)).toMatchObject({ placedAt: later.toISOString(), isReceived: false })
})

test('reads what is whole', () => {
  sessionStorage.setItem('pedido', JSON.stringify(whole))
  expect(identityOf('an order', later)).toEqual(whole)
})

test('keeps id and code while the page stands when the storage is refused', () => {
  vi.stubGlobal('sessionStorage', refusedStorage)
  const { id, code } = identityOf('an order', now)
  markReceived(id)
  expect(identityOf('an order', later)).toMatchObject({ id, code, isReceived: true })
  endOrder(id)
  expect(identityOf('an order', later).code).not.toBe(code)
})

test('keeps the newest order while the page stands when the storage is full', () => {
  identityOf('an order', now)
  const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const other = identityOf('another order', now)
  expect(identityOf('another order', later)).toEqual(other)
  full.mockRestore()
})

test('keeps what it needs in one place, and no more', () => {
  const identity = identityOf('an order', now)
  expect(sessionStorage.length).toBe(1)
  expect(JSON.parse(sessionStorage.getItem('pedido') ?? '')).toEqual(identity)
})
