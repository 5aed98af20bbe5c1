import { expect, test } from 'vitest'
import { outcomeOf, type TabOrder } from '#src/browser/tab-orders.ts'
import { needsReceipt, stepOf, wayToPay } from '#src/browser/way-to-pay.ts'
import { aTabOrder } from '../../support/sample-order.ts'

const way = { kind: 'pix', source: { key: 'k', receiver: 'r', city: 'c' } } as const
const both = { pix: way.source, paymentMethods: ['pix', 'credit'] as ('pix' | 'credit')[] }
const cardsOnly = { ...both, paymentMethods: ['credit'] }
const charge = { code: '000201', expiresAt: '2026-05-13T13:30:00Z' }
const paymentUrl = 'https://pay.exemplo.com/a'

test.each<[what: string, changes: Partial<TabOrder>, settings: object, way: unknown]>([
  ['a Pix code', {}, both, way],
  ['a Pix code of a shop that has no key any more', {}, { ...both, pix: undefined }, null],
  ['a Pix code of a shop that takes cards only', {}, cardsOnly, null],
  ['a blocked tab', { stage: 'blocked', paymentUrl }, both, { kind: 'link', url: paymentUrl }],
  ['an opened tab', { stage: 'opened', paymentUrl }, both, { kind: 'link', url: paymentUrl }],
  ['an opened tab of a shop that takes cards only', { stage: 'opened', paymentUrl }, cardsOnly, null],
  ['an order that failed', { stage: 'failed', paymentUrl }, both, null],
  ['a code of its own', { charge }, both, { kind: 'pix', source: charge }],
  ['a code of its own, and no key', { charge }, { ...both, pix: undefined }, { kind: 'pix', source: charge }],
  ['an order that is paid', { charge, state: 'paid' }, both, null],
  ['an order that is known to wait', { state: 'new' }, both, way],
])('finds how %s can be paid with what the shop offers today', (_, changes, settings, expected) => {
  expect(wayToPay({ ...aTabOrder(), ...changes }, settings as typeof both)).toEqual(expected)
})

test.each<[state: TabOrder['state'], outcome: string | undefined, step: string]>([
  [undefined, undefined, 'Pagamento'],
  ['new', undefined, 'Pagamento'],
  ['paid', 'paid', 'Entrega'],
  ['delivering', 'paid', 'Entrega'],
  ['delivered', 'paid', 'Entrega'],
  ['canceled', 'canceled', 'Pedido'],
  ['refunded', 'refunded', 'Pedido'],
])('an order that is %s ended as %s, and its ticket stands at %s', (state, outcome, step) => {
  const known = { ...aTabOrder(), state }
  expect(outcomeOf(known)).toBe(outcome)
  expect(stepOf(known, outcome === undefined)).toBe(step)
})

test.each<[what: string, changes: Partial<TabOrder>, expected: boolean]>([
  ['by Pix', {}, true],
  ['by Pix at a receiver that sees payments', { confirms: true }, false],
  ['by Pix at a receiver that sees none', { confirms: false }, true],
  ['by Pix that is paid', { state: 'paid' }, false],
  ['on a payment page', { stage: 'opened' }, false],
])('an order %s needs a receipt: %s', (_, changes, expected) => {
  expect(needsReceipt({ ...aTabOrder(), ...changes })).toBe(expected)
})
