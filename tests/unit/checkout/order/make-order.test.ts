import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutSchema, type CheckoutValues } from '#schemas/form/checkout.ts'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { keepUtm, utmOf } from '#src/browser/utm.ts'
import { emptyCard, emptyValues } from '#src/checkout/form/checkout-values.ts'
import { anotherLabel, makeOrder, wantedOrder } from '#src/checkout/order/make-order.ts'
import { prefilledLink } from '#src/checkout/order/payment-route.ts'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { visibleText } from '#src/domain/text.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { orderChatLink } from '#src/order/order-chat.ts'
import { add } from '#src/order/order-store.ts'
import { packageAndContact, recallOrder } from '#src/order/same-order.ts'
import { settings } from '../../../content/shop/settings.ts'
import { anyText } from '../../../support/any-text.ts'
import { stubTab } from '../../../support/memory-storage.ts'
import { aKeptOrder, anOrder } from '../../../support/sample-order.ts'

const now = new Date('2026-05-13T13:00:00.000Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)
const delivery = { as: 'received', at: now.toISOString() } as const

const values: CheckoutValues = {
  ...emptyValues,
  profileLink: 'https://www.youtube.com/@canal',
  email: 'ana@gmail.com',
  whatsapp: '11987654321',
}

type Query = Record<string, string>

const listed = { quantity: '1000', price: 'R$ 215,52', label: 'Inscritos', category: 'inscritos' }
const select = (query: Query = {}) => readSelection(new URLSearchParams({ ...listed, ...query }).toString())

const want = (query: Query = {}, changes: Partial<CheckoutValues> = {}) =>
  wantedOrder(select(query), { ...values, ...changes }, '/checkout?…')

const ordered = (query: Query = {}, changes: Partial<CheckoutValues> = {}) => makeOrder(want(query, changes), now).order

beforeEach(() => stubTab())

test('an order by PIX is what the page shows, to the cent, and carries no card data', () => {
  const card = Object.fromEntries(Object.keys(emptyCard).map((name) => [name, `secret ${name}`]))
  const made = makeOrder(want({}, card), now)
  const { id, code } = made.order
  const order = anOrder({ id, code })
  const sameAs = packageAndContact(order)
  expect(made).toEqual(aKeptOrder({ order, sameAs, checkout: '/checkout?…', told: { as: null } }))
})

const noPackage = { quantity: '', price: '', label: '', category: '' }
const noAmounts = { priceCents: null, totalCents: null, catalogPriceCents: null }

test.each<[what: string, query: Query, changes: Partial<CheckoutValues>, order: Partial<Order>]>([
  ['by PIX is paid at once', {}, { installments: '6' }, { totalCents: 20_474, installments: 1 }],
  ['by card costs its price', {}, { method: 'credit', installments: '12' }, { totalCents: 21_552, installments: 12 }],
  ['of no package has no amounts', noPackage, {}, { quantity: '', label: '', category: null, ...noAmounts }],
  ['at another price carries both', { price: 'R$ 9,90' }, {}, { priceCents: 990, catalogPriceCents: 21_552 }],
  ['for a handle has its link', {}, { profileLink: '@canal' }, { profileLink: 'https://www.youtube.com/@canal' }],
  ['for no link has the words', {}, { profileLink: 'canal do joão' }, { profileLink: 'canal do joão' }],
])('an order %s', (_, query, changes, order) => expect(ordered(query, changes)).toMatchObject(order))

test('what is only advised on keeps no order back', () => {
  const doubtful = { profileLink: 'meu canal', email: 'ana@gmial.com', whatsapp: '119876543210' }
  const doubtfulCard = { cardNumber: '4111', cardExpiry: '1329', cardCvv: '12345', cardCpf: '11111111111' }
  const parsed = checkoutSchema.parse({ ...values, ...doubtful, ...doubtfulCard, method: 'credit' })
  expect(makeOrder(wantedOrder(select(), parsed, '/checkout'), now).order).toMatchObject(doubtful)
})

test('an order can be made of whatever the address holds', () => {
  const anyQuery = fc.record({
    quantity: anyText,
    price: fc.oneof(anyText, fc.float().map(String), fc.nat().map(String)),
    label: anyText,
    category: fc.oneof(fc.constantFrom('inscritos', 'horas'), anyText),
    paymentLink: fc.oneof(fc.constantFrom('https://pay.exemplo.com/a', 'javascript:0'), anyText),
  })
  const anyEntry = anyText.map(visibleText).filter((text) => text !== '')
  fc.assert(
    fc.property(anyQuery, anyEntry, fc.constantFrom('pix', 'credit'), (query, typed, method) => {
      const order = ordered(query, { profileLink: typed, whatsapp: `${typed}1`, method })
      return orderSchema.safeParse(order).success
    }),
  )
})

test.each([
  // In an address, each of them takes nine characters.
  ['Japanese letters', 'チ'],
  ['half emojis', '\ud83d'],
])('an order of the longest contact of %s is made, and small enough to be sent while the page is left', (_, letter) => {
  const contact = { profileLink: `https://youtube.com/@`.padEnd(2000, letter), email: `a@b.c`.padEnd(254, letter) }
  const order = ordered({ label: letter.repeat(500) }, contact)
  // Browsers send 64 kB in the background and no more.
  expect(new TextEncoder().encode(JSON.stringify(order)).length).toBeLessThan(20_000)
})

/** The decision about `wanted` after an order was made from `want()` and got as far as `changes` say. */
function decision(changes: Partial<KeptOrder>, wanted = want(), at = now): string {
  const made = add({ ...makeOrder(want(), now), ...changes })
  const recalled = recallOrder(wanted.facts, at)
  if (recalled) expect(recalled.kept.order).toEqual(made.order)
  return recalled?.decision ?? 'new'
}

const failed = { as: 'failed' } as const
const shownCode = aKeptOrder().told

test.each<[what: string, changes: Partial<KeptOrder>, decided: string, hours?: number]>([
  ['left while it was sent, with no answer seen', {}, 'retry'],
  ['left while it was sent, and received', { delivery }, 'recognize'],
  ['said to have failed, and received later', { told: failed, delivery }, 'retry'],
  ['refused for good', { told: failed, delivery: { as: 'refused' } }, 'new'],
  ['shown as a Pix code a day ago', { told: shownCode }, 'new', 24],
  ['opened', { told: { as: 'link', url: 'https://a.b/', isOpened: true } }, 'recognize'],
  ['done by a webhook', { told: { as: 'done' }, delivery }, 'recognize'],
  ['done where there is none', { told: { as: 'done' } }, 'new'],
])('the same package for the same contact, %s: %s', (_, changes, decided, hours = 0) => {
  expect(decision(changes, want(), hoursLater(hours))).toBe(decided)
})

// Receivers take an id with one content only.
test('an order by card in other installments than those that failed is new, unless the shop has it after all', () => {
  const credit = { method: 'credit', installments: '2' } as const
  const made = add({ ...makeOrder(want({}, credit), now), told: failed })
  const inThree = want({}, { ...credit, installments: '3' }).facts
  expect(recallOrder(want({}, credit).facts, now)?.decision).toBe('retry')
  expect(recallOrder(inThree, now)).toBeNull()
  add({ ...made, delivery })
  expect(recallOrder(inThree, now)?.decision).toBe('recognize')
})

test('of orders for the same package and contact that were shown, the newest is asked about', () => {
  add({ ...makeOrder(want(), now), told: shownCode })
  const { order } = add({ ...makeOrder(want(), hoursLater(1)), told: shownCode })
  add({ ...makeOrder(want({}, { method: 'credit' }), hoursLater(2)), told: { as: 'done' } })
  expect(recallOrder(want().facts, hoursLater(3))?.kept.order).toEqual(order)
})

test.each<[what: string, shown: string, failed: string, wanted: ReturnType<typeof want>]>([
  ['with its link tidied by the page', 'recognize', 'retry', want({}, { profileLink: 'www.youtube.com/@canal' })],
  ['with its number written otherwise', 'recognize', 'retry', want({}, { whatsapp: '(11) 98765-4321' })],
  ['with installments, which PIX does not have', 'recognize', 'retry', want({}, { installments: '6' })],
  ['under a label that says the same', 'recognize', 'retry', want({ label: 'INSCRÍTOS' })],
  ['by card', 'recognize', 'new', want({}, { method: 'credit' })],
  ['for another channel', 'new', 'new', want({}, { profileLink: '@outro' })],
  ['with another e-mail', 'new', 'new', want({}, { email: 'bia@gmail.com' })],
  ['with another number', 'new', 'new', want({}, { whatsapp: '11987654322' })],
  ['of another package', 'new', 'new', want({ quantity: '2000' })],
  ['of another category', 'new', 'new', want({ category: 'curtidas' })],
  ['under another label', 'new', 'new', want({ label: 'Seguidores' })],
  ['at another price', 'new', 'new', want({ price: 'R$ 215,53' })],
])('an order %s: %s once the first was shown, %s after it failed', (_, shown, afterFailure, wanted) => {
  expect(decision({ told: shownCode }, wanted)).toBe(shown)
  localStorage.clear()
  expect(decision({ told: failed }, wanted)).toBe(afterFailure)
})

const another = 'Fazer outro pedido'
const inThree = { method: 'credit', installments: 3 } as const

test.each<[what: string, order: Partial<Order>, method: 'pix' | 'credit', installments: string, label: string]>([
  ['the same', {}, 'pix', '6', `${another} igual`],
  ['the same by card', { ...inThree, totalCents: 21_552 }, 'credit', '3', `${another} igual`],
  ['one at the price of another day', { totalCents: 19_000 }, 'pix', '1', `${another} igual por R$\u00a0204,74`],
  ['one by card', {}, 'credit', '1', `${another} com Cartão de crédito`],
  ['one by PIX', inThree, 'pix', '3', `${another} com PIX`],
  ['other installments', inThree, 'credit', '2', `${another} com Cartão de crédito`],
])('the button for another order names what differs: %s', (_, order, method, installments, label) => {
  expect(anotherLabel(aKeptOrder({}, order), select(), { ...values, method, installments })).toBe(label)
})

test('a new order has an id and a code that nobody can guess, and its instant', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const orders = Array.from({ length: 200 }, () => makeOrder(want(), now).order)
  expect(random).toHaveBeenCalledTimes(400)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(200)
  expect(new Set(orders.map(({ code }) => code)).size).toBe(200)
  expect(orders[0]?.placedAt).toBe(now.toISOString())
})

test('the campaign that brought the visitor is named in the order and its retries, and in no chat', () => {
  sessionStorage.setItem(utmKey, '?utm_source=google')
  const kept = add(makeOrder(want(), now))
  expect(kept.order.utm).toEqual({ source: 'google' })
  sessionStorage.setItem(utmKey, '?utm_source=instagram')
  expect(recallOrder(want().facts, now)?.kept.order.utm).toEqual({ source: 'google' })
  expect(decodeURIComponent(orderChatLink(kept, { needsReceipt: true, follow: null }))).not.toContain('google')
})

test('the campaign of a prerendered page, whose storage is lost, is that of the address by which it was loaded', () => {
  const loaded = { name: 'https://loja.exemplo.com/?utm_source=google#inscritos' }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded as PerformanceEntry])
  expect(makeOrder(want(), now).order.utm).toEqual({ source: 'google' })
})

const reference = ({ code, id }: Order) => `${code}_${id}`

test.each<[what: string, link: string, given: (made: Order) => string]>([
  ['the e-mail only', 'https://so-email.com/', () => '?e=ana%2Bcanal%40gmail.com'],
  ['the reference only', 'https://so-codigo.com/', (made) => `?ref=${reference(made)}`],
  ['nothing if its host is unknown', 'https://pay.exemplo.com/?a=%20b&a=c#d', () => '?a=%20b&a=c#d'],
  ["nothing if its host is named 'constructor'", 'https://constructor/', () => ''],
])('a payment page is given %s', (_, link, given) => {
  Object.assign(settings.prefill, { 'so-email.com': { email: 'e' }, 'so-codigo.com': { reference: 'ref' } })
  const made = ordered({}, { email: 'ana+canal@gmail.com' })
  const { search, hash } = prefilledLink(new URL(link), made)
  expect(search + hash).toBe(given(made))
})

const source = (text: string) => utmOf(`?${new URLSearchParams({ utm_source: text }).toString()}`)?.source

test.each<[what: string, search: string, utm: Order['utm']]>([
  [
    'all five',
    '?utm_source=google&utm_medium=cpc&utm_campaign=volta%20%C3%A0s+aulas&utm_content=azul&utm_term=comprar+inscritos',
    { source: 'google', medium: 'cpc', campaign: 'volta às aulas', content: 'azul', term: 'comprar inscritos' },
  ],
  ['those of a checkout link', '?quantity=1000&utm_source=instagram&price=10', { source: 'instagram' }],
  ['the first of two', '?utm_source=google&utm_source=instagram', { source: 'google' }],
  ['no empty ones', '?utm_source=&utm_medium=%20&utm_term=x', { term: 'x' }],
  ['none where all are empty', '?utm_source=&utm_medium=%E2%80%8B', undefined],
  ['no other names', '?utm_id=1&utm_sourcex=2&xutm_source=3&UTM_SOURCE=4&utm_constructor=5', undefined],
  ['percent signs that escape nothing', '?utm_source=%E0%A4%A&utm_medium=100%', { source: '\uFFFD%A', medium: '100%' }],
])('reads %s', (_, search, utm) => expect(utmOf(search)).toEqual(utm))

test.each([
  ['what nobody can see is left out', ' \u202egoo\u200bgle\u2028 ads\u0000 ', 'google ads'],
  ['101 characters are cut to 100', 'a'.repeat(101), 'a'.repeat(100)],
  ['no emoji is cut in half', `${'a'.repeat(99)}🚀🚀`, `${'a'.repeat(99)}🚀`],
  ['what nobody can see does not count', '\u200b'.repeat(500) + 'a'.repeat(101), 'a'.repeat(100)],
])('%s', (_, text, kept) => expect(source(text)).toBe(kept))

test('keeps the query of the first page that names a campaign, and of no later one', () => {
  const google = '?utm_source=google&utm_medium=cpc'
  const pages = ['', '?quantity=1000&utm_source=&xutm_source=3&utm_id=1', google, '?utm_source=instagram']
  const kept = pages.map((search) => {
    vi.stubGlobal('location', { search })
    keepUtm()
    return sessionStorage.getItem(utmKey)
  })
  expect(kept).toEqual([null, null, google, google])
})
