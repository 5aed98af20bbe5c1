import { expect, test } from 'vitest'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { noticesOf } from '#src/order/notices.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const named = (code: string, changes: Partial<KeptOrder> = {}) => aKeptOrder(changes, { code })
const done = { told: { as: 'done' } } as const

test('home tells of each order that waits for somebody, and once of all that succeeded', () => {
  const orders = [
    named('AAA-AAA', { told: { as: 'link', url: 'https://pay.exemplo.com/', isOpened: true } }),
    named('BBB-BBB', done),
    named('CCC-CCC', { told: { as: null } }),
    named('DDD-DDD', { told: { as: 'failed' }, delivery: { as: 'waiting', since: 0 } }),
    named('EEE-EEE', { said: { state: 'paid' } }),
    named('FFF-FFF', done),
    named('GGG-GGG', { said: { state: 'canceled' } }),
  ]
  const codesOf = (kept: readonly KeptOrder[]) => kept.map(({ order }) => order.code)
  expect(noticesOf(orders).map(({ kept, others }) => [kept.order.code, codesOf(others)])).toEqual([
    ['AAA-AAA', []],
    ['BBB-BBB', ['EEE-EEE', 'FFF-FFF']],
    ['DDD-DDD', []],
    ['GGG-GGG', []],
  ])
})
