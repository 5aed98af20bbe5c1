import { expect, test } from 'vitest'
import { accountOf } from '#orders/money/account.ts'
import {
  after,
  attempt,
  back,
  byCard,
  dismiss,
  give,
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
  undo,
  unread,
  type Step,
} from './told.ts'

const a = order()
const b = order()
const card = order(byCard)
const cheap = order({ totalCents: 2719, catalogTotalCents: 2719, chargedCents: [2862, 2719] })
const forged = order({ totalCents: 95 })
const other = order({ code: 'BBB-222' })
const unlisted = order({ catalogTotalCents: null, chargedCents: [] })

type Row = [what: string, steps: Step[], end: string]

const payments: Row[] = [
  ['that fits pays its order', [a, pix()], 'paid: E1 1 pays'],
  ['pays an order that comes later', [pix(), a], 'paid: E1 1 pays'],
  ['without a code waits', [a, pix('E1', { reference: null })], 'new: E1 - waits no-order'],
  ['with a code of no order waits', [pix()], 'no order: E1 - waits no-order'],
  ['of another amount waits', [a, part('E1', 20_475)], 'new: E1 1 waits amount'],
  ['of the price that an address named waits', [forged, part('E1', 95)], 'new: E1 1 waits amount'],
  ['of nothing waits', [a, part('E1', 0)], 'new: E1 1 waits amount'],
  ['to another key waits', [a, pix('E1', { otherKey: 'x' })], 'new: E1 1 waits key'],
  ['of a package that is not listed waits', [unlisted, pix()], 'new: E1 1 waits unlisted'],
  ['in another currency waits', [a, stripe(a.id, { currency: 'usd' })], 'new: cs_1 1 waits currency'],
  ['by Pix for an order by card waits', [card, part('E1', 21_552)], 'new: E1 1 waits method'],
  ['by Stripe may have the price of either method', [a, stripe(a.id, { amountCents: 21_552 })], 'paid: cs_1 1 pays'],
  ['by Stripe for an order by card pays', [card, stripe(card.id, { amountCents: 21_552 })], 'paid: cs_1 1 pays'],
  ['by Stripe with a code waits', [a, stripe(null, { reference: a.code })], 'new: cs_1 - waits no-order'],
  ['by Stripe of another price waits', [a, stripe(a.id, { amountCents: 1 })], 'new: cs_1 1 waits amount'],
  [
    'by card at Mercado Pago pays, though a try was in review',
    [card, attempt(card.id, '7', 'review'), mercadoPago(card.id, { method: 'credit', amountCents: 21_552 })],
    'paid: 7 1 pays',
  ],
  ['by boleto at Mercado Pago waits', [a, mercadoPago(a.id, { method: 'other' })], 'new: 7 1 waits method'],
  ['in test mode waits as a test', [a, stripe(a.id, { isTest: true })], 'new: cs_1 1 waits test'],
  ['that is not the shop’s waits for nobody', [a, stripe(null, { isOurs: false })], 'new: cs_1 - no-order'],
  ['names an order that is not in the book', [stripe('order-0')], 'no order: cs_1 - waits no-order'],
  ['that comes second waits', [a, pix(), pix('E2')], 'paid: E1 1 pays, E2 1 waits again'],
  [
    'of another order than the first pays',
    [a, other, pix(), pix('E2', { reference: other.code })],
    'paid paid: E1 1 pays, E2 2 pays',
  ],
  ['of an order that the seller has marked before rests', [a, mark(a, 'delivered'), pix()], 'delivered: E1 1 pays'],
  ['of a canceled order waits', [a, mark(a, 'canceled'), pix()], 'canceled: E1 1 waits'],
  ['of an order set back to new waits', [a, pix(), mark(a, 'new')], 'new: E1 1 waits'],
  ['after Devolvido waits', [a, mark(a, 'refunded'), pix()], 'refunded: E1 1 waits'],
  ['before Devolvido rests', [a, pix(), mark(a, 'refunded')], 'refunded: E1 1 pays'],
  ['at the moment of Devolvido rests', [a, [pix(), mark(a, 'refunded')]], 'refunded: E1 1 pays'],
  ['beside two texts that nobody can read waits', [unread(null), unread('E2'), pix()], 'no order: E1 - waits no-order'],
  ['that was dismissed is out of sight', [pix(), dismiss('E1')], 'no order: E1 - dismissed no-order'],
  ['that was restored waits', [pix(), dismiss('E1'), restore('E1')], 'no order: E1 - waits no-order'],
  ['that pays is not dismissed', [a, pix(), dismiss('E1'), mark(a, 'canceled')], 'canceled: E1 1 waits'],
  ['that was dismissed before its order came pays it', [pix(), dismiss('E1'), a], 'paid: E1 1 pays'],
  [
    'that was dismissed waits again once its order is canceled again',
    [a, pix(), mark(a, 'canceled'), dismiss('E1'), mark(a, 'paid'), mark(a, 'canceled')],
    'canceled: E1 1 waits',
  ],
  [
    'that was dismissed at a canceled order rests',
    [a, pix(), mark(a, 'canceled'), dismiss('E1')],
    'canceled: E1 1 dismissed',
  ],
  [
    'that was dismissed as its order was canceled rests',
    [a, pix(), [mark(a, 'canceled'), dismiss('E1')]],
    'canceled: E1 1 dismissed',
  ],
]

const marked: Row[] = [
  ['covers the payment that came before', [a, part('E1', 1), mark(a, 'paid')], 'paid: E1 1 amount'],
  ['covers one of the same moment', [a, [part('E1', 1), mark(a, 'paid')]], 'paid: E1 1 amount'],
  [
    'covers it still after a delivery',
    [a, part('E1', 1), mark(a, 'paid'), mark(a, 'delivered')],
    'delivered: E1 1 amount',
  ],
  ['covers none that comes later', [a, mark(a, 'paid'), part('E1', 1)], 'paid: E1 1 waits amount'],
  [
    'covers the first of several',
    [a, part('E1', 1), part('E2', 2), mark(a, 'paid')],
    'paid: E1 1 amount, E2 1 waits amount',
  ],
  [
    'covers the second if the first went back',
    [a, part('E1', 1), back('E1', { amountCents: 1 }), part('E2', 2), mark(a, 'paid')],
    'paid: E1 1 amount, D1 done 1 waits, E2 1 amount',
  ],
  [
    'covers none if one fits',
    [a, part('E1', 1), mark(a, 'canceled'), pix('E2'), mark(a, 'paid')],
    'paid: E1 1 waits amount, E2 1 pays',
  ],
  [
    'covers none of another order',
    [a, other, pix('E0', { reference: other.code, amountCents: 1 }), part('E1', 1), mark(a, 'paid')],
    'paid new: E0 2 waits amount, E1 1 amount',
  ],
  ['is said of one order', [a, other, mark(other, 'paid')], 'new paid'],
  ['covers no test', [a, stripe(a.id, { isTest: true }), mark(a, 'paid')], 'paid: cs_1 1 waits test'],
  ['covers nothing as a cancellation', [a, part('E1', 1), mark(a, 'canceled')], 'canceled: E1 1 waits amount'],
  ['that was undone covers nothing', [a, part('E1', 1), mark(a, 'paid', 'x'), undo(a, 'x')], 'new: E1 1 waits amount'],
  [
    'covers all that make the whole',
    [a, part('E1', 474), part('E2', 20_000), mark(a, 'paid')],
    'paid: E1 1 together, E2 1 together',
  ],
  [
    'covers three that make the whole',
    [a, part('E0', 5), part('E1', 474), part('E2', 19_995), mark(a, 'paid')],
    'paid: E0 1 together, E1 1 together, E2 1 together',
  ],
  [
    'undone over an order that was paid meanwhile leaves it paid',
    [a, mark(a, 'canceled', 'x'), pix(), undo(a, 'x')],
    'paid: E1 1 pays',
  ],
  ['can be undone but once', [a, mark(a, 'paid', 'x'), undo(a, 'x'), undo(a, 'x')], 'new'],
  [
    'can be undone after what came later',
    [a, mark(a, 'paid', 'x'), mark(a, 'delivered', 'y'), undo(a, 'y'), undo(a, 'x')],
    'new',
  ],
  [
    'is not undone if another came after it',
    [a, mark(a, 'canceled', 'x'), mark(a, 'delivered'), undo(a, 'x')],
    'delivered',
  ],
]

const parts: Row[] = [
  ['make the whole', [a, part('E1', 474), part('E2', 20_000)], 'new: E1 1 waits together, E2 1 waits together'],
  [
    'by two ways of paying make the whole',
    [a, part('E1', 474), stripe(a.id, { amountCents: 20_000 })],
    'new: E1 1 waits together, cs_1 1 waits together',
  ],
  [
    'that are left make the whole',
    [a, part('E0', 474), back('E0', { amountCents: 474 }), part('E1', 474), part('E2', 20_000)],
    'new: E0 1 amount, D1 done 474 waits, E1 1 waits together, E2 1 waits together',
  ],
  [
    'by Stripe may make the price of either method',
    [a, stripe(a.id, { amountCents: 1552 }), stripe(a.id, { id: 'cs_2', amountCents: 20_000 })],
    'new: cs_1 1 waits together, cs_2 1 waits together',
  ],
  [
    'of which one may not make the other price do not make it',
    [a, stripe(a.id, { amountCents: 1552 }), part('E1', 20_000)],
    'new: cs_1 1 waits amount, E1 1 waits amount',
  ],
  [
    'to another key do not make it',
    [a, pix('E0', { otherKey: 'x', amountCents: 474 }), part('E1', 20_000)],
    'new: E0 1 waits key, E1 1 waits amount',
  ],
  [
    'of another order do not make it',
    [a, other, pix('E0', { reference: other.code, amountCents: 474 }), part('E1', 20_000)],
    'new new: E0 2 waits amount, E1 1 waits amount',
  ],
  [
    'in test mode do not make it',
    [a, stripe(a.id, { isTest: true, amountCents: 474 }), part('E1', 20_000)],
    'new: cs_1 1 waits test, E1 1 waits amount',
  ],
  [
    'are two or more: what is left of one is none',
    [a, part('E1', 20_475), half('D1', 1)],
    'new: E1 1 waits amount, D1 done 1 waits',
  ],
  ['do not make it', [a, part('E1', 475), part('E2', 20_000)], 'new: E1 1 waits amount, E2 1 waits amount'],
  [
    'are no parts of what is paid',
    [a, pix('E0'), part('E1', 474), part('E2', 20_000)],
    'paid: E0 1 pays, E1 1 waits amount, E2 1 waits amount',
  ],
  [
    'no longer make it once one went back',
    [a, part('E1', 474), part('E2', 20_000), back('E1', { amountCents: 474 })],
    'new: E1 1 amount, D1 done 474 waits, E2 1 waits amount',
  ],
]

const sharedCodes: Row[] = [
  ['pays the one that it fits', [a, cheap, pix()], 'paid new: E1 1 pays'],
  ['pays neither of two that it fits', [a, b, pix()], 'new new: E1 - waits no-order'],
  ['pays the one that nobody has touched', [a, mark(a, 'delivered'), b, pix()], 'delivered paid: E1 2 pays'],
  ['of the price by card is for neither', [card, a, part('E1', 21_552)], 'new new: E1 - waits no-order'],
  ['twice pays once', [cheap, a, [pix(), pix('E2')]], 'new paid: E1 2 pays, E2 - waits no-order'],
  ['pays the later one that it fits', [a, mark(a, 'delivered'), part('E1', 2719), cheap], 'delivered paid: E1 2 pays'],
  ['that was dismissed pays the later one that it fits', [pix(), dismiss('E1'), cheap, a], 'new paid: E1 2 pays'],
  [
    'that was dismissed in sight of both pays none',
    [a, b, pix(), dismiss('E1'), mark(a, 'paid')],
    'paid new: E1 - dismissed no-order',
  ],
  [
    'that was dismissed in sight of one stays there',
    [cheap, pix(), dismiss('E1'), a],
    'new new: E1 1 dismissed amount',
  ],
  ['stays at the one that the seller has marked', [a, part('E1', 1), mark(a, 'paid'), b], 'paid new: E1 1 amount'],
  ['stays at the one that was canceled', [a, pix(), mark(a, 'canceled'), b], 'canceled new: E1 1 waits'],
  ['that went back stays', [a, [pix(), back('E1')], b], 'new new: E1 1 returned, D1 done 20474 waits'],
  ['fits since a change was undone', [a, card, mark(a, 'refunded', 'x'), pix(), undo(a, 'x')], 'paid new: E1 1 pays'],
]

const given: Row[] = [
  ['pays its new order', [other, pix(), give('E1', other)], 'paid: E1 1 pays'],
  [
    'leaves another where it is',
    [other, part('E1', 1), pix('E2'), give('E2', other)],
    'paid: E1 - waits no-order, E2 1 pays',
  ],
  ['of another amount waits there', [other, part('E1', 1), give('E1', other)], 'new: E1 1 waits amount'],
  ['can be given on', [other, cheap, part('E1', 2719), give('E1', other), give('E1', cheap)], 'new paid: E1 2 pays'],
  [
    'stays though an order with its code comes',
    [other, part('E1', 1), give('E1', other), a],
    'new new: E1 1 waits amount',
  ],
  [
    'stays though a report names another order',
    [a, other, stripe(null), give('cs_1', other), stripe(a.id)],
    'new paid: cs_1 2 pays',
  ],
  [
    'and taken back twice is as before',
    [other, pix(), give('E1', other), give('E1', null), give('E1', other), give('E1', null)],
    'new: E1 - waits no-order',
  ],
  [
    'and taken back, though dismissed, waits again',
    [other, part('E1', 1), give('E1', other), dismiss('E1'), give('E1', null)],
    'new: E1 - waits no-order',
  ],
  ['and taken back is as before', [other, pix(), give('E1', other), give('E1', null)], 'new: E1 - waits no-order'],
  [
    'and taken back pays the order with its code',
    [other, pix(), give('E1', other), a, give('E1', null)],
    'new paid: E1 2 pays',
  ],
  [
    'and taken back leaves what the seller has said since',
    [other, pix(), give('E1', other), mark(other, 'delivered'), give('E1', null)],
    'delivered: E1 - waits no-order',
  ],
  [
    'names an order, and is taken back to it',
    [a, other, stripe('order-0'), give('cs_1', a), give('cs_1', null)],
    'new new: cs_1 - waits no-order',
  ],
  [
    'that was dismissed waits again',
    [other, part('E1', 1), dismiss('E1'), give('E1', other)],
    'new: E1 1 waits amount',
  ],
  ['that was dismissed pays', [other, pix(), dismiss('E1'), give('E1', other)], 'paid: E1 1 pays'],
]

test.each([
  ...payments.map((row) => ['a payment', ...row] as const),
  ...marked.map((row) => ['what the seller says', ...row] as const),
  ...parts.map((row) => ['parts', ...row] as const),
  ...sharedCodes.map((row) => ['a Pix of a code that two orders have', ...row] as const),
  ...given.map((row) => ['a payment that was given', ...row] as const),
])('%s %s', (_, __, steps, end) => {
  expect(told(after(steps))).toBe(end)
  // However what was read is sorted.
  const { orders, facts } = heard(steps)
  expect(accountOf(orders.toReversed(), facts.toReversed())).toEqual(accountOf(orders, facts))
})
