import { expect, test } from 'vitest'
import { newsOf } from '#orders/money/news.ts'
import {
  a,
  after,
  back,
  claim,
  dismiss,
  give,
  givenUp,
  lost,
  mark,
  newsIn,
  order,
  pix,
  refund,
  restore,
  stripe,
  unread,
  won,
  type Step,
} from './told.ts'

const elsewhere = stripe(null, { isOurs: false })
const other = order({ code: 'BBB-222' })
const half = (amountCents: number, hasFailed = false) => back({ amountCents, hasFailed })

test.each<[what: string, steps: Step[], told: string[]]>([
  ['an order that was paid before it came', [pix(), a], ['check E1 20474', 'paid E1 20474']],
  ['a payment in test mode', [a, stripe(a, { isTest: true }), refund({ isTest: true })], ['', '', '']],
  ['a payment that was a test first', [stripe(null, { isTest: true }), stripe(null)], ['', 'check cs_1 20474']],
  ['a payment of another site', [elsewhere, refund()], ['', '']],
  ['a payment of an order that the seller has marked', [a, mark('paid'), pix()], ['', '', '']],
  [
    'what was given and taken back, once it pays',
    [other, pix(), give(other), give(null), a],
    ['', 'check E1 20474', '', 'check E1 20474', 'paid E1 20474'],
  ],
  ['a payment less what went back', [a, [pix(), half(474)]], ['', 'paid E1 20000, refund D1 474']],
  ['a part of what waits', [pix(), half(474)], ['check E1 20474', 'refund D1 474']],
  ['a claim that was over before its payment came', [won, pix()], ['', 'check E1 20474']],
  ['a payment claimed in vain', [[pix(), claim()], givenUp], ['dispute M1 20474', 'check E1 20474, won M1 20474']],
  [
    'a payment by another way after a return, for what is being delivered',
    [a, stripe(a), mark('delivering'), refund(), pix()],
    ['', 'paid cs_1 20474', '', 'refund D1 20474', 'paid E1 20474'],
  ],
  ['what nobody can read', [unread(null), unread(null)], ['check hash', '']],
  ['what is to be seen again', [unread(null), dismiss('hash'), restore('hash')], ['check hash', '', 'check hash']],
])('%s is told once', (_, steps, told) => {
  expect(newsIn(steps)).toEqual(told)
})

test.each<[what: string, steps: Step[], told: string[]]>([
  ['the same once more', [pix()], ['']],
  ['another part', [half(474), back({ id: 'D2', amountCents: 5 })], ['refund D1 474', 'refund D2 5']],
  ['more of it', [half(474), half(475), half(3)], ['refund D1 474', 'refund D1 475', '']],
  ['a return that failed', [half(474), half(474, true)], ['refund D1 474', 'failed D1 474']],
  ['a return after Devolvido', [mark('refunded'), half(474)], ['', '']],
  ['a claim, won', [claim(), won], ['dispute M1 20474', 'won M1 20474']],
  ['a claim, lost', [claim(), lost], ['dispute M1 20474', 'lost M1 20474']],
])('once an order is paid, %s is told once', (_, steps, told) => {
  expect(newsIn([a, pix(), ...steps])).toEqual(['', 'paid E1 20474', ...told])
})

test.each<[what: string, steps: Step[], deed: Step, gone: object]>([
  ['a payment that was dismissed', [pix(), pix('E2')], dismiss(), { about: 'payment', id: 'E1' }],
  ['a return', [pix(), half(474)], dismiss('D1'), { about: 'refund', id: 'D1' }],
  ['a text', [unread(null)], dismiss('hash'), { about: 'unread', id: 'hash' }],
  [
    'that an order was paid, if the seller gave the payment to another',
    [a, other, pix(), mark('canceled')],
    give(other),
    { about: 'payment', id: 'E1' },
  ],
])('%s is no longer to be told', (_, steps, deed, gone) => {
  const [before, later] = [after(steps), after([...steps, deed])]
  expect(newsOf(before, later)).toMatchObject([{ ...gone, event: null, isNew: false }])
})
