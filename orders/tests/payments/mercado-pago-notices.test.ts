import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerTexts } from '#orders/pages/buyer-words.ts'
import { oddityTexts, warningTexts } from '#orders/pages/warnings.ts'
import { erasingHour, hourMs, minuteMs } from '#orders/rules/limits-and-durations.ts'
import { failWith, hangUp, startCharging, type Fault } from '../support/mercado-pago.ts'
import { byCard, newOrder } from '../support/sending.ts'

const { bank, book, look, openPage, askedLongAgo, list, pageText, charged, withPage, tryTo } = await startCharging()
const paymentIds = async () => (await book.payments()).map(({ id }) => id)

/** Mercado Pago tells of a payment, at the address of its order. */
const notice = (id: string, orderId: string) =>
  book.fetch(`/mercado-pago/${orderId}?data.id=${id}&type=payment`, { method: 'POST' })

/** Orders that were paid without a notice, and the id of each payment. */
const ways = {
  charge: async () => {
    const { order, id } = await charged()
    bank.pay(id, { live_mode: true })
    return { orderId: order.id, id }
  },
  page: async () => {
    const { order, pageId } = await withPage()
    return { orderId: order.id, id: tryTo(pageId) }
  },
}
const eachWay = Object.entries(ways)

const ofAnother: Fault = (made, { url }) =>
  Response.json(url.includes('search') ? { results: [] } : { ...made, id: 77 })

test.each(eachWay)('a notice of a paid %s comes until it is answered, and ten mark its order once', async (_, paid) => {
  const { id, orderId } = await paid()
  for (const fault of [failWith(500), hangUp, ofAnother]) {
    // It asks for the code and for the order.
    bank.faults.push(fault, fault)
    expect((await notice(id, orderId)).status).toBe(502)
    bank.faults.length = 0
  }
  expect(await book.states()).toEqual(['new'])
  await askedLongAgo()
  await Promise.all(Array.from({ length: 10 }, () => notice(id, orderId)))
  expect(await book.changes()).toMatchObject([{ to: 'paid', cause: 'mercado-pago' }])
  expect(await book.payments()).toMatchObject([{ provider: 'mercado-pago', id }])
})

test('a refund that a notice tells of while the hourly run waits for its answer stays', async () => {
  const { id, orderId } = await ways.page()
  const payment = Object.assign(bank.payments.get(id) ?? {}, { date_last_updated: null })
  const results = [{ ...payment }]
  bank.faults.push(async () => {
    Object.assign(payment, { status: 'refunded' })
    await notice(id, orderId)
    return Response.json({ results })
  })
  await book.everyHour()
  expect(await book.payments()).toMatchObject([{ id, backs: [{ kind: 'refund', amountCents: 21_552 }] }])
})

test.each([{ status: 'in_mediation' }, { transaction_amount_refunded: 1 }])(
  'that a search still finds %o of a payment does not count beside a newer answer',
  async (before) => {
    const { id, orderId } = await ways.charge()
    const late = { ...before, date_last_updated: new Date(Date.now() - minuteMs).toISOString() }
    const searchLate: Fault = (made, { url }) =>
      url.includes('search') ? Response.json({ results: [{ ...made, ...late }] }) : undefined
    bank.faults.push(searchLate, searchLate)
    await notice(id, orderId)
    expect(await book.payments()).toMatchObject([{ id, backs: [] }])
  },
)

test('a notice about the payment of another order, or of none, pays for nothing', async () => {
  const [one, other] = [await withPage(), await withPage()]
  for (const reference of [other.order.id, null]) {
    const { status } = await notice(tryTo(other.pageId, { external_reference: reference }), one.order.id)
    expect(status).toBe(200)
  }
  expect([await book.states(), await paymentIds()]).toEqual([['new', 'new'], []])
})

// Mercado Pago's own test is about a payment that it does not know. Whatever it is about, the order is asked about.
test.each<[query: string, body: unknown, asked: string[]]>([
  ['', { data: { id: '' } }, []],
  ['', { data: { id: '../v1/payments/1' } }, []],
  ['', { data: { id: '9'.repeat(30) } }, []],
  ['', null, []],
  ['?topic=merchant_order&id=27', {}, ['27']],
  ['', { resource: 'https://api.mercadolibre.com/merchant_orders/27', topic: 'merchant_order' }, ['27']],
  ['', { type: 'topic_chargebacks_wh', data: { id: 'a7b' } }, []],
  ['', { resource: 'https://api.mercadopago.com/v1/payments/27', topic: 'payment' }, ['27']],
  ['', { resource: '27', topic: 'payment' }, ['27']],
  ['?topic=payment&id=27', {}, ['27']],
  ['?data.id=27&type=payment', { type: 'payment', data: { id: 27 } }, ['27']],
])('a notice to %j with %j is answered, and the book asks for %j', async (query, body, ids) => {
  const { order } = await withPage()
  const notices = { method: 'POST', body: JSON.stringify(body) }
  expect((await book.fetch(`/mercado-pago/${order.id}${query}`, notices)).status).toBe(200)
  expect(bank.questions).toEqual(['search', ...ids].map((id) => `/v1/payments/${id}`))
})

test('about an unknown order, or one without a charge or a page, the book asks nobody, and the notice comes again', async () => {
  const { id } = await book.sendOrder({ priceCents: null, totalCents: null })
  for (const orderId of [id, randomUUID()]) {
    const { status, headers } = await notice('27', orderId)
    expect([status, headers.get('Retry-After'), bank.questions]).toEqual([429, '60', []])
  }
})

test('however many notices a stranger makes up, a real one counts', async () => {
  const [own, other] = [await withPage(), await withPage()]
  const madeUp = await Promise.all(Array.from({ length: 50 }, (_, index) => notice(`${index + 1}`, own.order.id)))
  expect(madeUp.filter(({ status }) => status === 200)).toHaveLength(5)
  expect((await notice(tryTo(other.pageId), other.order.id)).status).toBe(200)
  expect(await book.states()).toEqual(['new', 'paid'])
  const id = tryTo(own.pageId)
  expect((await notice(id, own.order.id)).status).toBe(429)
  await book.execute(`UPDATE orders SET ask_at = ask_at - ${minuteMs}`)
  expect((await notice(id, own.order.id)).status).toBe(200)
  expect(await book.states()).toEqual(['paid', 'paid'])
})

test('each run looks at 500 payments, and finds a lost notice of an old page, and what it cannot read', async () => {
  const ids = await book.putMany(200)
  await book.putOffers(ids, new Date().toISOString(), '2099-01-01T00:00:00.000Z')
  const { order, pageId } = await withPage()
  await book.execute("UPDATE offers SET created_at = '2026-01-01'")
  const from = Date.now() - hourMs
  const sell = (external_reference: string, count: number) =>
    tryTo(pageId, { external_reference, date_last_updated: new Date(from + count).toISOString() })
  for (let count = 0; count < 500; count++) sell('venda na feira', count)
  const id = sell(order.id, 500)
  Object.assign(bank.payments.get(sell(order.id, 501)) ?? {}, { transaction_amount: 'muito' })
  await book.everyHour()
  expect([await paymentIds(), bank.questions]).toEqual([[], Array(5).fill('/v1/payments/search')])
  await book.everyHour()
  expect([await paymentIds(), bank.questions.length]).toEqual([[id], 6])
  expect(await book.text('/')).toContain('"transaction_amount":"muito"')
})

test('if that search fails, what can still be paid is asked about one by one, the newest first, and each failure named', async () => {
  const paid = [await ways.page(), await ways.charge(), await ways.page(), await ways.charge()]
  const newest = paid.at(-1)
  const asks: string[] = []
  const fault: Fault = (_, { url }) => {
    if (url.includes('range=')) return Response.error()
    const found = paid.find(({ orderId, id }) => url.includes(orderId) || url.includes(id))
    if (found) asks.push(found.orderId)
    return found === newest ? Response.error() : undefined
  }
  bank.faults.push(...Array<Fault>(50).fill(fault))
  const now = new Date()
  now.setUTCHours(erasingHour)
  const run = book.with({ PERSONAL_DATA_DAYS: '90 dias' }).everyHour(now)
  await expect(run).rejects.toThrow(/PERSONAL_DATA_DAYS .*fetch failed/)
  expect([...new Set(asks)]).toEqual(paid.map(({ orderId }) => orderId).toReversed())
  expect(await book.states()).toEqual(['paid', 'paid', 'paid', 'new'])
})

test.each(['cancelled', 'rejected', 'expired'])('a charge that is %s is over', async (status) => {
  const { order, id } = await charged()
  bank.pay(id, { status, date_approved: null })
  await book.everyHour()
  expect(await book.rows('offers')).toMatchObject([{ ended_at: expect.any(String) as unknown }])
  expect(await look(order.id)).not.toHaveProperty('pix')
})

const { state: said, next } = buyerTexts
const rejected = { status: 'rejected' }

test.each<[what: string, tried: object, state: string, page: string]>([
  ['a refusal', rejected, 'new', said.refused],
  ['a payment under review', { status: 'in_process' }, 'checking', next.review],
  ['a payment', {}, 'paid', said.paid],
  ['another amount', { transaction_amount: 1 }, 'checking', next.checked],
])('after %s on its page the order is in its place', async (_, tried, state, page) => {
  const { order, pageId, pay } = await withPage()
  const id = tryTo(pageId, tried)
  for (let time = 0; time < 2; time++) expect((await notice(id, order.id)).status).toBe(200)
  expect(await book.states()).toEqual([state === 'paid' ? 'paid' : 'new'])
  expect(await pageText(order.id)).toContain(page)
  const open = state === 'new' ? pay : undefined
  const shown = await look(order.id)
  expect([shown, shown.pay]).toEqual([expect.objectContaining({ state }), open])
  expect((await openPage(order.id)).headers.get('Location')).toBe(open?.url ?? `/pedido/${order.id}`)
  const rows = await list()
  expect(rows).not.toContain('ainda pode ser pago')
  for (const words of [oddityTexts.review, warningTexts.review]) {
    expect(rows.includes(words)).toBe(page === next.review)
  }
})

test.each(['payment_id', 'collection_id'])('the way back with %s shows what Mercado Pago says', async (name) => {
  const { order, pageId } = await withPage()
  const back = async (id: string) => {
    await askedLongAgo()
    return pageText(order.id, `?${name}=${id}&status=approved`)
  }
  expect(await back('null')).toContain(said.waiting)
  expect(await back(tryTo(pageId, rejected))).toContain(said.refused)
  expect(await back(tryTo(pageId))).toContain(said.paid)
})

test('without a token the book charges nobody and takes no notice; with one the status says so', async () => {
  const plain = book.with({ MERCADO_PAGO_ACCESS_TOKEN: undefined })
  for (const order of [newOrder(), byCard()]) {
    const answer = (await (await plain.postOrder(order)).json()) as object
    expect(answer).toMatchObject({ received: true, confirms: false })
    expect('pix' in answer || 'pay' in answer).toBe(false)
  }
  expect((await plain.fetch(`/mercado-pago/${randomUUID()}`, { method: 'POST' })).status).toBe(404)
  for (const one of [plain, book]) {
    expect(await (await one.fetch('/status')).json()).toMatchObject({ takesCards: one === book })
  }
})
