import { expect, test } from 'vitest'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../support/sample-order.ts'

const order = anOrder()

/** The fields that are rejected when these changes are made to the order above. */
function refused(changes: Record<string, unknown>): string[] {
  const issues = orderSchema.safeParse({ ...order, ...changes }).error?.issues ?? []
  return issues.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.'))
}

test('accepts a whole order as it is', () => {
  expect(orderSchema.parse(order)).toEqual(order)
})

test.each([
  ['an order without a package', { quantity: '', label: '', category: null, priceCents: null, totalCents: null }],
  ['a card order in installments', { method: 'credit', installments: 12 }],
  [
    'an order that a campaign brought',
    { utm: { source: 'google', medium: 'cpc', campaign: 'a', content: 'b', term: 'c' } },
  ],
  ['a quantity and a label of 80 characters', { quantity: '9'.repeat(80), label: '🚀'.repeat(80) }],
  ['a campaign with a text of 100 emojis', { utm: { source: '🚀'.repeat(100) } }],
  ['an instant in another time zone', { placedAt: '2026-05-13T10:00:00-03:00' }],
])('accepts %s', (_, changes) => {
  expect(refused(changes)).toEqual([])
})

const cardFields = ['cardNumber', 'cardExpiry', 'cardCvv', 'cardName', 'cardBank', 'cardCpf', 'documentNumber']

test.each([...cardFields, 'paymentLink', 'anything'])('has no place for %s', (name) => {
  expect(refused({ [name]: '4111111111111111' })).toEqual([name])
})

test.each<[mistake: string, changes: Partial<Record<keyof Order, unknown>>]>([
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
  ['no channel', { profileLink: '' }],
])('rejects %s', (_, changes) => {
  expect(refused(changes)).toEqual(Object.keys(changes))
})

test.each([
  ['a text of 101 emojis', { term: '🚀'.repeat(101) }, 'utm.term'],
  ['a name that is not known', { id: '1' }, 'id'],
])('rejects a campaign with %s', (_, utm, field) => {
  expect(refused({ utm })).toEqual([field])
})
