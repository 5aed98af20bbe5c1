import { expect, test } from 'vitest'
import { newsOf } from '#orders/money/news.ts'
import { sumsBetween, type Sum } from '#orders/money/sums.ts'
import { shownState } from '#orders/money/waiting.ts'
import { states, type State } from '#orders/rules/order-states.ts'
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
  givenUp,
  half,
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
  trial,
  unread,
  won,
  type Step,
} from './told.ts'

/** What the seller is told after each step, as 'event id cents'. */
const newsIn = (steps: readonly Step[]) =>
  steps.map((_, place) =>
    newsOf(after(steps.slice(0, place)), after(steps.slice(0, place + 1)))
      .filter(({ isNew }) => isNew)
      .map(({ event, id, cents }) => [event, id, cents].filter((word) => word !== null).join(' '))
      .join(', '),
  )

const other = order({ code: 'BBB-222' })
const failedPart = (id: string, amountCents: number) => refund({ id, within: 'D1', hasFailed: true, amountCents })

test.each<[what: string, steps: Step[], told: string[]]>([
  ['an order that was paid before it came', [pix(), a], ['check E1 20474', 'paid E1 20474']],
  ['a payment in test mode', [a, trial, refund({ isTest: true })], ['', '', '']],
  ['a payment that was a test first', [stripe(null, { isTest: true }), stripe(null)], ['', 'check cs_1 20474']],
  ['a payment of an order that the seller has marked', [a, mark('paid'), pix()], ['', '', '']],
  [
    'what was given and taken back, once it pays',
    [other, pix(), give(other), give(null), a],
    ['', 'check E1 20474', '', 'check E1 20474', 'paid E1 20474'],
  ],
  ['a payment less what went back', [a, [pix(), half('D1', 474)]], ['', 'paid E1 20000, refund D1 474']],
  ['a part of what waits', [[pix(), half('D1', 474)]], ['check E1 20474, refund D1 474']],
  ['a claim that was over before its payment came', [won, pix()], ['', 'check E1 20474']],
  ['a payment claimed in vain', [[pix(), claim()], givenUp], ['dispute M1 20474', 'check E1 20474, won M1 20474']],
  [
    'a payment by another way after a return, for what is being delivered',
    [a, stripe(a), mark('delivering'), refund(), pix()],
    ['', 'paid cs_1 20474', '', 'refund D1 20474', 'paid E1 20474'],
  ],
  [
    'a return of which one part failed after another',
    [a, stripe(a), refund({ amountCents: 400 }), failedPart('re_1', 74), failedPart('re_2', 326)],
    ['', 'paid cs_1 20474', 'refund D1 400', 'failed D1 74', 'failed D1 400'],
  ],
  ['what nobody can read', [unread(null), unread(null)], ['check hash', '']],
  ['what is to be seen again', [unread(null), dismiss('hash'), restore('hash')], ['check hash', '', 'check hash']],
])('%s is told once', (_, steps, told) => {
  expect(newsIn(steps)).toEqual(told)
})

test.each<[what: string, steps: Step[], told: string[]]>([
  ['another part', [half('D1', 5), half('D2', 5)], ['refund D1 5', 'refund D2 5']],
  ['more of it', [half('D1', 474), half('D1', 475), half('D1', 3)], ['refund D1 474', 'refund D1 475', '']],
  ['a return that failed', [back(), failed], ['refund D1 20474', 'failed D1 20474']],
  ['a return after Devolvido', [mark('refunded'), half('D1', 474)], ['', '']],
  ['a claim, won', [claim(), won], ['dispute M1 20474', 'won M1 20474']],
  ['a claim, lost', [claim(), lost], ['dispute M1 20474', 'lost M1 20474']],
  ['a claim, ended by a return', [claim(), [givenUp, back()]], ['dispute M1 20474', 'refund D1 20474, ended M1 20474']],
])('once an order is paid, %s is told once', (_, steps, told) => {
  expect(newsIn([a, pix(), ...steps])).toEqual(['', 'paid E1 20474', ...told])
})

test.each<[what: string, steps: Step[], deed: Step, gone: object]>([
  ['a payment that was dismissed', [pix(), pix('E2')], dismiss(), { about: 'payment', id: 'E1' }],
  ['a return', [pix(), half('D1', 474)], dismiss('D1'), { about: 'refund', id: 'D1' }],
  ['a text', [unread(null)], dismiss('hash'), { about: 'unread', id: 'hash' }],
  ['a payment that is given on', [a, other, pix(), mark('canceled')], give(other), { about: 'payment', id: 'E1' }],
])('%s is no longer to be told', (_, steps, deed, gone) => {
  const [before, later] = [after(steps), after([...steps, deed])]
  expect(newsOf(before, later)).toMatchObject([{ ...gone, event: null, isNew: false }])
})

test.each<[what: string, steps: Step[], waits: boolean]>([
  ['names a payment that is read later', [unread('E1'), pix()], false],
  ['names a payment that is given later', [lone, unread('E2'), a, give(a, 'E2')], true],
  ['names a payment that is known to be claimed later', [pix(), unread('E1'), claim()], false],
  ['names a payment that is known to have gone back later', [pix(), unread('E1'), half('D1', 5)], false],
  ['names a payment that was read in the same message', [[pix(), unread('E1')]], true],
])('a text that nobody can read %s', (_, steps, waits) => {
  expect(after(steps).unread).toMatchObject([{ id: 'hash', waits }])
})

const dear = order({ totalCents: 30_000 })
const unpriced = order({ catalogTotalCents: null, chargedCents: [], totalCents: 5 })

const [day, late] = ['2026-11-22', '2026-11-30T00:00:00.000Z']
const dollars = stripe(a, { currency: 'usd' })
const testClaim = claim({ payment: 'pi_1', provider: 'stripe', isTest: true })
const twice = [a, pix(), back({ at: late }), pix('E2')]

const ofCard = order(byCard)
const review = attempt(ofCard, 'review')
const refused = attempt(ofCard, 'refused')
const cent = mercadoPago(ofCard, { id: '8', amountCents: 1 })

test.each<[what: string, steps: Step[], said: object]>([
  ['was called paid, at another price', [dear, mark('paid', { of: dear })], { gone: null, cents: 20_474 }],
  ['was paid, and has one', [unpriced, part('E1', 7), mark('paid', { of: unpriced })], { cents: 7, isOther: false }],
  ['is canceled, and still paid', [a, pix(), mark('canceled')], { cents: 20_474 }],
  ['was answered by Devolvido', [a, pix(), mark('refunded')], { cents: 0 }],
  ['was paid in a test', [a, trial], { isChecked: false, cents: 0 }],
  ['has a payment that was dismissed', [a, part('E1', 5), dismiss()], { isChecked: false }],
  ['was paid twice', [a, pix(), pix('E2')], { isChecked: true }],
  ['is beside a claim of no order’s', [a, pix(), lone, claim({ payment: 'E2' })], { isChecked: false, gone: null }],
  ['was paid with what went back in part', [a, pix(), half('D1', 474)], { gone: null, cents: 20_000, back: 474 }],
  ['was paid with what is claimed then', [a, pix(), half('D1', 474), claim()], { isChecked: true, cents: 0 }],
  ['was paid again after a return', [a, pix(), back(), pix('E2')], { gone: null }],
  ['was paid again in part', [a, pix(), back(), part('E2', 5)], { gone: 'refunded' }],
  ['lost both payments', [...twice, back({ payment: 'E2', id: 'D2' })], { gone: 'refunded', goneAt: late }],
  ['lost its other amount', [a, part('E1', 5), mark('paid'), half('D1', 5)], { gone: 'refunded', back: 5 }],
  ['was paid in dollars that went back', [a, dollars, refund(), mark('paid')], { back: 0 }],
  ['was not paid with what went back', [a, mark('paid'), part('E1', 5), half('D1', 5)], { gone: null, back: 0 }],
  ['was called paid after a return', [a, pix(), back(), mark('new'), mark('paid')], { gone: null }],
  ['was delivered after a return', [a, pix(), back(), mark('delivering')], { gone: 'refunded' }],
  ['is claimed in part', [a, pix(), claim({ amountCents: 5, at: late })], { gone: 'contested', goneAt: late, back: 0 }],
  ['was paid, and of which a test is claimed', [a, pix(), trial, testClaim], { gone: null }],
  ['was paid with what a claim did not take', [a, pix(), claim(), won], { gone: null }],
  ['has one card in review, another refused', [ofCard, review, attempt(ofCard, 'refused', '16')], { tried: 'review' }],
  ['has a card that was refused after its review', [ofCard, review, refused], { tried: 'refused' }],
  ['has a card refused before its review', [ofCard, attempt(ofCard, 'refused', '7', ''), review], { tried: 'review' }],
  ['has a canceled try after a refused one', [ofCard, refused, attempt(ofCard, 'canceled', '16')], { tried: null }],
  ['has a card that was approved after its review', [ofCard, review, mercadoPago(ofCard)], { tried: null }],
  ['has a card in review, and a cent', [ofCard, review, cent], { tried: 'review' }],
  ['is canceled, and has a refused card', [ofCard, mark('canceled', { of: ofCard }), refused], { tried: 'refused' }],
  ['is beside the card of another one', [ofCard, attempt({ id: 'other' }, 'review')], { tried: null }],
  ['has the code of another one', [a, order()], { hasTwin: true }],
  ['is beside one with another code', [a, other], { hasTwin: false }],
])('so much is said of an order that %s', (_, steps, said) => {
  const { sale, gone, returnedCents, ...rest } = after(steps).orders[0] ?? {}
  expect({ ...rest, ...sale, gone: gone?.as ?? gone, goneAt: gone?.at, back: returnedCents }).toMatchObject(said)
})

test('a payment counts for its own day without an order, but not in test mode, nor of another site', () => {
  const night = '2026-11-23T02:59:59.000Z'
  const sale = { day, method: null, cents: 20_000, isOther: false }
  expect(after([pix('E1', { at: night }), half('D1', 474)]).payments).toMatchObject([{ sale }])
  for (const payment of [stripe(null, { isTest: true }), elsewhere]) {
    expect(after([payment]).payments).toMatchObject([{ sale: null }])
  }
})

const sum = (method: string, cents: number, sales = 0, others = 0): Sum => ({ day, method, cents, sales, others })

test.each<[what: string, before: Step[], steps: Step[], sums: Sum[]]>([
  ['a part goes back', [a, pix()], [half('D1', 474)], [sum('pix', -474)]],
  ['nothing changes', [a, pix()], [pix()], []],
  ['it is sold at a price of its own', [unpriced], [mark('paid', { of: unpriced })], [sum('pix', 5, 1, 1)]],
  ['it is given to one', [a, lone], [give(a, 'E2')], [sum('pix', 20_474, 1), sum('', -20_474, -1)]],
])('if %s, the sums of its day change by that', (_, before, steps, sums) => {
  expect(sumsBetween(after(before), after([...before, ...steps]))).toEqual(sums)
})

const sold: readonly State[] = ['paid', 'delivering', 'delivered']

test.each(states)('of an order that is %s it is shown what became of the money, once it was sold', (state) => {
  const shown = ([null, 'contested', 'refunded'] as const).map((as) =>
    shownState({ state, gone: as && { as, at: late } }),
  )
  expect(shown).toEqual(sold.includes(state) ? [state, 'contested', 'refunded'] : [state, state, state])
})
