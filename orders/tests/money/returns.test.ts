import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf } from '#orders/money/account.ts'
import type { FactOf } from '#orders/money/facts.ts'
import { bodyOf } from '#orders/money/reports.ts'
import {
  after,
  back,
  claim,
  dismiss,
  half,
  heard,
  mark,
  mercadoPago,
  order,
  part,
  pix,
  restore,
  stripe,
  told,
  total,
  type Step,
} from './told.ts'

const a = order()
const failed = back('E1', { hasFailed: true })
const [late, later] = ['2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z']

/** What Stripe says went back under a charge, and a refund of it that failed. */
const charged = (changes: Partial<FactOf<'back'>>) =>
  back('pi_1', { provider: 'stripe', id: 'ch_1', amountCents: 400, ...changes })
const refused = (changes: Partial<FactOf<'back'>>) =>
  charged({ id: 're_1', within: 'ch_1', hasFailed: true, amountCents: 74, ...changes })

type Row = [what: string, steps: Step[], end: string]

const gone: Row[] = [
  ['in part leaves the order paid', [a, pix(), half('D1', 1)], 'paid: E1 1 pays, D1 done 1 waits'],
  ['in part before its payment is paid', [half('D1', 1), a, pix()], 'paid: E1 1 pays, D1 done 1 waits'],
  ['wholly leaves the state to the seller', [a, pix(), back('E1')], 'paid: E1 1 returned, D1 done 20474 waits'],
  ['wholly with its payment pays nothing', [a, [back('E1'), pix()]], 'new: E1 1 returned, D1 done 20474 waits'],
  [
    'in two parts is wholly gone',
    [a, pix(), half('D1', 474), half('D2', 20_000)],
    'paid: E1 1 returned, D1 done 474 waits, D2 done 20000 waits',
  ],
  [
    'in parts stands in the order of its instants, then of its ids',
    [a, pix(), back('E1', { id: 'D0', amountCents: 1, at: late }), half('D2', 2), half('D1', 3)],
    'paid: E1 1 pays, D1 done 3 waits, D2 done 2 waits, D0 done 1 waits',
  ],
  ['again counts once', [a, pix(), half('D1', 10), half('D1', 10), half('D1', 9)], 'paid: E1 1 pays, D1 done 10 waits'],
  [
    'and was answered by Devolvido rests',
    [a, pix(), back('E1'), mark(a, 'refunded')],
    'refunded: E1 1 returned, D1 done 20474',
  ],
  ['and was dismissed rests', [a, pix(), half('D1', 5), dismiss('D1')], 'paid: E1 1 pays, D1 done 5'],
  [
    'in two parts, of which one was dismissed, waits for the other',
    [a, pix(), half('D1', 474), half('D2', 5), dismiss('D2')],
    'paid: E1 1 pays, D1 done 474 waits, D2 done 5',
  ],
  [
    'and was restored waits',
    [a, pix(), half('D1', 5), dismiss('D1'), restore('D1')],
    'paid: E1 1 pays, D1 done 5 waits',
  ],
  [
    'and grows waits again',
    [a, pix(), half('D1', 5), dismiss('D1'), half('D1', 6)],
    'paid: E1 1 pays, D1 done 6 waits',
  ],
  ['and failed counts again', [a, pix(), back('E1'), failed], 'paid: E1 1 pays, D1 failed 0 waits'],
  [
    'and failed after Devolvido waits',
    [a, pix(), back('E1'), mark(a, 'refunded'), failed],
    'refunded: E1 1 pays, D1 failed 0 waits',
  ],
  [
    'and failed in part counts again as far',
    [a, stripe(a.id), charged({}), refused({})],
    'paid: cs_1 1 pays, ch_1 failed 326 waits',
  ],
  [
    'and failed later counts again as far',
    [a, stripe(a.id), charged({ changedAt: late }), refused({ changedAt: later })],
    'paid: cs_1 1 pays, ch_1 failed 326 waits',
  ],
  [
    'and failed with more than the total says counts again',
    [a, stripe(a.id), charged({}), refused({ amountCents: 500 })],
    'paid: cs_1 1 pays, ch_1 failed 0 waits',
  ],
  [
    'and failed within another total is gone',
    [a, stripe(a.id), charged({}), refused({ within: 'ch_2' })],
    'paid: cs_1 1 pays, ch_1 done 400 waits',
  ],
  [
    'and is less by a later total is as much',
    [a, stripe(a.id), charged({}), charged({ amountCents: 300, changedAt: late })],
    'paid: cs_1 1 pays, ch_1 done 300 waits',
  ],
  [
    'and failed before the total was counted again is in that total',
    [a, stripe(a.id), charged({ changedAt: late }), refused({})],
    'paid: cs_1 1 pays, ch_1 done 400 waits',
  ],
  [
    'of another provider with the same name does not count',
    [a, pix(), back('E1', { provider: 'mercado-pago' })],
    'paid: E1 1 pays',
  ],
  ['of a test is a test', [a, stripe(a.id), back('pi_1', { provider: 'stripe', isTest: true })], 'paid: cs_1 1 pays'],
  ['that is none, as Mercado Pago says of each payment', [a, mercadoPago(a.id), total(0)], 'paid: 7 1 pays'],
  [
    'of money that is not the shop’s waits for nobody',
    [stripe(null, { isOurs: false }), back('pi_1', { provider: 'stripe' })],
    'no order: cs_1 - no-order, D1 done 20474',
  ],
  [
    'and is none by now at Mercado Pago counts again',
    [a, mercadoPago(a.id), total(20_474), total(0, late)],
    'paid: 7 1 pays, D1 failed 0 waits',
  ],
  [
    'and shrank at Mercado Pago counts again as far',
    [a, mercadoPago(a.id), total(20_474), total(474, late)],
    'paid: 7 1 pays, D1 failed 474 waits',
  ],
  [
    'again at Mercado Pago, after it failed, is gone',
    [a, mercadoPago(a.id), total(400), total(0, late), total(300, later)],
    'paid: 7 1 pays, D1 done 300 waits',
  ],
  [
    'and is paid again by another way',
    [a, stripe(a.id), back('pi_1', { provider: 'stripe' }), pix()],
    'paid: cs_1 1 returned, D1 done 20474 waits, E1 1 pays',
  ],
]

const claimed = (changes = {}) => claim('7', { provider: 'mercado-pago', ...changes })

const claims: Row[] = [
  [
    'elsewhere is not gone here',
    [a, pix(), pix('E2', { reference: null }), claim('E2')],
    'paid: E1 1 pays, E2 - no-order, M1 open 20474 waits',
  ],
  ['is gone from its start', [a, [pix(), claim('E1')]], 'new: E1 1 returned, M1 open 20474 waits'],
  ['and won counts again', [a, pix(), claim('E1'), claim('E1', { standing: 'won' })], 'paid: E1 1 pays, M1 won 0'],
  [
    'and given up counts again',
    [a, pix(), claim('E1'), claim('E1', { standing: 'given-up' })],
    'paid: E1 1 pays, M1 given-up 0',
  ],
  [
    'and lost is gone',
    [a, pix(), claim('E1'), claim('E1', { standing: 'lost' })],
    'paid: E1 1 returned, M1 lost 20474 waits',
  ],
  [
    'and dismissed waits again once it is lost',
    [a, pix(), claim('E1'), dismiss('M1'), claim('E1', { standing: 'lost' })],
    'paid: E1 1 returned, M1 lost 20474 waits',
  ],
  [
    'and lost, then answered by Devolvido, rests',
    [a, pix(), claim('E1', { standing: 'lost' }), mark(a, 'refunded')],
    'refunded: E1 1 returned, M1 lost 20474',
  ],
  [
    'and answered by Devolvido, then lost, rests',
    [a, pix(), claim('E1'), mark(a, 'refunded'), claim('E1', { standing: 'lost' })],
    'refunded: E1 1 returned, M1 lost 20474',
  ],
  [
    'at the moment of Devolvido rests',
    [a, pix(), [claim('E1'), mark(a, 'refunded')]],
    'refunded: E1 1 returned, M1 open 20474',
  ],
  [
    'with two amounts is gone with the larger',
    [a, pix(), claim('E1', { amountCents: 10 }), claim('E1', { amountCents: 9 })],
    'paid: E1 1 pays, M1 open 10 waits',
  ],
  [
    'and won, then lost, is gone',
    [a, pix(), claim('E1', { standing: 'lost' }), claim('E1', { standing: 'won' })],
    'paid: E1 1 returned, M1 lost 20474 waits',
  ],
  [
    'after Devolvido waits',
    [a, pix(), mark(a, 'refunded'), claim('E1')],
    'refunded: E1 1 returned, M1 open 20474 waits',
  ],
  [
    'and won is not open again',
    [a, pix(), claim('E1', { standing: 'won' }), claim('E1', { changedAt: late })],
    'paid: E1 1 pays, M1 won 0',
  ],
  ['and won before its payment came counts', [claim('E1', { standing: 'won' }), a, pix()], 'paid: E1 1 pays, M1 won 0'],
  [
    'a second time at Mercado Pago is open again',
    [a, mercadoPago(a.id), claimed({ standing: 'won' }), claimed({ changedAt: late })],
    'paid: 7 1 returned, M1 open 20474 waits',
  ],
  [
    'at Mercado Pago is over once it is given up',
    [a, mercadoPago(a.id), claimed(), claimed({ standing: 'given-up', changedAt: late })],
    'paid: 7 1 pays, M1 given-up 0',
  ],
  [
    'at Mercado Pago is over, though both are said of one instant',
    [a, mercadoPago(a.id), claimed(), claimed({ standing: 'given-up' })],
    'paid: 7 1 pays, M1 given-up 0',
  ],
  [
    'by nobody, as Mercado Pago says of each payment, is no claim',
    [a, mercadoPago(a.id), claimed({ standing: 'given-up' })],
    'paid: 7 1 pays',
  ],
  [
    'and gone back too is gone once',
    [a, pix(), claim('E1'), back('E1')],
    'paid: E1 1 returned, D1 done 20474 waits, M1 open 20474 waits',
  ],
]

const reports: Row[] = [
  ['with its code counts', [a, pix('E1', { reference: null }), pix()], 'paid: E1 1 pays'],
  ['without its code does not', [a, pix(), pix('E1', { reference: null })], 'paid: E1 1 pays'],
  ['with another key counts', [a, pix(), pix('E1', { otherKey: 'x' })], 'paid: E1 1 waits key'],
  ['with a larger amount counts', [a, part('E1', 9), pix()], 'paid: E1 1 pays'],
  [
    'does not make it come later',
    [a, stripe(a.id), mark(a, 'refunded'), stripe(a.id, { changedAt: late })],
    'refunded: cs_1 1 pays',
  ],
  [
    'that changed later counts',
    [a, stripe(a.id, { changedAt: late }), stripe(a.id, { amountCents: 99_999 })],
    'paid: cs_1 1 pays',
  ],
  ['with an order counts', [a, stripe(null), stripe(a.id)], 'paid: cs_1 1 pays'],
]

test.each([
  ...gone.map((row) => ['money that went back', ...row] as const),
  ...claims.map((row) => ['money that is claimed', ...row] as const),
  ...reports.map((row) => ['a second report', ...row] as const),
])('%s %s', (_, __, steps, end) => {
  expect(told(after(steps))).toBe(end)
  // However what was read is sorted.
  const { orders, facts } = heard(steps)
  expect(accountOf(orders.toReversed(), facts.toReversed())).toEqual(accountOf(orders, facts))
})

const sameThing = fc.shuffledSubarray([
  pix('E1', { reference: null }),
  pix('E1', { otherKey: 'x' }),
  pix('E1', { otherKey: 'y' }),
  pix('E1', { amountCents: 9 }),
  half('D1', 5),
  half('D1', 7),
  back('E1', { amountCents: 7, at: late }),
  claim('E1', { amountCents: 3 }),
  claim('E1', { standing: 'won' }),
  claim('E1', { standing: 'lost', amountCents: 2 }),
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
  const sorted = Object.fromEntries(Object.entries({ ...kept, caseName: 'AAA-222' }).toReversed()) as typeof kept
  expect(kept && sorted && bodyOf(sorted)).toBe(bodyOf(pix()))
  expect(bodyOf(pix('E2'))).not.toBe(bodyOf(pix()))
})
