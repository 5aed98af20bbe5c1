import { expect, test } from 'vitest'
import { casesOf } from '#orders/money/cases.ts'
import { attempt, back, claim, dismiss, give, heard, mark, order, pix, stripe, unread, type Step } from './told.ts'

const a = order({ id: 'a', code: 'AAA-222', number: 1 })
const b = order({ id: 'b', code: 'BBB-222', number: 2 })
const noCode = pix('E2', { reference: null })
const dismissal = dismiss('E2')

test.each<[what: string, steps: Step[], cases: Record<string, string>]>([
  ['an order', [a], { a: 'AAA-222', 'AAA-222': 'AAA-222' }],
  ['two orders', [a, b], { a: 'AAA-222', b: 'BBB-222' }],
  ['a Pix that names a code', [a, b, pix()], { E1: 'AAA-222', b: 'BBB-222' }],
  ['a Pix whose code no order has', [b, pix()], { E1: 'AAA-222', b: 'BBB-222' }],
  ['a Pix with a text that ends in a code', [a, pix('E1', { reference: 'AAAA-222' })], { E1: 'E1' }],
  ['a Pix with a text that begins with a code', [a, pix('E1', { reference: 'AAA-2222' })], { E1: 'E1' }],
  ['a Stripe payment whose reference looks like a code', [a, stripe(null, { reference: 'AAA-222' })], { cs_1: 'cs_1' }],
  ['a payment of an order that is to come', [stripe('c')], { cs_1: 'c', pi_1: 'c' }],
  ['its refund', [a, stripe('a'), back('pi_1', { provider: 'stripe' })], { pi_1: 'AAA-222', D1: 'AAA-222' }],
  ['a refund that comes first', [back('pi_1'), stripe(null)], { D1: 'cs_1', pi_1: 'cs_1' }],
  ['a payment that was reported twice', [stripe(null), stripe(null)], { pi_1: 'cs_1' }],
  ['a claim', [a, pix(), claim('E1')], { M1: 'AAA-222' }],
  ['a try', [a, attempt('a', '5', 'refused')], { '5': 'AAA-222' }],
  ['what the seller said of an order', [a, mark(a, 'paid', 'x')], { a: 'AAA-222' }],
  ['a dismissal', [noCode, dismissal], { E2: 'E2', [dismissal.id]: 'E2' }],
  ['a text', [unread(null)], { hash: 'hash' }],
  ['a text that seems to be a payment', [a, pix(), unread('E1')], { hash: 'AAA-222' }],
  ['a payment that was given', [b, noCode, give('E2', b)], { E2: 'BBB-222' }],
  ['one that was taken back', [b, noCode, give('E2', b), give('E2', null)], { E2: 'BBB-222' }],
  ['one that was given to the second order of two', [b, a, pix(), give('E1', b)], { E1: 'AAA-222', b: 'AAA-222' }],
  ['a Pix of which two reports name two codes', [a, b, pix(), pix('E1', { reference: 'BBB-222' })], { b: 'AAA-222' }],
])('%s belongs to its case', (_, steps, cases) => {
  const { orders, facts } = heard(steps)
  const caseOf = casesOf(orders, facts)
  expect(Object.fromEntries(Object.keys(cases).map((name) => [name, caseOf(name)]))).toEqual(cases)
})
