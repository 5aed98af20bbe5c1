import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { keepOrder, type TabOrder } from '#src/browser/tab-orders.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'
import { makeOrder, recallOrder, sameAgain, wantedOrder } from '#src/checkout/order/make-order.ts'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

const now = new Date('2026-05-13T13:00:00.000Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
const receivedAt = now.toISOString()

const values: CheckoutValues = {
  ...emptyValues,
  profileLink: 'https://www.youtube.com/@canal',
  email: 'ana@gmail.com',
  whatsapp: '11987654321',
}

type Query = Record<string, string>

const listed = { quantity: '1000', price: 'R$ 215,52', label: 'Inscritos', category: 'inscritos' }

function want(query: Query = {}, changes: Partial<CheckoutValues> = {}) {
  const selection = readSelection(new URLSearchParams({ ...listed, ...query }).toString())
  return wantedOrder(selection, { ...values, ...changes }, '/checkout?…')
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

afterEach(() => vi.unstubAllGlobals())

/** What is decided of `wanted` once an order has been made of `want()` and has got so far. */
function decision(known: Partial<TabOrder>, wanted = want(), at = now): string {
  const made = keepOrder(makeOrder(want(), now), known)
  const recalled = recallOrder(wanted, at)
  if (recalled) expect(recalled.order.order).toEqual(made.order)
  return recalled?.decision ?? 'new'
}

describe('the same package for the same contact', () => {
  test.each<[what: string, known: Partial<TabOrder>, decided: string]>([
    ['left while it was sent, with no answer seen', { stage: 'sending' }, 'retry'],
    ['left while it was sent, and received', { stage: 'sending', receivedAt }, 'ask'],
    ['said to have failed', { stage: 'failed' }, 'retry'],
    ['said to have failed, and received later', { stage: 'failed', receivedAt }, 'retry'],
    ['refused for good', { stage: 'failed', isRefused: true }, 'new'],
    ['left while it was sent, and refused for good', { stage: 'sending', isRefused: true }, 'new'],
    ['shown as a Pix code', { stage: 'pix' }, 'ask'],
    ['shown as a Pix code, and received', { stage: 'pix', receivedAt }, 'ask'],
    ['shown as a Pix code, and refused for good', { stage: 'pix', isRefused: true }, 'ask'],
    ['blocked', { stage: 'blocked' }, 'ask'],
    ['opened', { stage: 'opened' }, 'ask'],
    ['done by a webhook', { stage: 'done', receivedAt }, 'ask'],
    ['done where there is none', { stage: 'done' }, 'new'],
  ])('%s: %s', (_, known, decided) => {
    expect(decision(known)).toBe(decided)
  })

  test.each<[what: string, changes: Partial<CheckoutValues>, shown: string, failed: string]>([
    ['with its link tidied by the page', { profileLink: 'www.youtube.com/@canal' }, 'ask', 'retry'],
    ['with its number written otherwise', { whatsapp: '(11) 98765-4321' }, 'ask', 'retry'],
    ['with parts that PIX does not have', { installments: '6' }, 'ask', 'retry'],
    ['with another card', { cardNumber: '5555555555554444', cardName: 'OUTRA' }, 'ask', 'retry'],
    ['by card', { method: 'credit' }, 'ask', 'new'],
  ])('%s: %s once it was shown, %s after a failure', (_, changes, shown, failed) => {
    expect(decision({ stage: 'pix' }, want({}, changes))).toBe(shown)
    sessionStorage.clear()
    expect(decision({ stage: 'failed' }, want({}, changes))).toBe(failed)
  })

  test.each([
    [23.9, 'ask'],
    [24, 'new'],
    [24 * 60, 'new'],
    // A clock that was ahead when the order was placed, and one that was far ahead.
    [-23.9, 'ask'],
    [-24, 'new'],
  ])('%s hours after it was placed: %s', (hours, decided) => {
    expect(decision({ stage: 'pix' }, want(), hoursLater(hours))).toBe(decided)
  })

  test('by card in other parts than those that failed is a new order: receivers take an id with one content only', () => {
    const credit = { method: 'credit', installments: '2' } as const
    keepOrder(makeOrder(want({}, credit), now), { stage: 'failed' })
    expect(recallOrder(want({}, credit), now)?.decision).toBe('retry')
    expect(recallOrder(want({}, { ...credit, installments: '3' }), now)).toBeNull()
  })

  test('asks about the newest of two', () => {
    keepOrder(makeOrder(want(), now), { stage: 'pix' })
    const { order } = keepOrder(makeOrder(want(), hoursLater(1)), { stage: 'pix' })
    expect(recallOrder(want(), hoursLater(2))?.order.order).toEqual(order)
  })
})

test.each<[what: string, query: Query, changes: Partial<CheckoutValues>]>([
  ['for another channel', {}, { profileLink: '@outro' }],
  ['with another e-mail', {}, { email: 'bia@gmail.com' }],
  ['with another number', {}, { whatsapp: '11987654322' }],
  ['of another package', { quantity: '2000' }, {}],
  ['of another category', { category: 'curtidas' }, {}],
  ['at another price', { price: 'R$ 215,53' }, {}],
])('an order %s is another one', (_, query, changes) => {
  expect(decision({ stage: 'pix' }, want(query, changes))).toBe('new')
})

test('what is asked for once more is all that the order says, under the link that the shop has today', () => {
  const first = makeOrder(want({}, { method: 'credit', installments: '3' }), now)
  const selection = readSelection(
    new URLSearchParams({ ...listed, paymentLink: 'https://pay.exemplo.com/a' }).toString(),
  )
  const again = sameAgain(first, selection)
  expect(again).toEqual({ ...want({}, { method: 'credit', installments: '3' }), link: selection.paymentLinks.credit })
  const { id, code, placedAt, ...facts } = makeOrder(again, hoursLater(1)).order
  expect(first.order).toMatchObject(facts)
  expect([id, code, placedAt]).not.toContain(first.order.id)
})

test('a new order has a UUID for the receiver, a code for people and its instant; none of it can be guessed', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const orders = Array.from({ length: 200 }, () => makeOrder(want(), now).order)
  expect(random).toHaveBeenCalledTimes(400)
  random.mockRestore()
  expect(new Set(orders.map(({ id }) => id)).size).toBe(200)
  expect(new Set(orders.map(({ code }) => code)).size).toBe(200)
  expect(orders[0]?.placedAt).toBe(now.toISOString())
})

test('nothing of the card is kept with an order', () => {
  const card = { cardNumber: '4111111111111111', cardCvv: '753', cardName: 'TITULAR CANARIO', documentNumber: 'MG123' }
  keepOrder(makeOrder(want({}, { ...card, method: 'credit' }), now))
  for (const secret of Object.values(card)) expect(sessionStorage.getItem('pedidos')).not.toContain(secret)
})

describe('the campaign that brought the visitor', () => {
  test('is that of the order, and of its retries; it is in no chat', () => {
    sessionStorage.setItem(utmKey, '{"source":"google"}')
    const { order, chat } = keepOrder(makeOrder(want(), now))
    expect(order.utm).toEqual({ source: 'google' })
    sessionStorage.setItem(utmKey, '{"source":"instagram"}')
    expect(recallOrder(want(), now)?.order.order.utm).toEqual({ source: 'google' })
    expect(decodeURIComponent(chat)).not.toContain('google')
  })

  test.each(['{', 'null', '"google"', '{"source":1}', '{"source":"a","id":"1"}', `{"term":"${'a'.repeat(101)}"}`])(
    'is not read from %s in the storage, and the order is made',
    (stored) => {
      sessionStorage.setItem(utmKey, stored)
      expect(makeOrder(want(), now).order.utm).toBeUndefined()
    },
  )
})

const email = 'ana+canal@gmail.com'
const reference = ({ order }: TabOrder) => `${order.code}_${order.id}`

test.each<[what: string, link: string, given: (made: TabOrder) => string]>([
  [
    'both parameters behind the query it has',
    'https://buy.stripe.com/abc?locale=pt-BR&x=#fim',
    (made) => `?locale=pt-BR&x=&prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=${reference(made)}#fim`,
  ],
  ['the e-mail only', 'https://so-email.com/', () => '?e=ana%2Bcanal%40gmail.com'],
  ['the reference only', 'https://so-codigo.com/', (made) => `?ref=${reference(made)}`],
  ['nothing, being unknown', 'https://pay.exemplo.com/?a=%20b&a=c#d', () => '?a=%20b&a=c#d'],
  ['nothing, being a subdomain', 'https://a.buy.stripe.com/', () => ''],
  ['nothing, being named like a prototype', 'https://constructor/', () => ''],
])('a payment page is given %s', (_, link, given) => {
  const { prefill } = settings
  settings.prefill = { ...prefill, 'so-email.com': { email: 'e' }, 'so-codigo.com': { reference: 'ref' } }
  const made = makeOrder(want({ paymentLink: link }, { email }), now)
  settings.prefill = prefill
  const { search, hash } = new URL(made.paymentUrl ?? '')
  expect(search + hash).toBe(given(made))
})
