import { expect, test } from 'vitest'
import { sumsBetween } from '#orders/money/sums.ts'
import { shownState } from '#orders/money/waiting.ts'
import {
  a,
  after,
  attempt,
  back,
  byCard,
  claim,
  dismiss,
  failed,
  give,
  half,
  lost,
  mark,
  mercadoPago,
  order,
  part,
  pix,
  stripe,
  unread,
  won,
  type Step,
} from './told.ts'

const free = pix('E2', { reference: null })

const ofCard = order(byCard)
const review = attempt(ofCard, 'review')
const refused = attempt(ofCard, 'refused')
const approved = mercadoPago(ofCard)

test.each<[what: string, steps: Step[], tried: string | null]>([
  ['a card in review beside one that was refused later', [review, attempt(ofCard, 'refused', '6')], 'review'],
  ['a card that was refused after its review', [review, refused], 'refused'],
  ['a card that was refused and is reviewed again', [attempt(ofCard, 'refused', '7', ''), review], 'review'],
  ['a canceled try after a refused one', [refused, attempt(ofCard, 'canceled', '16')], null],
  ['a refused try after a canceled one', [attempt(ofCard, 'canceled'), attempt(ofCard, 'refused', '16')], 'refused'],
  ['a card that was approved after its review', [review, approved], null],
  ['a card in review beside a payment of a cent', [review, mercadoPago(ofCard, { id: '8', amountCents: 1 })], 'review'],
  ['a refused card of a canceled order', [mark('canceled', { of: ofCard }), refused], 'refused'],
  ['a card of another order', [attempt({ id: 'other' }, 'review')], null],
])('of %s the buyer hears as much', (_, steps, tried) => {
  expect(after([ofCard, ...steps]).orders).toMatchObject([{ tried }])
})

test.each<[what: string, steps: Step[], isChecked: boolean]>([
  ['that pays', [pix()], false],
  ['in test mode', [stripe(a, { isTest: true })], false],
  ['that was dismissed', [pix('E1', { otherKey: 'x' }), dismiss()], false],
  ['that went back', [[pix(), back()]], false],
  ['that is claimed back', [[pix(), half('D1', 5), claim()]], true],
  ['that comes second', [pix(), pix('E2')], true],
  ['of no order that is claimed', [free, claim({ payment: 'E2' })], false],
])('nobody is asked to pay because of a payment %s: %s', (_, steps, isChecked) => {
  expect(after([a, ...steps]).orders).toMatchObject([{ isChecked }])
})

test.each<[what: string, steps: Step[], waits: boolean]>([
  ['was dealt with', [unread(null), dismiss('hash')], false],
  ['names a payment that is read later', [unread('E1'), pix()], false],
  ['names a payment that is given later', [free, unread('E2'), a, give(a, 'E2')], true],
  ['names a payment that is known to be claimed later', [pix(), unread('E1'), claim()], false],
  ['names a payment that is known to have gone back later', [pix(), unread('E1'), half('D1', 5)], false],
  ['names a payment that was read in the same message', [[pix(), unread('E1')]], true],
  ['names another payment', [unread('E2'), pix()], true],
])('a text that nobody can read %s', (_, steps, waits) => {
  expect(after(steps).unread).toMatchObject([{ id: 'hash', waits }])
})

const dear = order({ totalCents: 30_000 })
const unpriced = order({ catalogTotalCents: null, chargedCents: [], totalCents: 5 })

test.each<[what: string, steps: Step[], cents: number, isOther: boolean]>([
  ['new beside a payment of no order', [a, free], 0, false],
  ['paid', [a, pix()], 20_474, false],
  ['said to be paid at another price', [dear, mark('paid', { of: dear })], 20_474, false],
  ['of a price of its own', [unpriced, mark('paid', { of: unpriced })], 5, true],
  ['paid, at a price of its own', [unpriced, part('E1', 7), mark('paid', { of: unpriced })], 7, false],
  ['paid in other ways than the catalog asks', [a, part('E1', 7)], 7, false],
  ['partly returned', [a, pix(), half('D1', 474)], 20_000, false],
  ['partly returned, and claimed', [a, pix(), half('D1', 474), claim()], 0, false],
  ['canceled, and still paid', [a, pix(), mark('canceled')], 20_474, false],
  ['answered by Devolvido', [a, pix(), mark('refunded')], 0, false],
  ['paid in a test', [a, stripe(a, { isTest: true })], 0, false],
  ['paid in dollars', [a, stripe(a, { currency: 'usd' })], 0, false],
])('an order that is %s counts for its day', (_, steps, cents, isOther) => {
  const sale = { day: '2026-11-22', method: 'pix', cents, isOther }
  expect(after(steps).orders).toMatchObject([{ sale }])
})

test.each<[what: string, steps: Step[], cents: number | null]>([
  ['without an order', [pix(), half('D1', 474)], 20_000],
  ['in test mode', [stripe(null, { isTest: true })], null],
  ['of another site', [stripe(null, { isOurs: false })], null],
])('a payment %s counts for its own day', (_, steps, cents) => {
  const night = '2026-11-23T02:59:59.000Z'
  const steppedAt = steps.map((step) => ('kind' in step && step.kind === 'payment' ? { ...step, at: night } : step))
  const sale = cents === null ? null : { day: '2026-11-22', method: null, cents, isOther: false }
  expect(after(steppedAt).payments).toMatchObject([{ sale }])
})

const day = '2026-11-22'

test.each<
  [what: string, before: Step[], steps: Step[], sums: [method: string, cents: number, sales: number, others: number][]]
>([
  ['a part goes back', [a, pix()], [half('D1', 474)], [['pix', -474, 0, 0]]],
  ['all of it goes back', [a, pix()], [back()], [['pix', -20_474, -1, 0]]],
  ['nothing changes', [a, pix()], [pix()], []],
  ['it is sold at a price of its own', [unpriced], [mark('paid', { of: unpriced })], [['pix', 5, 1, 1]]],
  ['money comes without an order', [a], [free], [['', 20_474, 1, 0]]],
  [
    'it is given to one',
    [a, free],
    [give(a, 'E2')],
    [
      ['pix', 20_474, 1, 0],
      ['', -20_474, -1, 0],
    ],
  ],
])('if %s, the sums of its day change by that', (_, before, steps, sums) => {
  const changes = sumsBetween(after(before), after([...before, ...steps]))
  expect(changes).toHaveLength(sums.length)
  expect(changes).toEqual(
    expect.arrayContaining(sums.map(([method, cents, sales, others]) => ({ day, method, cents, sales, others }))),
  )
})

test.each<[what: string, steps: Step[], hasTwin: boolean]>([
  ['has its code', [order()], true],
  ['has another', [order({ code: 'BBB-222' })], false],
])('an order has a twin if another one %s: %s', (_, steps, hasTwin) => {
  expect(after([a, ...steps]).orders[0]).toMatchObject({ hasTwin })
})

const late = '2026-11-30T00:00:00.000Z'
const testClaim = claim({ payment: 'pi_1', provider: 'stripe', isTest: true })

test.each<[what: string, steps: Step[], gone: 'contested' | 'refunded' | null]>([
  ['never came', [mark('paid')], null],
  ['is held, and that of no order is claimed', [pix(), free, claim({ payment: 'E2' })], null],
  ['went back', [pix(), back()], 'refunded'],
  ['went back in part', [pix(), half('D1', 474)], null],
  ['went back, and came again', [pix(), back(), pix('E2')], null],
  ['went back, and came again in part', [pix(), back(), part('E2', 5)], 'refunded'],
  ['failed to go back', [pix(), back(), failed], null],
  ['came in another amount, and went back', [part('E1', 5), mark('paid'), half('D1', 5)], 'refunded'],
  ['is not what went back', [mark('paid'), part('E1', 5), half('D1', 5)], null],
  ['went back before the seller called it paid', [pix(), back(), mark('new'), mark('paid')], null],
  ['went back before the seller delivered', [pix(), back(), mark('delivering')], 'refunded'],
  ['is claimed in part', [pix(), claim({ amountCents: 5 })], 'contested'],
  ['is claimed of a test', [pix(), stripe(a, { isTest: true }), testClaim], null],
  ['was claimed, and lost', [pix(), claim(), lost], 'refunded'],
  ['was claimed, and won', [pix(), claim(), won], null],
])('the buyer of a paid order hears what became of the money if it %s', (_, steps, gone) => {
  expect(after([a, ...steps]).orders[0]?.gone?.as ?? null).toBe(gone)
})

test('the buyer hears when the last of it went back, or was claimed', () => {
  const twice = [pix(), back({ at: late }), pix('E2'), back({ payment: 'E2', id: 'D2' })]
  expect(after([a, ...twice]).orders[0]?.gone).toEqual({ as: 'refunded', at: late })
  expect(after([a, pix(), claim({ at: late })]).orders[0]?.gone).toEqual({ as: 'contested', at: late })
})

test.each([
  ['new', 'new', 'new'],
  ['paid', 'contested', 'refunded'],
  ['delivering', 'contested', 'refunded'],
  ['delivered', 'contested', 'refunded'],
  ['canceled', 'canceled', 'canceled'],
  ['refunded', 'refunded', 'refunded'],
] as const)(
  'an order that is %s is shown as %s while it is contested, as %s once its money is gone',
  (state, ...shown) => {
    const gone = (['contested', 'refunded'] as const).map((as) => shownState({ state, gone: { as, at: late } }))
    expect([shownState({ state, gone: null }), ...gone]).toEqual([state, ...shown])
  },
)
