import { expect, test } from 'vitest'
import { readOrderNews } from '#schemas/order/order-news.ts'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../support/sample-order.ts'

const order = anOrder()

/** The fields that are rejected when these changes are made to the order above. */
function refused(changes: Record<string, unknown>): string[] {
  const issues = orderSchema.safeParse({ ...order, ...changes }).error?.issues ?? []
  return issues.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'))
}

test.each([
  ['an order without a package', { quantity: '', label: '', category: null, priceCents: null, totalCents: null }],
  ['a card order in installments', { method: 'credit', installments: 12 }],
  ['an order of a campaign', { utm: { source: 'google', medium: 'cpc', campaign: 'a', content: 'b', term: 'c' } }],
  ['a quantity and a label of 80 characters', { quantity: '9'.repeat(80), label: '🚀'.repeat(80) }],
  ['a campaign with a text of 100 emojis', { utm: { source: '🚀'.repeat(100) } }],
  ['an instant in another time zone', { placedAt: '2026-05-13T10:00:00-03:00' }],
])('accepts %s', (_, changes) => expect(refused(changes)).toEqual([]))

test.each<[mistake: string, changes: Partial<Record<keyof Order | 'cardNumber', unknown>>, field?: string]>([
  ['an id that is no UUID', { id: '3f2b8c1e5d474a909e167c0d2f8b4a35' }],
  ['a code with a 0', { code: 'K0M-4QX' }],
  ['a letter before a code', { code: 'XK7M-4QX' }],
  ['a letter after a code', { code: 'K7M-4QXX' }],
  ['a date in words', { placedAt: '13 May 2026' }],
  ['half cents', { priceCents: 21552.5 }],
  ['a price of zero', { priceCents: 0 }],
  ['a category that is not sold', { category: 'seguidores' }],
  ['a payment method that is not offered', { method: 'boleto' }],
  ['no installment', { installments: 0 }],
  ['twenty-five installments', { installments: 25 }],
  ['half an installment', { installments: 1.5 }],
  ['a quantity of 81 digits', { quantity: '9'.repeat(81) }],
  ['a label of 81 emojis', { label: '🚀'.repeat(81) }],
  ['control characters', { quantity: '5\0', label: 'a\u0085b' }],
  ['no channel', { profileLink: '' }],
  ['a campaign with a text of 101 emojis', { utm: { term: '🚀'.repeat(101) } }, 'utm.term'],
  ['card data, or any other field that it does not have', { cardNumber: '4111111111111111' }],
  ['a campaign with a name that is not known', { utm: { id: '1' } }, 'id'],
])('rejects %s', (_, changes, field) => expect(refused(changes)).toEqual(field ? [field] : Object.keys(changes)))

const pix = { code: '000201', expiresAt: '2026-05-13T13:30:00.000-03:00' }
const whole = {
  orderPage: 'https://a.b/pedido/1',
  code: 'K7M-4QX',
  state: 'paid',
  pix,
  pay: { url: 'https://mercadopago.com.br/1', expiresAt: pix.expiresAt },
  confirms: true,
  now: '2026-05-13T10:00:00.000-03:00',
}

test('reads all that a receiver may say, and nothing else', () => {
  expect(readOrderNews({ ...whole, received: true, totalCents: 1 })).toEqual(whole)
})

const states = ['new', 'checking', 'paid', 'delivering', 'delivered', 'canceled', 'refunded']

test.each(states)('an order may be %s', (state) => expect(readOrderNews({ state })).toEqual({ state }))

test.each<[what: string, answer: unknown]>([
  ['nothing', undefined],
  ['a text', 'https://a.b/pedido/1'],
  ['a prototype', JSON.parse(`{ "__proto__": ${JSON.stringify(whole)} }`)],
])('reads nothing from %s', (_, answer) => expect(readOrderNews(answer)).toEqual({}))

test.each<[what: string, field: keyof typeof whole, value: unknown]>([
  ['a page that is too long', 'orderPage', `https://a.b/${'x'.repeat(200)}`],
  ['a page with a space', 'orderPage', 'https://a.b/ /1'],
  ['an empty page', 'orderPage', ''],
  ['an unknown state', 'state', 'approved'],
  ['a huge code', 'pix', { ...pix, code: '0'.repeat(1_000_000) }],
  ['a code on two lines', 'pix', { ...pix, code: '0002\n01' }],
  ['a code after a space', 'pix', { ...pix, code: ' 000201' }],
  ['a code without an expiry', 'pix', { code: pix.code }],
  ['a code whose expiry is a day', 'pix', { ...pix, expiresAt: '2026-05-13' }],
  ['a page to pay on with a space', 'pay', { url: 'https://a.b/ 1', expiresAt: pix.expiresAt }],
  ['a huge address to pay at', 'pay', { url: `https://a.b/${'x'.repeat(1000)}`, expiresAt: pix.expiresAt }],
  ['a page to pay on that never closes', 'pay', { url: 'https://a.b/1' }],
  ['a time in words', 'now', 'agora'],
  ['a text that says whether it confirms', 'confirms', 'true'],
])('%s counts as absent, and the rest still counts', (_, field, value) => {
  const { [field]: _absent, ...rest } = whole
  expect(readOrderNews({ ...whole, [field]: value })).toEqual(rest)
})
