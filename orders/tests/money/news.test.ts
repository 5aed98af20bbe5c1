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
  restore,
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
  [
    'a payment in test mode',
    [a, stripe(a.id, { isTest: true }), back('pi_1', { provider: 'stripe', isTest: true })],
    [[], [], []],
  ],
  ['a payment that was a test first', [stripe(null, { isTest: true }), stripe(null)], [[], ['check cs_1 20474']]],
  ['a payment of another site', [stripe(null, { isOurs: false }), back('pi_1', { provider: 'stripe' })], [[], []]],
  ['a payment of an order that the seller has marked', [a, mark(a, 'paid'), pix()], [[], [], []]],
  ['what the seller gave', [other, pix(), give('E1', other)], [[], ['check E1 20474'], []]],
  [
    'what the seller gave and took back, once it pays by itself',
    [other, pix(), give('E1', other), give('E1', null), a],
    [[], ['check E1 20474'], [], ['check E1 20474'], ['paid E1 20474']],
  ],
  ['a payment less what went back', [a, [pix(), half(474)]], [[], ['paid E1 20000', 'refund D1 474']]],
  ['money that goes back', [a, pix(), half(474)], [[], ['paid E1 20474'], ['refund D1 474']]],
  ['a part of what waits', [pix(), half(474)], [['check E1 20474'], ['refund D1 474']]],
  [
    'another part',
    [a, pix(), half(474), back('E1', { id: 'D2', amountCents: 5 })],
    [[], ['paid E1 20474'], ['refund D1 474'], ['refund D2 5']],
  ],
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
    'a claim of another site’s payment, won',
    [
      stripe(null, { isOurs: false }),
      claim('pi_1', { provider: 'stripe' }),
      claim('pi_1', { provider: 'stripe', standing: 'won' }),
    ],
    [[], [], []],
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
  [
    'so is one for what is being delivered',
    [a, stripe(a.id), mark(a, 'delivering'), back('pi_1', { provider: 'stripe' }), pix()],
    [[], ['paid cs_1 20474'], [], ['refund D1 20474'], ['paid E1 20474']],
  ],
  ['what nobody can read', [unread(null), unread(null)], [['check hash'], []]],
  ['what is to be seen again', [unread(null), dismiss('hash'), restore('hash')], [['check hash'], [], ['check hash']]],
])('%s is told once', (_, steps, told) => {
  expect(newsIn(steps)).toEqual(told)
})

test.each<[what: string, steps: Step[], deed: Step, gone: object]>([
  ['a payment that was dismissed', [pix(), pix('E2')], dismiss('E1'), { about: 'payment', id: 'E1' }],
  ['a return', [pix(), half(474)], dismiss('D1'), { about: 'refund', id: 'D1' }],
  ['a text', [unread(null)], dismiss('hash'), { about: 'unread', id: 'hash' }],
  [
    'that an order was paid, if the seller gave the payment to another',
    [a, other, pix(), mark(a, 'canceled')],
    give('E1', other),
    { about: 'payment', id: 'E1' },
  ],
])('%s is no longer to be told', (_, steps, deed, gone) => {
  const [before, later] = [after(steps), after([...steps, deed])]
  expect(newsOf(before, later)).toMatchObject([{ ...gone, event: null, isNew: false }])
})
