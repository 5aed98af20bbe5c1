import { expect, test } from 'vitest'
import { askAgainMs } from '#src/order/ask-page.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const second = 1000
const minute = 60 * second
const link = { as: 'link', url: 'https://a.b/', isOpened: true } as const

test.each<[what: string, told: object, ageMs: number, leftMs: number | null, waitMs: number | null]>([
  ['a code that never expires', {}, 0, null, 10 * second],
  ['a code that never expires', {}, 15 * minute - 1, null, 10 * second],
  ['a code that never expires', {}, 15 * minute, null, minute],
  ['a code that never expires', {}, 23 * 60 * minute, null, minute],
  ['a code', {}, 0, 60 * minute, 10 * second],
  ['a code', {}, 16 * minute, 44 * minute, minute],
  ['a code that is about to expire', {}, 59 * minute, 30 * second, 30 * second],
  ['a code that has expired', {}, 60 * minute, 0, null],
  ['a code of a device whose clock was set back', {}, -20 * minute, null, minute],
  ['a payment page', { told: link }, 0, null, minute],
  ['a payment page', { told: link }, 60 * minute - 1, null, minute],
  ['a payment page', { told: link }, 60 * minute, null, null],
])('the page of an order with %s is asked again: %j', (_, changes, ageMs, leftMs, waitMs) => {
  const kept = aKeptOrder(changes)
  expect(askAgainMs(kept, Date.parse(kept.order.placedAt) + ageMs, leftMs)).toBe(waitMs)
})
