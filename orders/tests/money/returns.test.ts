import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOf } from '#orders/money/account.ts'
import type { FactOf } from '#orders/money/facts.ts'
import { bodyOf } from '#orders/money/reports.ts'
import {
  a,
  after,
  back,
  claim,
  dismiss,
  failed,
  givenUp,
  half,
  heard,
  lost,
  mark,
  mercadoPago,
  part,
  pix,
  refund,
  restore,
  stripe,
  told,
  total,
  won,
  type Step,
} from './told.ts'

const [late, later] = ['2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z']

/** What Stripe says went back under a charge, and a refund of it that failed. */
const charged = (amountCents: number, changedAt: string | null = null) => refund({ id: 'ch_1', amountCents, changedAt })
const refused = (amountCents: number, changedAt: string | null = null, within = 'ch_1') =>
  refund({ id: 're_1', within, hasFailed: true, amountCents, changedAt })

type Row = [what: string, steps: Step[], end: string]

const gone: Row[] = [
  ['in part leaves the order paid', [a, pix(), half('D1', 1)], 'paid: E1 pays, D1 done 1 waits'],
  ['in part before its payment is paid', [half('D1', 1), a, pix()], 'paid: E1 pays, D1 done 1 waits'],
  ['wholly leaves the state to the seller', [a, pix(), back()], 'paid: E1 returned, D1 done 20474 waits'],
  ['wholly with its payment pays nothing', [a, [back(), pix()]], 'new: E1 returned, D1 done 20474 waits'],
  [
    'in two parts is wholly gone',
    [a, pix(), half('D1', 474), half('D2', 20_000)],
    'paid: E1 returned, D1 done 474 waits, D2 done 20000 waits',
  ],
  [
    'in parts stands by its instants, then by its ids',
    [a, pix(), back({ id: 'D0', amountCents: 1, at: late }), half('D2', 2), half('D1', 3)],
    'paid: E1 pays, D1 done 3 waits, D2 done 2 waits, D0 done 1 waits',
  ],
  ['again counts once', [a, pix(), half('D1', 10), half('D1', 10), half('D1', 9)], 'paid: E1 pays, D1 done 10 waits'],
  ['and was answered by Devolvido rests', [a, pix(), back(), mark('refunded')], 'refunded: E1 returned, D1 done 20474'],
  ['and was dismissed rests', [a, pix(), half('D1', 5), dismiss('D1')], 'paid: E1 pays, D1 done 5'],
  [
    'in two parts waits for the one that was not dismissed',
    [a, pix(), half('D1', 474), half('D2', 5), dismiss('D2')],
    'paid: E1 pays, D1 done 474 waits, D2 done 5',
  ],
  ['and was restored waits', [a, pix(), half('D1', 5), dismiss('D1'), restore('D1')], 'paid: E1 pays, D1 done 5 waits'],
  ['and grows waits again', [a, pix(), half('D1', 5), dismiss('D1'), half('D1', 6)], 'paid: E1 pays, D1 done 6 waits'],
  ['and failed counts again', [a, pix(), back(), failed], 'paid: E1 pays, D1 failed 0 waits'],
  [
    'and failed after Devolvido waits',
    [a, pix(), back(), mark('refunded'), failed],
    'refunded: E1 pays, D1 failed 0 waits',
  ],
  [
    'and failed later counts again as far',
    [a, stripe(a), charged(400, late), refused(74, later)],
    'paid: cs_1 pays, ch_1 failed 326 waits',
  ],
  [
    'and failed with more than its total counts again',
    [a, stripe(a), charged(400), refused(500)],
    'paid: cs_1 pays, ch_1 failed 0 waits',
  ],
  [
    'and is less by a later total is as much',
    [a, stripe(a), charged(400), charged(300, late)],
    'paid: cs_1 pays, ch_1 done 300 waits',
  ],
  [
    'and failed before its total is in that',
    [a, stripe(a), charged(400, late), refused(74)],
    'paid: cs_1 pays, ch_1 done 400 waits',
  ],
  ['at another provider does not count', [a, pix(), back({ provider: 'mercado-pago' })], 'paid: E1 pays'],
  ['of a test is a test', [a, stripe(a), refund({ isTest: true })], 'paid: cs_1 pays'],
  ['that is none, as Mercado Pago says of each payment', [a, mercadoPago(a), total(0)], 'paid: 7 pays'],
  [
    'that is not the shop’s waits for nobody',
    [stripe(null, { isOurs: false }), refund()],
    'no order: cs_1 - no-order, D1 done 20474',
  ],
  [
    'and is none by now counts again',
    [a, mercadoPago(a), total(20_474), total(0, late)],
    'paid: 7 pays, D1 failed 0 waits',
  ],
  [
    'and shrank counts again as far',
    [a, mercadoPago(a), total(20_474), total(474, late)],
    'paid: 7 pays, D1 failed 474 waits',
  ],
  [
    'again, after it failed, is gone',
    [a, mercadoPago(a), total(400), total(0, late), total(300, later)],
    'paid: 7 pays, D1 done 300 waits',
  ],
]

const claimed = (standing: FactOf<'claim'>['standing'], changedAt: string | null = null) =>
  claim({ payment: '7', provider: 'mercado-pago', standing, changedAt })

const claims: Row[] = [
  ['is gone from its start', [a, [pix(), claim()]], 'new: E1 returned, M1 open 20474 waits'],
  ['and won counts again', [a, pix(), claim(), won], 'paid: E1 pays, M1 won 0'],
  ['and given up counts again', [a, pix(), claim(), givenUp], 'paid: E1 pays, M1 given-up 0'],
  ['and lost is gone', [a, pix(), claim(), lost], 'paid: E1 returned, M1 lost 20474 waits'],
  [
    'and answered by Devolvido, then lost, rests',
    [a, pix(), claim(), mark('refunded'), lost],
    'refunded: E1 returned, M1 lost 20474',
  ],
  ['at the moment of Devolvido rests', [a, pix(), [claim(), mark('refunded')]], 'refunded: E1 returned, M1 open 20474'],
  ['and won, then lost, is gone', [a, pix(), lost, won], 'paid: E1 returned, M1 lost 20474 waits'],
  ['after Devolvido waits', [a, pix(), mark('refunded'), claim()], 'refunded: E1 returned, M1 open 20474 waits'],
  ['and won is not open again', [a, pix(), won, claim({ changedAt: late })], 'paid: E1 pays, M1 won 0'],
  ['and won before its payment came counts', [won, a, pix()], 'paid: E1 pays, M1 won 0'],
  [
    'won, and claimed again later, is gone',
    [a, mercadoPago(a), claimed('won'), claimed('open', late)],
    'paid: 7 returned, M1 open 20474 waits',
  ],
  [
    'given up later is over',
    [a, mercadoPago(a), claimed('open'), claimed('given-up', late)],
    'paid: 7 pays, M1 given-up 0',
  ],
  [
    'and called a return in another report counts once',
    [a, pix(), half('M1', 474), claim({ amountCents: 474 })],
    'paid: E1 pays, M1 lost 474 waits',
  ],
  [
    'and given up in a report that calls it a return counts again',
    [a, pix(), claim(), back({ id: 'M1', hasFailed: true })],
    'paid: E1 pays, M1 given-up 0',
  ],
  [
    'in the money of another country takes all until it ends',
    [a, pix(), claim({ amountCents: 5, currency: 'usd' })],
    'paid: E1 returned, M1 open 20474 waits',
  ],
  [
    'in the money of another country and won counts again',
    [a, pix(), claim({ amountCents: 5, currency: 'usd', standing: 'won' })],
    'paid: E1 pays, M1 won 0',
  ],
  ['by nobody is no claim', [a, mercadoPago(a), claimed('given-up')], 'paid: 7 pays'],
]

const reports: Row[] = [
  ['with its code counts', [a, pix('E1', { reference: null }), pix()], 'paid: E1 pays'],
  ['without its code does not', [a, pix(), pix('E1', { reference: null })], 'paid: E1 pays'],
  ['with another key counts', [a, pix(), pix('E1', { otherKey: 'x' })], 'paid: E1 waits key'],
  ['with a larger amount counts', [a, part('E1', 9), pix()], 'paid: E1 pays'],
  [
    'does not make it come later',
    [a, stripe(a), mark('refunded'), stripe(a, { changedAt: late })],
    'refunded: cs_1 pays',
  ],
  [
    'that changed later counts',
    [a, stripe(a, { changedAt: late }), stripe(a, { amountCents: 99_999 })],
    'paid: cs_1 pays',
  ],
  ['with an order counts', [a, stripe(null), stripe(a)], 'paid: cs_1 pays'],
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
