import { afterAll, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { startMercadoPago } from '../../tools/stand-in.js'
import { pixSecret } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putOrder, putRows } from '../support/filling.ts'
import { openPaymentsIn, rowsOf, statesIn } from '../support/rows.ts'
import { bookUrl } from '../support/sending.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'
import { pageOf, paymentsOn, visit } from '../support/visiting.ts'

const token = 'TEST-um-token'
const bank = await startMercadoPago({ token })
const book = await startEmptiedBook({ MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url })
afterAll(() => bank.stop())

const cents = 20_474
const post = (path: string, body: unknown) =>
  book.dispatchFetch(bookUrl + path, { method: 'POST', body: JSON.stringify(body) })

/** How payment `number` comes, and how some of it goes back, whichever is told first. */
type Way = {
  pay: (order: string, number: number) => Promise<unknown>
  back: (order: string, number: number, amountCents: number) => Promise<unknown>
}

const session = (reference: string | null, number: number) =>
  anEvent({
    ...aSession({ client_reference_id: reference, payment_intent: `pi_${number}` }),
    id: `cs_${number}`,
  })

const stripe: Way = {
  pay: (order, number) => sendEvent(book, session(order, number)),
  back: (_, number, amount_refunded) => {
    const charge = { id: `ch_${number}`, payment_intent: `pi_${number}`, amount_refunded, currency: 'brl' }
    return sendEvent(book, anEvent(charge, { type: 'charge.refunded' }))
  },
}

const horario = '2026-11-22T14:32:00.000Z'
const aPix = (number: number) => ({ endToEndId: `E${number}`, txid: 'K7M4QX', valor: '204.74', horario })
const pixPath = `/pix/${pixSecret}`

const ways: Record<string, Way> = {
  stripe,
  'É deste pedido': {
    ...stripe,
    pay: async (_, number) => {
      await sendEvent(book, session(null, number))
      await visit(book, '/payments/give', { form: { id: `cs_${number}`, code: 'K7M-4QX' } })
    },
  },
  pix: {
    pay: (_, number) => post(pixPath, { pix: [aPix(number)] }),
    back: (_, number, amountCents) => {
      const valor = (amountCents / 100).toFixed(2)
      const devolucao = { id: 'D1', valor, status: 'DEVOLVIDO', horario: { solicitacao: horario } }
      return post(pixPath, { pix: [{ ...aPix(number), devolucoes: [devolucao] }] })
    },
  },
  'mercado-pago': {
    pay: (order, number) => tell(order, number),
    back: (order, number, amountCents) =>
      tell(
        order,
        number,
        amountCents === cents ? { status: 'refunded' } : { transaction_amount_refunded: amountCents / 100 },
      ),
  },
}

async function tell(order: string, number: number, changes: object = {}) {
  const id = String(number)
  const known = bank.payments.get(id)?.external_reference === order ? bank.payments.get(id) : undefined
  const made = { id: number, status: 'approved', external_reference: order, transaction_amount: 204.74 }
  const about = { currency_id: 'BRL', date_approved: horario, live_mode: true }
  bank.payments.set(id, { ...made, ...about, ...known, ...changes } as never)
  const charge = { charge_id: id, order_id: order, code: 'BR', amount_cents: cents }
  if (!known)
    await putRows(book, 'charges', [{ ...charge, created_at: horario, expires_at: horario, asked_at: horario }])
  await post('/mercado-pago', { type: 'payment', data: { id } })
}

const stories: [steps: string, state: string, refunds: number, back: string][] = [
  ['back 1, pay 1', 'new', 1, 'R$ 204,74'],
  ['pay 1, back 1', 'paid', 1, 'R$ 204,74'],
  ['pay 1, back 1, pay 2', 'paid', 1, 'R$ 204,74'],
  ['back 1, pay 1, pay 2', 'paid', 1, 'R$ 204,74'],
  ['pay 1, pay 2, back 1', 'paid', 1, 'R$ 204,74'],
  ['part 1, pay 1', 'paid', 1, 'R$ 1,00'],
  ['back 1, pay 1, back 2, pay 2', 'new', 2, 'R$ 204,74'],
]

test.each(Object.keys(ways).flatMap((way) => stories.map((story) => [way, ...story] as const)))(
  'by %s, %s: only money that is there pays, and what went back is in sight',
  async (name, steps, state, refunds, back) => {
    const order = await putOrder(book)
    const way = ways[name] as Way
    for (const step of steps.split(', ')) {
      const [what, number] = [step.slice(0, 4), Number(step.slice(-1))]
      if (what === 'pay ') await way.pay(order, number)
      else await way.back(order, number, what === 'part' ? 100 : cents)
    }
    expect(await statesIn(book)).toEqual([state])
    expect(await rowsOf(book, 'state_changes')).toHaveLength(state === 'paid' ? 1 : 0)
    expect(await openPaymentsIn(book)).toEqual([])
    const section = paymentsOn(await pageOf(book, '/'))
    expect(section).toContain(texts.payments.summary(refunds, true))
    expect(section).toContain(texts.payments.refund(back))
  },
)

test.each(Object.keys(ways))('money by %s that comes after the seller set “Devolvido” waits', async (name) => {
  const order = await putOrder(book)
  await visit(book, '/orders/state', { form: { change: `${order} new refunded` } })
  await (ways[name] as Way).pay(order, 1)
  expect(await statesIn(book)).toEqual(['refunded'])
  expect(paymentsOn(await pageOf(book, '/'))).toContain(texts.payments.problems.refundedBefore)
})

test('a payment in mediation pays once the claim is given up', async () => {
  const order = await putOrder(book)
  await tell(order, 1, { status: 'in_mediation' })
  expect(await statesIn(book)).toEqual(['new'])
  await tell(order, 1, { status: 'approved' })
  expect([await statesIn(book), await rowsOf(book, 'refunds')]).toEqual([['paid'], []])
})
