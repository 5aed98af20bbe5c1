import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf } from '#orders/money/account.ts'
import { casesOf } from '#orders/money/cases.ts'
import type { FactOf } from '#orders/money/facts.ts'
import { bodyOf } from '#orders/money/reports.ts'
import {
  a,
  after,
  attempt,
  back,
  byCard,
  claim,
  dismiss,
  elsewhere,
  failed,
  give,
  half,
  heard,
  lone,
  lost,
  mark,
  mercadoPago,
  order,
  part,
  pix,
  refund,
  restore,
  stripe,
  told,
  toOtherKey,
  total,
  trial,
  undo,
  unread,
  won,
  type Step,
} from './told.ts'

const b = order()
const card = order(byCard)
const cheap = order({ totalCents: 2719, catalogTotalCents: 2719, chargedCents: [2862, 2719] })
const forged = order({ totalCents: 95 })
const other = order({ code: 'BBB-222' })
const [small, large] = [part('E1', 474), part('E2', 20_000)]
const ofOther = pix('E0', { reference: other.code, amountCents: 474 })
const unlisted = order({ catalogTotalCents: null, chargedCents: [] })

/** What is true after some steps, which follow on those of `before`. */
function table(before: Step[], about: string, rows: [what: string, steps: Step[], end: string][]) {
  test.each(rows)(`${about} %s`, (_, more, end) => {
    const steps = [...before, ...more]
    expect(told(after(steps))).toBe(end)
    // However what was read is sorted.
    const { orders, facts } = heard(steps)
    expect(accountOf(orders.toReversed(), facts.toReversed())).toEqual(accountOf(orders, facts))
  })
}

table([], 'a payment', [
  ['pays an order that comes later', [pix(), a], 'paid: E1 pays'],
  ['of the price that an address named waits', [forged, part('E1', 95)], 'new: E1 waits amount'],
  ['of nothing waits', [a, part('E1', 0)], 'new: E1 waits amount'],
  ['of a package that is not listed waits', [unlisted, pix()], 'new: E1 waits unlisted'],
  ['in another currency waits', [a, stripe(a, { currency: 'usd' })], 'new: cs_1 waits currency'],
  ['by Pix for an order by card waits', [card, part('E1', 21_552)], 'new: E1 waits method'],
  ['by Stripe may have the price of either method', [a, stripe(a, { amountCents: 21_552 })], 'paid: cs_1 pays'],
  ['by Stripe for an order by card pays', [card, stripe(card)], 'paid: cs_1 pays'],
  ['by card at Mercado Pago pays after a review', [card, attempt(card, 'review'), mercadoPago(card)], 'paid: 7 pays'],
  ['of another site went back', [elsewhere, refund()], 'no order: cs_1 - no-order, D1 20474'],
  ['that comes second waits', [a, pix(), pix('E2')], 'paid: E1 pays, E2 waits again'],
  ['of an order set back to new waits', [a, pix(), mark('new')], 'new: E1 waits'],
  ['after Devolvido waits', [a, mark('refunded'), pix()], 'refunded: E1 waits'],
  ['that was restored waits', [pix(), dismiss(), restore()], 'no order: E1 - waits no-order'],
  ['that pays is not dismissed', [a, pix(), dismiss(), mark('canceled')], 'canceled: E1 waits'],
  ['dismissed as its order was canceled rests', [a, pix(), [mark('canceled'), dismiss()]], 'canceled: E1 dismissed'],
])

table([a], 'what the seller says', [
  ['covers one of the same moment', [[part('E1', 1), mark('paid')]], 'paid: E1 amount'],
  ['covers it still after a delivery', [part('E1', 1), mark('paid'), mark('delivered')], 'delivered: E1 amount'],
  ['covers none that comes later', [mark('paid'), part('E1', 1)], 'paid: E1 waits amount'],
  ['covers the first of several', [part('E1', 1), part('E2', 2), mark('paid')], 'paid: E1 amount, E2 waits amount'],
  ['covers none elsewhere', [other, ofOther, part('E1', 1), mark('paid')], 'paid new: E0 2 waits amount, E1 1 amount'],
  ['is said of one order', [other, mark('paid', { of: other })], 'new paid'],
  ['covers no test', [trial, mark('paid')], 'paid: cs_1 waits test'],
  ['covers nothing after a cancellation', [part('E1', 1), mark('paid'), mark('canceled')], 'canceled: E1 waits amount'],
  ['covers all that make the whole', [small, large, mark('paid')], 'paid: E1 together, E2 together'],
  ['undone leaves paid what was paid meanwhile', [mark('canceled'), pix(), undo('canceled')], 'paid: E1 pays'],
  ['can be undone but once', [mark('paid'), undo('paid'), undo('paid')], 'new'],
  ['is not undone if another came after it', [mark('canceled'), mark('delivered'), undo('canceled')], 'delivered'],
  ['is undone once what came after it is', [mark('paid'), mark('delivered'), undo('delivered'), undo('paid')], 'new'],
])

table([a], 'parts', [
  [
    'that are left make the whole',
    [part('E0', 474), back({ payment: 'E0', amountCents: 474 }), small, large],
    'new: E0 amount, D1 474 waits, E1 waits together, E2 waits together',
  ],
  ['at the other price do not', [stripe(a, { amountCents: 1552 }), large], 'new: cs_1 waits amount, E2 waits amount'],
  [
    'to another key do not',
    [pix('E1', { otherKey: 'x', amountCents: 474 }), large],
    'new: E1 waits key, E2 waits amount',
  ],
  ['of another order do not make it', [other, ofOther, large], 'new new: E0 2 waits amount, E2 1 waits amount'],
  ['are not what is left of one', [part('E1', 20_475), half('D1', 1)], 'new: E1 waits amount, D1 1 waits'],
  ['are no parts of what is paid', [pix('E0'), small, large], 'paid: E0 pays, E1 waits amount, E2 waits amount'],
])

table([], 'a Pix of a code that two orders have', [
  ['pays neither of two that it fits', [a, b, pix()], 'new new: E1 - waits no-order'],
  ['pays the one that nobody has touched', [a, mark('delivered'), b, pix()], 'delivered paid: E1 2 pays'],
  ['of the price by card is for neither', [card, a, part('E1', 21_552)], 'new new: E1 - waits no-order'],
  ['twice pays once', [cheap, a, [pix(), pix('E2')]], 'new paid: E1 2 pays, E2 - waits no-order'],
  ['pays the later one that it fits', [a, mark('delivered'), part('E1', 2719), cheap], 'delivered paid: E1 2 pays'],
  ['that was dismissed pays the later one that it fits', [pix(), dismiss(), cheap, a], 'new paid: E1 2 pays'],
  ['that was dismissed in sight of one stays there', [cheap, pix(), dismiss(), a], 'new new: E1 1 dismissed amount'],
  ['stays at the one that the seller has marked', [a, part('E1', 1), mark('paid'), b], 'paid new: E1 1 amount'],
  ['stays at the one that was canceled', [a, pix(), mark('canceled'), b], 'canceled new: E1 1 waits'],
  ['that went back stays', [a, [pix(), back()], b], 'new new: E1 1 returned, D1 20474 waits'],
  ['fits since a change was undone', [a, card, mark('refunded'), pix(), undo('refunded')], 'paid new: E1 1 pays'],
])

table([], 'a payment that was given', [
  ['leaves another alone', [other, part('E1', 1), pix('E2'), give(other, 'E2')], 'paid: E1 - waits no-order, E2 pays'],
  ['can be given on', [other, cheap, part('E1', 2719), give(other), give(cheap)], 'new paid: E1 2 pays'],
  ['stays though an order with its code comes', [other, part('E1', 1), give(other), a], 'new new: E1 1 waits amount'],
  ['stays whatever a report names', [a, other, stripe(null), give(other, 'cs_1'), stripe(a)], 'new paid: cs_1 2 pays'],
  [
    'and taken back is where it names',
    [a, other, stripe(a), give(other, 'cs_1'), give(null, 'cs_1')],
    'paid new: cs_1 1 pays',
  ],
  ['that was dismissed waits again', [other, part('E1', 1), dismiss(), give(other)], 'new: E1 waits amount'],
])

const [late, later] = ['2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z']

table([a, pix()], 'money that went back', [
  ['in two parts is gone', [half('D1', 474), half('D2', 20_000)], 'paid: E1 returned, D1 474 waits, D2 20000 waits'],
  [
    'in parts stands by its instants, then by its ids',
    [back({ id: 'D0', amountCents: 1, at: late }), half('D2', 2), half('D1', 3)],
    'paid: E1 pays, D1 3 waits, D2 2 waits, D0 1 waits',
  ],
  ['again counts once', [half('D1', 10), half('D1', 10), half('D1', 9)], 'paid: E1 pays, D1 10 waits'],
  ['beside what was dismissed waits', [half('D1', 4), half('D2', 5), dismiss('D2')], 'paid: E1 pays, D1 4 waits, D2 5'],
  ['and grows waits again', [half('D1', 5), dismiss('D1'), half('D1', 6)], 'paid: E1 pays, D1 6 waits'],
  ['and failed after Devolvido waits', [back(), mark('refunded'), failed], 'refunded: E1 pays, D1 failed 0 waits'],
  ['at another provider does not count', [back({ provider: 'mercado-pago' })], 'paid: E1 pays'],
])

/** What Stripe says went back under a charge, and a refund of it that failed. */
const charged = (amountCents: number, changedAt: string | null = null) => refund({ amountCents, changedAt })
const refused = (amountCents: number, changedAt: string | null = null) =>
  refund({ id: 're_1', within: 'D1', hasFailed: true, amountCents, changedAt })

table([a, stripe(a)], 'money that went back by Stripe', [
  ['and failed later counts as far', [charged(400, late), refused(74, later)], 'paid: cs_1 pays, D1 failed 326 waits'],
  ['and failed with more than its total counts', [charged(400), refused(500)], 'paid: cs_1 pays, D1 failed 0 waits'],
  ['and is less by a later total is as much', [charged(400), charged(300, late)], 'paid: cs_1 pays, D1 300 waits'],
  ['and failed before its total is in that', [charged(400, late), refused(74)], 'paid: cs_1 pays, D1 400 waits'],
  ['of a test is a test', [refund({ isTest: true })], 'paid: cs_1 pays'],
])

const claimed = (standing: FactOf<'claim'>['standing'], changedAt: string | null = null) =>
  claim({ payment: '7', provider: 'mercado-pago', standing, changedAt })

table([a, mercadoPago(a)], 'money at Mercado Pago that', [
  ['went back, if that is nothing, as is said of each payment', [total(0)], 'paid: 7 pays'],
  ['went back and shrank counts again as far', [total(20_474), total(474, late)], 'paid: 7 pays, D1 failed 474 waits'],
  ['went back after it failed to', [total(400), total(0, late), total(300, later)], 'paid: 7 pays, D1 300 waits'],
  ['is claimed after it was won', [claimed('won'), claimed('open', late)], 'paid: 7 returned, M1 open 20474 waits'],
  ['is claimed by nobody', [claimed('given-up')], 'paid: 7 pays'],
])

const abroad = { amountCents: 5, currency: 'usd' }

table([a, pix()], 'money that is claimed', [
  ['and lost after Devolvido rests', [claim(), mark('refunded'), lost], 'refunded: E1 returned, M1 lost 20474'],
  ['at the moment of Devolvido rests', [[claim(), mark('refunded')]], 'refunded: E1 returned, M1 open 20474'],
  ['and won, then lost, is gone', [lost, won], 'paid: E1 returned, M1 lost 20474 waits'],
  ['after Devolvido waits', [mark('refunded'), claim()], 'refunded: E1 returned, M1 open 20474 waits'],
  ['and won is not open again', [won, claim({ changedAt: late })], 'paid: E1 pays, M1 won 0'],
  ['and called a return is one', [half('M1', 474), claim({ amountCents: 474 })], 'paid: E1 pays, M1 lost 474 waits'],
  ['and given up as a return', [claim(), back({ id: 'M1', hasFailed: true })], 'paid: E1 pays, M1 given-up 0'],
  ['in other money takes all until it ends', [claim(abroad)], 'paid: E1 returned, M1 open 20474 waits'],
  ['in other money and won counts again', [claim({ ...abroad, standing: 'won' })], 'paid: E1 pays, M1 won 0'],
])

table([a], 'a second report', [
  ['with its code counts', [pix('E1', { reference: null }), pix()], 'paid: E1 pays'],
  ['with another key counts', [pix(), toOtherKey], 'paid: E1 waits key'],
  ['with a larger amount counts', [part('E1', 9), pix()], 'paid: E1 pays'],
  ['makes it come no later', [stripe(a), mark('refunded'), stripe(a, { changedAt: late })], 'refunded: cs_1 pays'],
  ['with an order counts', [stripe(null), stripe(a)], 'paid: cs_1 pays'],
])

const sameThing = fc.shuffledSubarray([
  pix('E1', { reference: null }),
  toOtherKey,
  pix('E1', { otherKey: 'y' }),
  pix('E1', { amountCents: 9 }),
  half('D1', 5),
  half('D1', 7),
  back({ amountCents: 7, at: late }),
  claim({ amountCents: 3 }),
  won,
  claim({ standing: 'lost', amountCents: 2 }),
])

test('reports of one thing give the same account, whichever comes first', () => {
  fc.assert(
    fc.property(sameThing, (some) => {
      const [one, two] = [some, some.toReversed()].map((facts) => after([a, facts]).payments)
      expect(one).toEqual(two)
    }),
  )
})

test('a fact says the same whenever it came, and however its words are sorted', () => {
  const [kept] = heard([a, pix()]).facts
  const sorted = Object.fromEntries(Object.entries(kept ?? {}).toReversed()) as typeof kept
  expect(kept && sorted && bodyOf(sorted)).toBe(bodyOf(pix()))
  expect(bodyOf(pix('E2'))).not.toBe(bodyOf(pix()))
})

const second = order({ id: 'b', code: 'BBB-222' })
const dismissal = dismiss('E2')

test('changes begin where the one before them ended, also when the first is taken back', () => {
  const { orders } = after([a, second, pix(), mark('delivering'), mark('delivered'), give(second)])
  expect(orders[0]?.changes.map(({ from, to }) => [from, to])).toEqual([
    ['new', 'delivering'],
    ['delivering', 'delivered'],
  ])
})

test('not all of a payment is gone while a part of it is left, though the seller calls its order refunded', () => {
  const isGone = (cents: number) => after([a, pix(), half('D1', cents), mark('refunded')]).payments[0]?.isAllGone
  expect([isGone(20_473), isGone(20_474)]).toEqual([false, true])
})

test.each<[what: string, steps: Step[], cases: Record<string, string>]>([
  ['a Pix whose code no order has', [second, pix()], { E1: 'AAA-222', b: 'BBB-222' }],
  ['a Pix with a text that ends in a code', [a, pix('E1', { reference: 'AAAA-222' })], { E1: 'E1' }],
  ['a Pix with a text that begins with a code', [a, pix('E1', { reference: 'AAA-2222' })], { E1: 'E1' }],
  ['a Stripe payment whose reference looks like a code', [a, stripe(null, { reference: 'AAA-222' })], { cs_1: 'cs_1' }],
  ['a refund that comes first', [back({ payment: 'pi_1' }), stripe(null)], { D1: 'cs_1', pi_1: 'cs_1' }],
  ['a dismissal', [lone, dismissal], { E2: 'E2', [dismissal.id]: 'E2' }],
  ['a text that seems to be a payment', [a, pix(), unread('E1')], { hash: 'AAA-222' }],
  ['one that was given to the second order of two', [second, a, pix(), give(second)], { E1: 'AAA-222', b: 'AAA-222' }],
  ['a Pix with two codes', [a, second, pix(), pix('E1', { reference: second.code })], { b: 'AAA-222' }],
])('%s belongs to its case', (_, steps, cases) => {
  const { orders, facts } = heard(steps)
  const caseOf = casesOf(orders, facts)
  expect(Object.fromEntries(Object.keys(cases).map((name) => [name, caseOf(name)]))).toEqual(cases)
})
