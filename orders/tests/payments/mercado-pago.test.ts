import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import type { Order } from '#schemas/order/order.ts'
import { readFields } from '../../../tests/support/br-code.ts'
import { startMercadoPago } from '../../tools/stand-in.js'
import { appInNode } from '../support/app-in-node.ts'
import { given, shopOrigin, startBook } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putRows } from '../support/filling.ts'
import { execute, openPaymentsIn, rowsOf, statesIn } from '../support/rows.ts'
import { bookUrl, newOrder, postOrder } from '../support/sending.ts'
import { pageOf, textOf } from '../support/visiting.ts'

const token = 'TEST-um-token'
const printed: string[] = []
const bank = await startMercadoPago({ token })
const bindings = { MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url }
const book = await startEmptiedBook(bindings, printed)

beforeEach(() => {
  bank.payments.clear()
  bank.faults.length = 0
})
afterAll(() => bank.stop())

type Answer = { received: boolean; pix?: { code: string; expiresAt: string } }

const send = async (order: Order) => (await (await postOrder(book, order)).json()) as Answer

/** The numbers that the bank gave to the charges of the book. */
const chargeIds = async () => (await rowsOf(book, 'charges')).map(({ charge_id }) => String(charge_id))

const notice = (id: string, to: Pick<typeof book, 'dispatchFetch'> = book) =>
  to.dispatchFetch(`${bookUrl}/mercado-pago?data.id=${id}&type=payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id } }),
  })

/** Sends a new order, for which the book asks Mercado Pago for a charge. */
async function charged() {
  const order = newOrder()
  const { pix } = await send(order)
  const [id = ''] = await chargeIds()
  return { order, pix, id }
}

const live = { live_mode: true }

test('the answer to an order by PIX has a charge at the book’s price', async () => {
  const { order, pix } = await charged()
  expect(readFields(pix?.code ?? '').find(({ id }) => id === '54')?.value).toBe('204.74')
  expect([...bank.payments.values()]).toMatchObject([
    {
      transaction_amount: 204.74,
      external_reference: order.id,
      description: 'Pedido K7M-4QX',
      notification_url: `${bookUrl}/mercado-pago/${order.id}`,
      date_of_expiration: pix?.expiresAt.replace('Z', '+00:00'),
    },
  ])
})

test('an order that is sent ten times, at once and one after another, gets one charge', async () => {
  const order = newOrder()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(order)))
  for (let time = 0; time < 5; time++) answers.push(await send(order))
  expect(new Set(answers.map(({ pix }) => pix?.code)).size).toBe(1)
  expect(bank.payments.size).toBe(1)
  expect(await chargeIds()).toHaveLength(1)
})

test.each<[what: string, changes: Partial<Order>]>([
  ['by card', { method: 'credit', totalCents: 21_552 }],
  ['whose address named another price', { priceCents: 100, totalCents: 95 }],
  ['of a package that is not in the catalog', { quantity: '7' }],
  ['without a price', { priceCents: null, totalCents: null }],
])('an order %s is not charged for', async (_, changes) => {
  expect(await send(newOrder(changes))).not.toHaveProperty('pix')
  expect(bank.payments.size).toBe(0)
})

test('an approved charge marks its order once, even if ten notices tell of it', async () => {
  const { id } = await charged()
  expect((await notice(id)).status).toBe(200)
  expect(await statesIn(book)).toEqual(['new'])
  bank.pay(id, live)
  await Promise.all(Array.from({ length: 10 }, () => notice(id)))
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await rowsOf(book, 'state_changes')).toMatchObject([{ cause: 'mercado-pago' }])
  expect(await rowsOf(book, 'payments')).toMatchObject([{ provider: 'mercado-pago', session_id: id }])
  expect(textOf(await pageOf(book, '/?estado=todos'))).toContain('Pagamento confirmado pelo Mercado Pago: R$ 204,74')
})

test('a charge that was paid in the test mode marks its order only in a trial', async () => {
  const { id } = await charged()
  bank.pay(id)
  await notice(id)
  expect([await statesIn(book), await openPaymentsIn(book)]).toMatchObject([['new'], [{ is_test: 1 }]])
  const other = await charged()
  const [, second = ''] = await chargeIds()
  bank.pay(second)
  await notice(second, appInNode(await book.getD1Database('DB'), { ...given, ...bindings, COUNTS_TESTS: '1' }))
  expect(other.pix).toBeDefined()
  expect(await statesIn(book)).toEqual(['new', 'paid'])
})

test('a charge that is not approved pays nothing', async () => {
  const { id } = await charged()
  bank.pay(id, { ...live, status: 'rejected' })
  await notice(id)
  expect([await statesIn(book), await rowsOf(book, 'payments')]).toEqual([['new'], []])
})

test.each([['venda na feira'], [null]])(
  'a charge that comes back with the reference %j pays nothing',
  async (reference) => {
    const { id } = await charged()
    bank.pay(id, { ...live, external_reference: reference })
    expect((await notice(id)).status).toBe(200)
    expect([await statesIn(book), await rowsOf(book, 'payments')]).toEqual([['new'], []])
  },
)

const chargeRow = (charge_id: string) => ({
  ...{ charge_id, order_id: 'x', code: 'x', amount_cents: 1 },
  ...{ created_at: '', expires_at: '', asked_at: '' },
})

// Mercado Pago's own test is about a payment that it does not know.
test.each<[query: string, body: unknown, asked: string[]]>([
  ['', { data: { id: '' } }, []],
  ['', { data: { id: '../v1/payments/1' } }, []],
  ['', { data: { id: '9'.repeat(30) } }, []],
  ['', null, []],
  ['?topic=merchant_order&id=78', {}, []],
  ['', { resource: 'https://api.mercadolibre.com/merchant_orders/78', topic: 'merchant_order' }, []],
  ['', { type: 'subscription_preapproval', data: { id: '77' } }, []],
  ['', { resource: 'https://api.mercadopago.com/v1/payments/27', topic: 'payment' }, ['27']],
  ['', { resource: '27', topic: 'payment' }, ['27']],
  ['?topic=payment&id=27', {}, ['27']],
  ['?data.id=123456&type=payment', { type: 'payment', data: { id: 123_456 } }, []],
])('a notice to %j with %j is answered, and the book asks for %j', async (query, body, asked) => {
  const paths: unknown[] = []
  await putRows(book, 'charges', [chargeRow('27'), chargeRow('77'), chargeRow('78')])
  bank.faults.push((_, { req }) => void paths.push(req.url))
  const notices = { method: 'POST', body: JSON.stringify(body) }
  expect((await book.dispatchFetch(`${bookUrl}/mercado-pago${query}`, notices)).status).toBe(200)
  expect(paths).toEqual(asked.map((id) => `/v1/payments/${id}`))
})

const fail =
  (status: number) => (_: unknown, response: { writeHead: (status: number) => { end: (text: string) => void } }) => {
    response.writeHead(status).end('{}')
    return true
  }

type Answered = Record<string, unknown> | undefined

/** Mercado Pago answers with its payment, but with these changes. */
const change = (changes: object) => (payment: Answered) => void (payment && Object.assign(payment, changes))

test.each<[what: string, fault: (typeof bank.faults)[number], printed: string]>([
  ['fails', fail(500), 'answered 500.'],
  ['redirects', fail(302), 'answered 302.'],
  ['answers another amount', change({ transaction_amount: 1 }), 'another charge'],
  ['answers about another order', change({ external_reference: 'outro' }), 'another charge'],
  ['answers without a code', change({ point_of_interaction: null }), 'another charge'],
  ['answers without its data', change({ point_of_interaction: { transaction_data: null } }), 'another charge'],
])('where Mercado Pago %s, the order is kept without a charge', async (_, fault, reason) => {
  bank.faults.push(fault)
  const answer = await send(newOrder())
  expect(answer.received).toBe(true)
  expect(answer).not.toHaveProperty('pix')
  expect(await statesIn(book)).toEqual(['new'])
  expect(printed.at(-1)).toMatch(new RegExp(`^POST /orders: .*${reason}`))
  expect(printed.join('')).not.toContain(token)
  expect(textOf(await pageOf(book, '/'))).toMatch(/código PIX Foi em .*: a resposta (foi 500|foi 302|não serve)\./)
  await charged()
  expect(textOf(await pageOf(book, '/'))).not.toContain(texts.chargeFailures.heading)
})

test.each([
  ['does not say what became of it', fail(500)],
  ['answers about another one', change({ id: 77 })],
])('the book asks for the notice of a payment again if Mercado Pago %s', async (_, fault) => {
  const { id } = await charged()
  bank.pay(id, live)
  bank.faults.push(fault)
  expect((await notice(id)).status).toBe(502)
  expect(await statesIn(book)).toEqual(['new'])
})

const json = { Accept: 'application/json', Origin: shopOrigin }
const look = (id: string) => book.dispatchFetch(`${bookUrl}/pedido/${id}`, { headers: json })

test('if a notice is lost the book asks when the buyer looks at the order', async () => {
  const { order, pix, id } = await charged()
  expect(await (await look(order.id)).json()).toMatchObject({ state: 'new', confirms: true, pix })
  bank.pay(id, live)
  await execute(book, "UPDATE charges SET asked_at = '2026-01-01T00:00:00.000Z'")
  await look(order.id)
  await expect.poll(() => statesIn(book)).toEqual(['paid'])
  expect(await (await look(order.id)).json()).toMatchObject({ state: 'paid' })
})

const everyHour = async () => (await book.getWorker()).scheduled({ cron: '17 * * * *' })

test.each(['new', 'canceled'])('if the notice for a %s order is lost the book asks every hour', async (state) => {
  const { id } = await charged()
  await execute(book, `UPDATE orders SET state = '${state}'`)
  bank.pay(id, live)
  await everyHour()
  expect(await rowsOf(book, 'payments')).toMatchObject([{ session_id: id }])
  // Now it has nothing left to ask about.
  bank.payments.clear()
  expect(await everyHour()).toMatchObject({ outcome: 'ok' })
})

test.each(['cancelled', 'rejected', 'expired'])('a charge that is %s is not asked about again', async (status) => {
  const { order, id } = await charged()
  bank.pay(id, { status, date_approved: null })
  await everyHour()
  await execute(book, "UPDATE charges SET asked_at = '2026-01-01T00:00:00.000Z'")
  await look(order.id)
  await everyHour()
  expect(await rowsOf(book, 'charges')).toMatchObject([{ asked_at: '2026-01-01T00:00:00.000Z' }])
})

test('a charge that Mercado Pago does not answer for keeps no other one waiting for an hour', async () => {
  for (let order = 0; order < 2; order++) await charged()
  for (const id of bank.payments.keys()) bank.pay(id, live)
  bank.faults.push(fail(500))
  const { outcome } = await everyHour()
  expect([outcome, new Set(await statesIn(book))]).toEqual(['exception', new Set(['new', 'paid'])])
})

const another = (id: string, headers: Record<string, string> = { Origin: shopOrigin }) =>
  book.dispatchFetch(`${bookUrl}/pedido/${id}/pix`, { method: 'POST', headers })

test('an order gets another charge only after the last one has expired, and five at most', async () => {
  const { order, pix } = await charged()
  const { now, ...answer } = (await (await another(order.id)).json()) as Record<string, unknown>
  expect(answer).toEqual({ pix })
  expect(new Date(String(now)).toISOString()).toBe(now)
  for (let attempt = 2; attempt <= 5; attempt++) {
    await execute(book, "UPDATE charges SET expires_at = '2026-01-01T00:00:00.000Z'")
    expect((await another(order.id)).status).toBe(200)
    expect(bank.payments.size).toBe(attempt)
  }
  await execute(book, "UPDATE charges SET expires_at = '2026-01-01T00:00:00.000Z'")
  expect((await another(order.id)).status).toBe(404)
  expect(bank.payments.size).toBe(5)
})

test('another site cannot ask for another charge', async () => {
  const { order } = await charged()
  expect((await another(order.id, { Origin: 'https://mau.exemplo' })).status).toBe(403)
})

test.each([
  ['a paid order', {}, 'paid' as const, 'paid', []],
  ['one whose charge was paid with another amount', { transaction_amount: 1 }, 'checked' as const, 'checking', [100]],
])('%s gets no other charge, and its page shows no code', async (_, changes, next, state, waiting) => {
  const { order, id, pix } = await charged()
  const page = async (headers = {}) => (await book.dispatchFetch(`${bookUrl}/pedido/${order.id}`, { headers })).text()
  expect(await page()).toContain(pix?.code)
  bank.pay(id, { ...live, ...changes })
  await notice(id)
  expect((await openPaymentsIn(book)).map(({ amount_cents }) => amount_cents)).toEqual(waiting)
  expect((await another(order.id)).status).toBe(404)
  expect(await page()).not.toContain(pix?.code)
  expect(await page()).toContain(texts.buyer.next[next])
  expect(JSON.parse(await page({ Accept: 'application/json' }))).toMatchObject({ state })
})

test.each([
  ['refunded', {}, 'refund', 20_474],
  ['approved', { transaction_amount_refunded: 100 }, 'refund', 10_000],
  ['charged_back', {}, 'dispute', 20_474],
  ['in_mediation', {}, 'dispute', 20_474],
])('a charge that is %s with %o shows what went back, once', async (status, changes, kind, amount_cents) => {
  const { id } = await charged()
  bank.pay(id, live)
  await notice(id)
  bank.pay(id, { ...live, status, ...changes })
  for (let time = 0; time < 2; time++) await notice(id)
  expect(await rowsOf(book, 'refunds')).toMatchObject([{ kind, amount_cents, payment: id }])
  expect(await statesIn(book)).toEqual(['paid'])
  expect(textOf(await pageOf(book, '/?estado=todos'))).not.toContain('Stripe')
})

test('without a token the book asks for no charge and takes no notice', async () => {
  const plain = await startBook()
  expect(await (await postOrder(plain, newOrder())).json()).not.toHaveProperty('pix')
  expect((await plain.dispatchFetch(`${bookUrl}/mercado-pago`, { method: 'POST', body: '{}' })).status).toBe(404)
  await plain.dispose()
})
