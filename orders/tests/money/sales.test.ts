import { expect, test } from 'vitest'
import { sumsBetween } from '#orders/money/sums.ts'
import {
  after,
  attempt,
  back,
  byCard,
  claim,
  dismiss,
  give,
  half,
  mark,
  mercadoPago,
  order,
  part,
  pix,
  stripe,
  unread,
  type Step,
} from './told.ts'

const a = order()

const review = attempt('card', '5', 'review')
const ofCard = order({ ...byCard, id: 'card' })
const approved = mercadoPago('card', { id: '5', method: 'credit', amountCents: 21_552 })

test.each<[what: string, steps: Step[], tried: string | null]>([
  ['nothing', [], null],
  ['a refused card', [attempt('card', '5', 'refused')], 'refused'],
  ['a card in review', [review], 'review'],
  ['a card in review beside one that was refused later', [review, attempt('card', '6', 'refused')], 'review'],
  ['a card that was refused after its review', [review, attempt('card', '5', 'refused')], 'refused'],
  ['a card that was refused and is reviewed again', [attempt('card', '5', 'refused', ''), review], 'review'],
  ['a canceled try after a refused one', [attempt('card', '5', 'refused'), attempt('card', '16', 'canceled')], null],
  [
    'a refused try after a canceled one',
    [attempt('card', '5', 'canceled'), attempt('card', '16', 'refused')],
    'refused',
  ],
  ['a card that was approved after its review', [review, approved], null],
  ['a card of another order', [attempt('other', '5', 'review')], null],
])('of %s the buyer hears as much', (_, steps, tried) => {
  expect(after([ofCard, ...steps]).orders).toMatchObject([{ tried }])
})

test.each<[what: string, steps: Step[], isChecked: boolean]>([
  ['that waits', [pix('E1', { otherKey: 'x' })], true],
  ['that pays', [pix()], false],
  ['in test mode', [stripe(a.id, { isTest: true })], false],
  ['that was dismissed', [pix('E1', { otherKey: 'x' }), dismiss('E1')], false],
  ['that went back', [[pix(), back('E1')]], false],
])('nobody is asked to pay because of a payment %s: %s', (_, steps, isChecked) => {
  expect(after([a, ...steps]).orders).toMatchObject([{ isChecked }])
})

test.each<[what: string, steps: Step[], waits: boolean]>([
  ['waits', [unread(null)], true],
  ['was dealt with', [unread(null), dismiss('hash')], false],
  ['names a payment that is read later', [unread('E1'), pix()], false],
  ['names a payment of which more is read later', [pix(), unread('E1'), pix('E1', { otherKey: 'x' })], false],
  ['names a payment that is known to have gone back later', [pix(), unread('E1'), half('D1', 5)], false],
  ['names a payment that was read before', [pix(), unread('E1')], true],
  ['names another payment', [unread('E2'), pix()], true],
])('a text that nobody can read %s', (_, steps, waits) => {
  expect(after(steps).unread).toMatchObject([{ id: 'hash', waits }])
})

const dear = order({ totalCents: 30_000 })
const unpriced = order({ catalogTotalCents: null, chargedCents: [], totalCents: 5 })

test.each<[what: string, steps: Step[], cents: number, isOther: boolean]>([
  ['new', [a], 0, false],
  ['paid', [a, pix()], 20_474, false],
  ['paid by what the seller says', [a, mark(a, 'paid')], 20_474, false],
  ['said to be paid at another price', [dear, mark(dear, 'paid')], 20_474, false],
  ['of a price of its own', [unpriced, mark(unpriced, 'paid')], 5, true],
  ['paid in other ways than the catalog asks', [a, part('E1', 7)], 7, false],
  ['partly returned', [a, pix(), half('D1', 474)], 20_000, false],
  ['claimed', [a, pix(), claim('E1')], 0, false],
  ['partly returned, and claimed', [a, pix(), half('D1', 474), claim('E1')], 0, false],
  ['canceled, and still paid', [a, pix(), mark(a, 'canceled')], 20_474, false],
  ['answered by Devolvido', [a, pix(), mark(a, 'refunded')], 0, false],
  ['paid in a test', [a, stripe(a.id, { isTest: true })], 0, false],
  ['paid in dollars', [a, stripe(a.id, { currency: 'usd' })], 0, false],
])('an order that is %s counts for its day', (_, steps, cents, isOther) => {
  const sale = { day: '2026-11-22', method: 'pix', cents, isOther }
  expect(after(steps).orders).toMatchObject([{ sale }])
})

test.each<[what: string, steps: Step[], cents: number | null]>([
  ['without an order', [pix(), half('D1', 474)], 20_000],
  ['at an order', [a, pix()], null],
  ['in test mode', [stripe(null, { isTest: true })], null],
  ['of another site', [stripe(null, { isOurs: false })], null],
])('a payment %s counts for its own day', (_, steps, cents) => {
  const night = '2026-11-23T02:59:59.000Z'
  const steppedAt = steps.map((step) => ('kind' in step && step.kind === 'payment' ? { ...step, at: night } : step))
  const sale = cents === null ? null : { day: '2026-11-22', method: null, cents, isOther: false }
  expect(after(steppedAt).payments).toMatchObject([{ sale }])
})

const day = '2026-11-22'
const free = pix('E2', { reference: null })

test.each<
  [what: string, before: Step[], steps: Step[], sums: [method: string, cents: number, sales: number, others: number][]]
>([
  ['an order is paid', [a], [pix()], [['pix', 20_474, 1, 0]]],
  ['a part goes back', [a, pix()], [half('D1', 474)], [['pix', -474, 0, 0]]],
  ['all of it goes back', [a, pix()], [back('E1')], [['pix', -20_474, -1, 0]]],
  ['nothing changes', [a, pix()], [pix()], []],
  ['it is sold at a price of its own', [unpriced], [mark(unpriced, 'paid')], [['pix', 5, 1, 1]]],
  ['money comes without an order', [a], [free], [['', 20_474, 1, 0]]],
  [
    'it is given to one',
    [a, free],
    [give('E2', a)],
    [
      ['pix', 20_474, 1, 0],
      ['', -20_474, -1, 0],
    ],
  ],
  [
    'two are paid on one day',
    [a, ofCard],
    [pix(), approved],
    [
      ['pix', 20_474, 1, 0],
      ['credit', 21_552, 1, 0],
    ],
  ],
])('if %s, the sums of its day change by that', (_, before, steps, sums) => {
  const changes = sumsBetween(after(before), after([...before, ...steps]))
  expect(changes).toHaveLength(sums.length)
  expect(changes).toEqual(
    expect.arrayContaining(sums.map(([method, cents, sales, others]) => ({ day, method, cents, sales, others }))),
  )
})

test.each<[what: string, steps: Step[], marks: { isContested?: boolean; hasTwin?: boolean }]>([
  ['a claim is open', [pix(), claim('E1')], { isContested: true }],
  ['it was lost', [pix(), claim('E1'), claim('E1', { standing: 'lost' })], { isContested: false }],
  [
    'it is a test',
    [stripe(a.id, { isTest: true }), claim('pi_1', { provider: 'stripe', isTest: true })],
    { isContested: false },
  ],
  ['another order has its code', [order()], { hasTwin: true }],
  ['the other has another', [order({ code: 'BBB-222' })], { hasTwin: false }],
])('an order is marked while %s', (_, steps, marks) => {
  expect(after([a, ...steps]).orders[0]).toMatchObject(marks)
})
