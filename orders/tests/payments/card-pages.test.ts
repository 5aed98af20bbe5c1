import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import type { Order } from '#schemas/order/order.ts'
import { startMercadoPago } from '../../tools/stand-in.js'
import { shopOrigin } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { execute, rowsOf, statesIn } from '../support/rows.ts'
import { bookUrl, newOrder, postOrder } from '../support/sending.ts'
import { pageOf, paymentsOn, textOf, visit } from '../support/visiting.ts'

const token = 'TEST-um-token'
const printed: string[] = []
const bank = await startMercadoPago({ token })
const { preferences } = bank.pages
const book = await startEmptiedBook({ MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url }, printed)
beforeEach(() => {
  bank.payments.clear()
  preferences.clear()
  bank.faults.length = 0
})
afterAll(() => bank.stop())

type Answer = { received: boolean; confirms: boolean; pay?: { url: string; expiresAt: string }; state?: string }

const byCard = (changes: Partial<Order> = {}) =>
  newOrder({ method: 'credit', installments: 3, totalCents: 21_552, ...changes })
const send = async (order: Order) => (await (await postOrder(book, order)).json()) as Answer
const json = { Accept: 'application/json', Origin: shopOrigin }
const look = async (id: string) =>
  (await (await book.dispatchFetch(`${bookUrl}/pedido/${id}`, { headers: json })).json()) as Answer
const pageText = async (id: string, query = '') => textOf(await pageOf(book, `/pedido/${id}${query}`))
const list = async () => textOf(await pageOf(book, '/?estado=todos'))
const open = (id: string) => visit(book, `/pedido/${id}/pagar`, { method: 'POST', password: null })

/** Sends a new order by card, for which the book makes a page. */
async function withPage() {
  const order = byCard()
  const { pay } = await send(order)
  return { order, pay, pageId: [...preferences.keys()].at(-1) ?? '' }
}

/** Somebody tries to pay on a page. Returns the payment's id, of which nobody has told the book. */
const tryTo = (pageId: string, changes = {}) => String(bank.pages.pay(pageId, { live_mode: true, ...changes })?.id)

const notice = (orderId: string, id: string) =>
  book.dispatchFetch(`${bookUrl}/mercado-pago/${orderId}?data.id=${id}&type=payment`, {
    method: 'POST',
    body: JSON.stringify({ type: 'payment', data: { id } }),
  })

const later = () => execute(book, "UPDATE pages SET asked_at = '2026-01-01T00:00:00.000Z'")

test('the answer to an order by card has a page at the book’s price, for a day', async () => {
  const order = byCard()
  const { pay, confirms } = await send(order)
  const [page] = preferences.values()
  const [orderPage, expiresAt] = [`${bookUrl}/pedido/${order.id}`, pay?.expiresAt.replace('Z', '+00:00')]
  expect([pay?.url, confirms]).toEqual([page?.init_point, true])
  expect(page).toMatchObject({
    items: [{ title: 'Pedido K7M-4QX', quantity: 1, currency_id: 'BRL', unit_price: 215.52 }],
    payer: { email: order.email },
    external_reference: order.id,
    notification_url: `${bookUrl}/mercado-pago/${order.id}`,
    back_urls: { success: orderPage, pending: orderPage, failure: orderPage },
    expires: true,
    expiration_date_to: expiresAt,
    payment_methods: {
      installments: 12,
      default_installments: 3,
      excluded_payment_types: [{ id: 'ticket' }, { id: 'bank_transfer' }],
    },
  })
  const [row] = await rowsOf(book, 'pages')
  expect(Date.parse(String(row?.expires_at)) - Date.parse(String(row?.created_at))).toBe(24 * 60 * 60_000)
  expect(await look(order.id)).toMatchObject({ state: 'new', confirms: true, pay })
})

test('an order by card that is sent ten times, at once and one after another, gets one page', async () => {
  const order = byCard()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(order)))
  for (let time = 0; time < 5; time++) answers.push(await send(order))
  expect(new Set(answers.map(({ pay }) => pay?.url)).size).toBe(1)
  expect([preferences.size, (await rowsOf(book, 'pages')).length]).toEqual([1, 1])
})

test.each<[what: string, changes: Partial<Order>]>([
  ['by PIX', { method: 'pix', installments: 1, totalCents: 20_474 }],
  ['whose address named another price', { priceCents: 100, totalCents: 100 }],
  ['of a package that is not in the catalog', { quantity: '7' }],
  ['without a price', { priceCents: null, totalCents: null }],
])('an order %s gets no page', async (_, changes) => {
  const order = byCard(changes)
  expect(await send(order)).not.toHaveProperty('pay')
  expect((await open(order.id)).headers.get('Location')).toBe(`/pedido/${order.id}`)
  expect([preferences.size, await pageText(order.id)]).toEqual([0, expect.not.stringContaining(texts.buyer.card.open)])
})

type Fault = (typeof bank.faults)[number]
const fail =
  (status: number): Fault =>
  (_, response) => {
    response.writeHead(status).end('{}')
    return true
  }
const change =
  (changes: object): Fault =>
  (made) =>
    void (made && Object.assign(made, changes))

test.each<[what: string, fault: Fault]>([
  ['fails', fail(500)],
  ['redirects', fail(302)],
  ['is not reached', (_, response) => Boolean(response.destroy())],
  ['answers about another order', change({ external_reference: 'outro' })],
  ['answers without an address', change({ init_point: null })],
  ['answers with a http address', change({ init_point: 'http://www.mercadopago.com.br/' })],
  ['answers with another host', change({ init_point: 'https://www.mercadopago.com.br.mau.exemplo/' })],
  ['answers with a host that ends alike', change({ init_point: 'https://maumercadopago.com/' })],
])('where Mercado Pago %s, there is no page, and the buyer’s page makes one', async (_, fault) => {
  bank.faults.push(fault)
  const order = byCard()
  const { received, pay, confirms } = await send(order)
  expect([received, pay, confirms, await statesIn(book)]).toEqual([true, undefined, false, ['new']])
  expect(printed.at(-1)).toMatch(/^POST \/orders: /)
  expect(await list()).toContain(texts.chargeFailures.heading)
  expect(await pageText(order.id)).toContain(texts.buyer.card.next.none)
  await later()
  const leads = await open(order.id)
  const { url } = (await look(order.id)).pay ?? {}
  expect([leads.status, leads.headers.get('Location')]).toEqual([303, url])
  expect(leads.headers.get('Content-Security-Policy')).toContain('https://*.mercadopago.com.br')
  expect(await list()).not.toContain(texts.chargeFailures.heading)
  const own = { id: '', init_point: '', sandbox_init_point: '' }
  const bodies = [...preferences.values()].map((page) => JSON.stringify({ ...page, ...own }))
  expect(new Set(bodies).size).toBe(1)
})

test('a page that has expired is followed by another, five at most', async () => {
  const { order } = await withPage()
  for (let attempt = 2; attempt <= 6; attempt++) {
    await execute(book, "UPDATE pages SET expires_at = '2026-01-01T00:00:00.000Z'")
    expect(await look(order.id)).not.toHaveProperty('pay')
    await open(order.id)
    expect(preferences.size).toBe(Math.min(attempt, 5))
  }
})

const { said, next } = texts.buyer.card
const { problems } = texts.payments
const rejected = { status: 'rejected' }
const approved = {}

// What the seller sees above the list is '' if nothing waits.
test.each<[what: string, tries: object[], state: string, page: string, isOpen: boolean, waits: string]>([
  ['nothing', [], 'new', said.waiting, true, ''],
  ['a refusal', [rejected], 'new', said.refused, true, ''],
  ['a refusal, then a payment', [rejected, approved], 'paid', 'Pagamento confirmado', false, ''],
  ['a payment under review', [{ status: 'in_process' }], 'new', next.review, false, ''],
  ['a refusal, then a review', [rejected, { status: 'in_process' }], 'new', next.review, false, ''],
  ['one with interest', [{ total_paid_amount: 250 }], 'paid', 'Pagamento confirmado', false, ''],
  ['two payments', [approved, approved], 'paid', 'Pagamento confirmado', false, problems.paidAgain],
  ['another amount', [{ transaction_amount: 1 }], 'new', texts.buyer.next.checked, false, 'outro valor'],
  ['a Pix', [{ payment_type_id: 'bank_transfer' }], 'new', texts.buyer.next.checked, false, problems.method],
  ['a boleto', [{ payment_type_id: 'ticket' }], 'new', texts.buyer.next.checked, false, problems.method],
  ['a refund', [{ status: 'refunded' }], 'new', said.waiting, true, texts.payments.refund('R$ 215,52')],
  ['a part refund', [{ transaction_amount_refunded: 1 }], 'paid', 'Pagamento', false, texts.payments.refund('R$ 1,00')],
  ['a chargeback', [{ status: 'charged_back' }], 'new', said.waiting, true, texts.payments.dispute('R$ 215,52')],
  ['a test', [{ live_mode: false }], 'new', said.waiting, true, problems.test],
])('after %s on its page the order is in its place', async (_, tries, state, page, isOpen, waits) => {
  const { order, pageId } = await withPage()
  for (const one of tries) {
    const id = tryTo(pageId, one)
    for (let time = 0; time < 2; time++) expect((await notice(order.id, id)).status).toBe(200)
  }
  expect(await statesIn(book)).toEqual([state])
  expect(await pageText(order.id)).toContain(page)
  expect('pay' in (await look(order.id))).toBe(isOpen)
  const section = paymentsOn(await pageOf(book, '/?estado=todos'))
  expect(await list()).not.toContain('ainda pode ser pago')
  expect(section).toEqual(waits === '' ? '' : expect.stringContaining(waits))
})

test('a late notice of a refusal does not hide a review that came after it', async () => {
  const { order, pageId } = await withPage()
  const refused = tryTo(pageId, rejected)
  await notice(order.id, tryTo(pageId, { status: 'in_process' }))
  await notice(order.id, refused)
  expect(await pageText(order.id)).toContain(next.review)
})

test('the buyer’s page and the JSON offer no page once the order is no longer new', async () => {
  const { order } = await withPage()
  for (const state of ['paid', 'canceled', 'delivered']) {
    await execute(book, `UPDATE orders SET state = '${state}'`)
    expect(await look(order.id)).not.toHaveProperty('pay')
    expect((await open(order.id)).headers.get('Location')).toBe(`/pedido/${order.id}`)
  }
})
