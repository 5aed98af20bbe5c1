import { expect, test } from 'vitest'
import { newsOf } from '#orders/money/news.ts'
import {
  after,
  back,
  claim,
  dismiss,
  give,
  mark,
  mercadoPago,
  newsIn,
  order,
  pix,
  stripe,
  total,
  unread,
  type Step,
} from './told.ts'

const [a, other] = [order(), order({ code: 'BBB-222' })]
const half = (amountCents: number) => back('E1', { amountCents })

test.each<[what: string, steps: Step[], told: string[][]]>([
  ['a payment that pays', [a, pix()], [[], ['paid E1 20474']]],
  ['an order that was paid before it came', [pix(), a], [['check E1 20474'], ['paid E1 20474']]],
  ['the same once more', [a, pix(), pix()], [[], ['paid E1 20474'], []]],
  ['a payment that waits', [pix()], [['check E1 20474']]],
  ['a payment in test mode', [a, stripe(a.id, { isTest: true })], [[], []]],
  ['a payment that was a test first', [stripe(null, { isTest: true }), stripe(null)], [[], ['check cs_1 20474']]],
  ['a payment of another site', [stripe(null, { isOurs: false }), back('pi_1', { provider: 'stripe' })], [[], []]],
  ['a payment of an order that the seller has marked', [a, mark(a, 'paid'), pix()], [[], [], []]],
  ['what the seller gave', [other, pix(), give('E1', other)], [[], ['check E1 20474'], []]],
  ['a payment less what went back', [a, [pix(), half(474)]], [[], ['paid E1 20000', 'refund D1 474']]],
  ['money that goes back', [a, pix(), half(474)], [[], ['paid E1 20474'], ['refund D1 474']]],
  [
    'more of it',
    [a, pix(), half(474), half(475), half(3)],
    [[], ['paid E1 20474'], ['refund D1 474'], ['refund D1 475'], []],
  ],
  ['money that went back before its payment', [a, half(474), pix()], [[], [], ['paid E1 20000', 'refund D1 474']]],
  [
    'a return that failed',
    [a, pix(), half(474), back('E1', { hasFailed: true, amountCents: 474 })],
    [[], ['paid E1 20474'], ['refund D1 474'], ['failed D1 474']],
  ],
  [
    'a return that Mercado Pago no longer names',
    [a, mercadoPago(a.id), total(474), total(0, '2026-11-23T00:00:00.000Z')],
    [[], ['paid 7 20474'], ['refund D1 474'], ['failed D1 474']],
  ],
  ['a return after Devolvido', [a, pix(), mark(a, 'refunded'), half(474)], [[], ['paid E1 20474'], [], []]],
  [
    'a claim, won',
    [a, pix(), claim('E1'), claim('E1', { standing: 'won' })],
    [[], ['paid E1 20474'], ['dispute M1 20474'], ['won M1 20474']],
  ],
  [
    'a claim, lost',
    [a, pix(), claim('E1'), claim('E1', { standing: 'lost' })],
    [[], ['paid E1 20474'], ['dispute M1 20474'], ['lost M1 20474']],
  ],
  [
    'a claim that was over before its payment came',
    [claim('E1', { standing: 'won' }), pix()],
    [[], ['check E1 20474']],
  ],
  [
    'a payment that waits again, because a claim was given up',
    [[pix(), claim('E1')], claim('E1', { standing: 'given-up' })],
    [['dispute M1 20474'], ['check E1 20474', 'won M1 20474']],
  ],
  [
    'a payment by another way, after the first went back',
    [a, stripe(a.id), back('pi_1', { provider: 'stripe' }), pix()],
    [[], ['paid cs_1 20474'], ['refund D1 20474'], ['paid E1 20474']],
  ],
  ['what nobody can read', [unread(null), unread(null)], [['check hash'], []]],
])('%s is told once', (_, steps, told) => {
  expect(newsIn(steps)).toEqual(told)
})

test('what has been dealt with is no longer to be told', () => {
  const [before, later] = [after([pix()]), after([pix(), dismiss('E1')])]
  expect(newsOf(before, later)).toMatchObject([{ id: 'E1', event: null, isNew: false }])
})
