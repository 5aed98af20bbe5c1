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

function expectRead(reports: unknown, said: object[]): void {
  expect(reports).toMatchObject(said)
  expect(reports).toHaveLength(said.length)
  // As the book reads what it has kept.
  expect(z.array(factSchema).parse(reports)).toEqual(reports)
}

/** What Stripe says of a session, and of anything else. */
const session = (changes = {}, type = 'completed') => anEvent(aSession(changes), { type: `checkout.session.${type}` })
const told = (object: object, type: string) => anEvent(object, { type })
const unpaid = { payment_status: 'no_payment_required', amount_total: null }
const payment = { kind: 'payment', amountCents: 20_474, intent: 'pi_3Live', orderId: null, isOurs: true, at }

test.each<[what: string, event: object, said: object[] | 'unreadable']>([
  ['a session of a payment link', session({ id: 'cs_1' }), [{ ...payment, id: 'cs_1' }]],
  [
    'a session with the reference of an order',
    session({ client_reference_id: order.id, payment_link: null }, 'async_payment_succeeded'),
    [{ ...payment, reference: order.id, orderId: order.id }],
  ],
  [
    "another site's session",
    session({ client_reference_id: 'cart-7', payment_link: null }),
    [{ ...payment, reference: 'cart-7', isOurs: false }],
  ],
  ['a coupon that left nothing to pay', session({ ...unpaid, amount_total: 0 }), [{ ...payment, amountCents: 0 }]],
  ['an unpaid session', session({ payment_status: 'unpaid' }), []],
  ['a session that only saves a card', session({ ...unpaid, mode: 'setup' }), []],
  ['a payment that failed', session({}, 'async_payment_failed'), []],
  ['a return outside the checkout', told({ ...charge, payment_intent: null }, 'charge.refunded'), []],
  ['a total of returns', told(charge, 'charge.refunded'), [{ id: 'ch_1', payment: 'pi_1', hasFailed: false }]],
  [
    'a return that failed',
    told({ ...refund, status: 'failed' }, 'refund.failed'),
    [{ kind: 'back', id: 're_1', within: 'ch_1', amountCents: 500, hasFailed: true }],
  ],
  ['a return that succeeded', told({ ...refund, status: 'succeeded' }, 'refund.updated'), []],
  ['a dispute', told(dispute, 'charge.dispute.created'), [{ kind: 'claim', id: 'dp_1', standing: 'open' }]],
  ['one that was won', told({ ...dispute, status: 'won' }, 'charge.dispute.closed'), [{ standing: 'won' }]],
  ['one that was lost', told({ ...dispute, status: 'lost' }, 'charge.dispute.closed'), [{ standing: 'lost' }]],
  ['an inquiry', told({ ...dispute, status: 'warning_closed' }, 'charge.dispute.closed'), [{ standing: 'given-up' }]],
  ['a payment without an amount', session({ amount_total: null }), 'unreadable'],
  ['a payment without a currency', session({ currency: null }), 'unreadable'],
  ['a payment without a mode', { ...session(), livemode: undefined }, 'unreadable'],
  ['a return of no amount', told({ ...charge, amount_refunded: 'tudo' }, 'charge.refunded'), 'unreadable'],
])('Stripe tells of %s', (_, event, said) => {
  const read = readStripeEvent(event, false)
  expectRead(read.reports, said === 'unreadable' ? [] : said)
  expect(read.unread).toEqual(said === 'unreadable' ? [JSON.stringify(event)] : [])
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
const untaken = { date_approved: null }

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
  ['a review', { ...untaken, status: 'in_process' }, [{ kind: 'try', id: '31', outcome: 'review' }]],
  ['a refusal', { ...untaken, status: 'rejected' }, [{ kind: 'try', outcome: 'refused' }]],
  ['a canceled try', { ...untaken, status: 'cancelled' }, [{ kind: 'try', outcome: 'canceled' }]],
  ['an unpaid Pix', { ...untaken, status: 'pending', payment_type_id: 'bank_transfer' }, []],
  ['a sale elsewhere', { external_reference: 'feira' }, []],
])('Mercado Pago tells of %s', (_, changes, said) => {
  expectRead(mercadoPagoTells(changes), said)
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
  const made = { ...returned, ...changes }
  for (const devolucoes of [[made], made]) {
    const pix = aPix({ devolucoes })
    const { reports, unread } = readPixCallback([pix], asked, undefined)
    const paidBy = { kind: 'payment', id: pix.endToEndId, reference: 'K7M-4QX', amountCents: 20_474, isOurs: true }
    expectRead(reports, [paidBy, ...said])
    expect(unread).toEqual([])
  }
})

test.each([false, true])('a payment in test mode is no test where tests count: %s', (countsTests) => {
  const reports = [
    readStripeEvent(anEvent(aSession(), { livemode: false }), countsTests).reports,
    mercadoPagoTells({ live_mode: false }, countsTests).slice(0, 1),
  ]
  expect(reports).toMatchObject([[{ isTest: !countsTests }], [{ isTest: !countsTests }]])
})

test.each<[what: string, body: unknown, said: object, shopKey?: string]>([
  ['in a list at the address itself', { pix: [aPix()] }, {}],
  ['as a bare array', [aPix()], {}],
  ['as a bare entry', aPix(), {}],
  ['as a text within JSON', JSON.stringify({ pix: JSON.stringify([aPix()]) }), {}],
  ['in a wrapping of a bank', { evento: 'pix', dados: { Pix: aPix() }, pagina: { numero: 1 } }, {}],
  ['in a list of another name', { recebidos: [aPix()], pagina: { numero: 1 } }, {}],
  ['with names in other cases', { EndToEndId: 'E1', Valor: '204.74', Txid: 'K7M4QX', HORARIO: pixPaidAt }, {}],
  ['with names in parts', { end_to_end_id: 'E1', valor: '204.74', txid: 'K7M4QX', horario: pixPaidAt }, {}],
  ['with an amount without cents', aPix({ valor: '97' }), { amountCents: 9700 }],
  ['with an amount of one decimal', aPix({ valor: '39.9' }), { amountCents: 3990 }],
  ['with a number', aPix({ valor: 39.9 }), { amountCents: 3990 }],
  ['with a number that no binary fraction is', aPix({ valor: 1.15 }), { amountCents: 115 }],
  ['with an instant without a zone', aPix({ horario: '2026-11-22T11:32:00' }), {}],
  ['with an instant of another zone', aPix({ horario: '2026-11-22T15:32:00+01:00' }), {}],
  ['without an instant', aPix({ horario: undefined }), { at: asked.toISOString() }],
  ...['hoje', '05/12/2026 10:00:00', '0001-01-01T00:00:00', '9999-12-31T23:59:59'].map(
    (horario): [string, unknown, object] => [`at '${horario}'`, aPix({ horario }), { at: asked.toISOString() }],
  ),
  ['with a txid in small letters', aPix({ txid: 'k7m4qx' }), {}],
  ['with a txid that has a hyphen', aPix({ txid: 'K7M-4QX' }), {}],
  ['with a txid that is longer than a code', aPix({ txid: 'K7M4QX1' }), { reference: 'K7M4QX1' }],
  ['with a txid that ends in a code', aPix({ txid: '1K7M4QX' }), { reference: '1K7M4QX' }],
  ['to the key of the shop', aPix({ chave: '+5511987654321' }), {}, '+55 11 98765-4321'],
  ['to an e-mail in another case', aPix({ chave: 'Loja@Exemplo.com ' }), {}, 'loja@exemplo.com'],
  ['to a CNPJ', aPix({ chave: '11222333000181' }), {}, '11.222.333/0001-81'],
  ['to no key', aPix({ chave: null }), {}, 'loja@exemplo.com'],
  ['to an object', aPix({ chave: { tipo: 'EMAIL' } }), {}, 'loja@exemplo.com'],
  ['to a key, in a shop without one', aPix({ chave: 'outra@exemplo.com' }), {}],
  ['to another key', aPix({ chave: 'outra@exemplo.com' }), { otherKey: 'outra@exemplo.com' }, 'loja@exemplo.com'],
  ['to what is no key', aPix({ chave: 'no key at all' }), { otherKey: 'no key at all' }, 'loja@exemplo.com'],
])('a Pix %s is read', (_, body, said, shopKey) => {
  const usual = { kind: 'payment', amountCents: 20_474, at: pixPaidAt, reference: 'K7M-4QX', otherKey: null }
  expect(readPixCallback(body, asked, shopKey)).toMatchObject({ reports: [{ ...usual, ...said }], unread: [] })
})

const twoRefunds = aPix({ devolucoes: [{ id: 'D1' }, {}] })

test.each<[what: string, body: unknown, payments: number, isUnread: boolean]>([
  ['a Pix that the shop sent', [aPix({ horario: { solicitacao: pixPaidAt } })], 0, false],
  ['a Pix with refunds that cannot be read', twoRefunds, 1, true],
  ['a Pix with no refunds', aPix({ devolucoes: null }), 1, false],
  ['a Pix of an amount with a comma, before two others', [aPix({ valor: '204,74' }), aPix(), aPix()], 2, true],
  ['a Pix of three decimals', [aPix({ valor: '204.740' })], 0, true],
  ['a Pix of a power of ten', [aPix({ valor: 1e21 })], 0, true],
  ['a Pix of a negative amount', [aPix({ valor: '-204.74' })], 0, true],
  ['a Pix without an id', [aPix({ endToEndId: undefined })], 0, true],
  ['a Pix whose id has markup', [aPix({ endToEndId: '<b>' })], 0, true],
  ['a Pix with refunds that are no list', aPix({ devolucoes: 'D1' }), 1, true],
  ['a return in a word of no bank', aPix({ devolucoes: [{ id: 'D1', valor: '1.00', status: 'QUEM_SABE' }] }), 1, true],
  ['something else', { pedido: 'K7M-4QX', pago: true }, 0, true],
  ['an event', { evento: 'pix', valor: '1.00' }, 0, true],
  ['another list', { dados: [{ txid: 'A' }] }, 0, true],
  ['more wrappings than a bank has', { a: { a: { a: { a: { a: { a: { a: { a: { a: aPix() } } } } } } } } }, 0, true],
  // By these a bank tries the address.
  ...[{ evento: 'teste_webhook', data_criacao: pixPaidAt }, {}, [], null, { pix: [] }].map(
    (body): [string, unknown, number, boolean] => [`the trial ${JSON.stringify(body)}`, body, 0, false],
  ),
])('of the call with %s that much is read', (_, body, payments, isUnread) => {
  const { reports, unread } = readPixCallback(body, asked, undefined)
  expect(reports.map(({ kind }) => kind)).toEqual(Array(payments).fill('payment'))
  expect(unread).toEqual(isUnread ? [JSON.stringify([body].flat()[0])] : [])
})
