import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { factSchema, type Report } from '#orders/money/facts.ts'
import { readPixCallback } from '#orders/providers/bank-callback.ts'
import { readPayment } from '#orders/providers/mercado-pago/payments-api.ts'
import { reportsOf } from '#orders/providers/mercado-pago/reports.ts'
import { readStripeEvent } from '#orders/providers/stripe-event.ts'
import { aPix, newOrder, pixPaidAt } from '../support/sending.ts'
import { anEvent, aSession } from '../support/stripe-events.ts'

const order = newOrder()
const asked = new Date('2026-11-22T15:00:00.000Z')
const at = '2026-11-18T11:06:40.000Z'

const charge = { id: 'ch_1', payment_intent: 'pi_1', currency: 'brl', amount_refunded: 500 }
const refund = { id: 're_1', payment_intent: 'pi_1', currency: 'brl', charge: 'ch_1', amount: 500 }
const dispute = { id: 'dp_1', payment_intent: 'pi_1', currency: 'brl', amount: 20_474 }

/** Facts as the book reads what it has kept. */
const readBack = (facts: unknown) => z.array(factSchema).parse(facts)

test('what the seller does and what nobody can read is read back as it was kept', () => {
  const [deeds, of] = [
    { provider: 'seller', id: '1' },
    { orderId: order.id, batch: 'x' },
  ]
  const facts = [
    { kind: 'unread', provider: 'pix', id: 'hash', text: '{}', payment: null },
    { kind: 'state', ...deeds, ...of, to: 'paid' },
    { kind: 'undo', ...deeds, ...of },
    { kind: 'give', ...deeds, payment: 'E1', orderId: null },
    { kind: 'dismiss', ...deeds, of: 'E1' },
    { kind: 'dismiss', ...deeds, provider: 'book', of: 'hash' },
    { kind: 'restore', ...deeds, of: 'E1' },
  ]
  expect(readBack(facts)).toEqual(facts)
})

test.each<[what: string, object: object, type: string, said: object[]]>([
  [
    'a session of a payment link',
    aSession({ id: 'cs_1', payment_link: 'plink_1' }),
    'checkout.session.completed',
    [{ kind: 'payment', id: 'cs_1', amountCents: 20_474, intent: 'pi_3Live', orderId: null, isOurs: true, at }],
  ],
  [
    'a session with the reference of an order',
    aSession({ client_reference_id: order.id, payment_link: null }),
    'checkout.session.async_payment_succeeded',
    [{ kind: 'payment', reference: order.id, orderId: order.id, isOurs: true }],
  ],
  [
    "another site's session",
    aSession({ client_reference_id: 'cart-7', payment_link: null }),
    'checkout.session.completed',
    [{ kind: 'payment', reference: 'cart-7', isOurs: false }],
  ],
  [
    'a session with a code in place of its reference',
    aSession({ client_reference_id: order.code }),
    'checkout.session.completed',
    [{ reference: order.code, orderId: null }],
  ],
  [
    'a session whose coupon left nothing to pay',
    aSession({ payment_status: 'no_payment_required', amount_total: 0 }),
    'checkout.session.completed',
    [{ kind: 'payment', amountCents: 0 }],
  ],
  ['an unpaid session', aSession({ payment_status: 'unpaid' }), 'checkout.session.completed', []],
  ['a session of an unknown state', aSession({ payment_status: 'novo' }), 'checkout.session.completed', []],
  [
    'a session that only saves a card',
    aSession({ mode: 'setup', payment_status: 'no_payment_required', amount_total: null }),
    'checkout.session.completed',
    [],
  ],
  ['a payment that failed', aSession(), 'checkout.session.async_payment_failed', []],
  ['a return outside the checkout', { ...charge, payment_intent: null }, 'charge.refunded', []],
  ['a total of returns', charge, 'charge.refunded', [{ kind: 'back', id: 'ch_1', payment: 'pi_1', hasFailed: false }]],
  [
    'a return that failed',
    { ...refund, status: 'failed' },
    'refund.failed',
    [{ kind: 'back', id: 're_1', within: 'ch_1', amountCents: 500, hasFailed: true }],
  ],
  ['a return that succeeded', { ...refund, status: 'succeeded' }, 'refund.updated', []],
  ['a dispute', dispute, 'charge.dispute.created', [{ kind: 'claim', id: 'dp_1', standing: 'open' }]],
  ['one that was won', { ...dispute, status: 'won' }, 'charge.dispute.closed', [{ standing: 'won' }]],
  ['one that was lost', { ...dispute, status: 'lost' }, 'charge.dispute.closed', [{ standing: 'lost' }]],
  ['one that was prevented', { ...dispute, status: 'prevented' }, 'charge.dispute.closed', [{ standing: 'lost' }]],
  ['an inquiry', { ...dispute, status: 'warning_closed' }, 'charge.dispute.closed', [{ standing: 'given-up' }]],
  ['an event of another kind', {}, 'customer.created', []],
])('Stripe tells of %s', (_, object, type, said) => {
  const reports = readStripeEvent(anEvent(object, { type }), false)
  expect(reports).toMatchObject(said)
  expect(reports).toHaveLength(said.length)
  expect(readBack(reports)).toEqual(reports)
})

test.each<[what: string, object: object, type: string, changes?: object]>([
  ['a payment without an amount', aSession({ amount_total: null }), 'checkout.session.completed'],
  ['a payment without a currency', aSession({ currency: null }), 'checkout.session.completed'],
  ['a payment without a mode', aSession(), 'checkout.session.completed', { livemode: undefined }],
  ['a return of no amount', { ...charge, amount_refunded: 'tudo' }, 'charge.refunded'],
])('what Stripe tells of %s cannot be read', (_, object, type, changes) => {
  expect(readStripeEvent(anEvent(object, { type, ...changes }), false)).toBe('unreadable')
})

/** What Mercado Pago answers about a payment by card. */
const answer = {
  id: 31,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: order.id,
  payment_type_id: 'credit_card',
  transaction_amount: 215.52,
  currency_id: 'BRL',
  date_approved: pixPaidAt,
  date_last_updated: pixPaidAt,
  live_mode: true,
}

function mercadoPagoTells(changes: object, countsTests = false): Report[] {
  const read = readPayment({ ...answer, ...changes }, asked)
  return read ? reportsOf(read, countsTests) : []
}

const paid = { kind: 'payment', id: '31', amountCents: 21_552, at: pixPaidAt, orderId: order.id, method: 'credit' }
const claim = (standing: string) => ({ kind: 'claim', id: '31/dispute', payment: '31', standing })
const back = (amountCents: number) => ({ kind: 'back', id: '31/refund', amountCents, hasFailed: amountCents === 0 })
const none = [back(0), claim('given-up')]
const unpaid = { date_approved: null }

test.each<[what: string, changes: object, said: object[]]>([
  ['a payment', {}, [paid, ...none]],
  ['one with interest', { total_paid_amount: 250 }, [paid, ...none]],
  ['a Pix', { payment_type_id: 'bank_transfer' }, [{ ...paid, method: 'pix' }, ...none]],
  ['a boleto', { payment_type_id: 'ticket' }, [{ ...paid, method: 'other' }, ...none]],
  ['a return of a part', { transaction_amount_refunded: 1 }, [paid, back(100), claim('given-up')]],
  ['a whole return', { status: 'refunded' }, [paid, back(21_552), claim('given-up')]],
  ['a claim', { status: 'in_mediation' }, [paid, back(0), claim('open')]],
  ['a chargeback', { status: 'charged_back' }, [paid, back(0), claim('open')]],
  ['one that was won', { status: 'charged_back', status_detail: 'reimbursed' }, [paid, back(0), claim('won')]],
  ['one that was lost', { status: 'charged_back', status_detail: 'settled' }, [paid, back(0), claim('lost')]],
  ['a review', { ...unpaid, status: 'in_process' }, [{ kind: 'try', id: '31', outcome: 'review' }]],
  ['a refusal', { ...unpaid, status: 'rejected' }, [{ kind: 'try', outcome: 'refused' }]],
  ['a canceled try', { ...unpaid, status: 'cancelled' }, [{ kind: 'try', outcome: 'canceled' }]],
  ['an unpaid Pix', { ...unpaid, status: 'pending', payment_type_id: 'bank_transfer' }, []],
  ['a sale elsewhere', { external_reference: 'feira' }, []],
  ['a sale without a reference', { external_reference: null }, []],
])('Mercado Pago tells of %s', (_, changes, said) => {
  const reports = mercadoPagoTells(changes)
  expect(reports).toMatchObject(said)
  expect(reports).toHaveLength(said.length)
  expect(readBack(reports)).toEqual(reports)
})

const returned = { id: 'D1', valor: '204.74', status: 'DEVOLVIDO', horario: { solicitacao: pixPaidAt } }
const whole = { kind: 'back', amountCents: 20_474, at: pixPaidAt, hasFailed: false }

test.each<[what: string, changes: object, said: object[]]>([
  ['a return', {}, [whole]],
  ['a return in another word', { status: 'Efetivado' }, [whole]],
  ['one under way', { status: 'EM_PROCESSAMENTO' }, []],
  ['one that failed', { status: 'NAO_REALIZADO' }, [{ ...whole, hasFailed: true }]],
  ['a contest', { natureza: 'MED_FRAUDE', status: 'EM_PROCESSAMENTO' }, [{ kind: 'claim', standing: 'open' }]],
  ['another one', { natureza: 'med_operacional', status: 'em processamento' }, [{ kind: 'claim', standing: 'open' }]],
  ['one in a new word', { natureza: 'MED_FRAUDE', status: 'ABERTA' }, [{ kind: 'claim', standing: 'open' }]],
  ['one that was lost', { natureza: 'MED_PIX_AUTOMATICO' }, [{ kind: 'claim', standing: 'lost' }]],
  ['one that came to nothing', { natureza: 'MED_FRAUDE', status: 'NAO_REALIZADO' }, [{ standing: 'given-up' }]],
])('a bank tells of %s', (_, changes, said) => {
  const pix = aPix({ devolucoes: [{ ...returned, ...changes }] })
  const { reports, unread } = readPixCallback([pix], asked, undefined)
  const payment = { kind: 'payment', id: pix.endToEndId, reference: 'K7M-4QX', amountCents: 20_474, isOurs: true }
  expect([reports, unread]).toMatchObject([[payment, ...said], []])
  expect(reports).toHaveLength(said.length + 1)
  expect(readBack(reports)).toEqual(reports)
})

test.each([false, true])('a payment in test mode is no test where tests count: %s', (countsTests) => {
  const reports = [
    readStripeEvent(anEvent(aSession(), { livemode: false }), countsTests),
    mercadoPagoTells({ live_mode: false }, countsTests).slice(0, 1),
  ]
  expect(reports).toMatchObject([[{ isTest: !countsTests }], [{ isTest: !countsTests }]])
})
