import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerTexts } from '#orders/pages/buyer-words.ts'
import { confirmPayments } from '#orders/providers/mercado-pago/confirm-payments.ts'
import { answerWith, failWith, hangUp, startCharging } from '../support/mercado-pago.ts'
import { newOrder } from '../support/sending.ts'

const charging = await startCharging()
const { bank, book, look, anotherCode, askedLongAgo, charged, withPage, tryTo, notice } = charging
const list = () => book.text('/?estado=todos')
const pageText = (id: string) => book.text(`/pedido/${id}`)
const live = { live_mode: true }
const paymentIds = async () => (await book.rows('payments')).map(({ session_id }) => session_id)

/** The addresses that the book asks Mercado Pago for from now on, at most a hundred. */
function asked(): string[] {
  const urls: string[] = []
  for (let count = 0; count < 100; count++) bank.faults.push((_, { url }) => void urls.push(new URL(url).pathname))
  return urls
}

/** Orders that were paid without a notice, and the id of each payment. */
const ways = {
  charge: async () => {
    const { order, id } = await charged()
    bank.pay(id, live)
    return { orderId: order.id, id }
  },
  page: async () => {
    const { order, pageId } = await withPage()
    return { orderId: order.id, id: tryTo(pageId) }
  },
}
const eachWay = Object.entries(ways)

test.each(eachWay)('a paid %s marks its order once, even if ten notices tell of it', async (_, paid) => {
  const { id, orderId } = await paid()
  const answers = await Promise.all(Array.from({ length: 10 }, () => notice(id, orderId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await book.states()).toEqual(['paid'])
  expect(await book.changes()).toMatchObject([{ cause: 'mercado-pago' }])
  expect(await book.rows('payments')).toMatchObject([{ provider: 'mercado-pago', session_id: id }])
  expect(await list()).toContain('Pagamento confirmado pelo Mercado Pago: R$ 2')
})

test.each(eachWay)('if the book gets no answer about a %s, it asks for the notice again', async (_, paid) => {
  const { id, orderId } = await paid()
  for (const fault of [failWith(500), hangUp]) {
    bank.faults.push(fault)
    expect((await notice(id, orderId)).status).toBe(502)
    expect(await book.states()).toEqual(['new'])
  }
  expect([(await notice(id, orderId)).status, await book.states()]).toEqual([200, ['paid']])
})

test('an answer about another payment than was asked about is not believed', async () => {
  const { id, orderId } = await ways.charge()
  bank.faults.push(answerWith({ id: 77 }))
  expect([(await notice(id, orderId)).status, await book.states()]).toEqual([502, ['new']])
})

test.each(eachWay)(
  'if the notice of a %s is lost, the book asks when the buyer looks at the order',
  async (_, paid) => {
    const { orderId } = await paid()
    await look(orderId)
    expect(await book.states()).toEqual(['new'])
    await askedLongAgo()
    await look(orderId)
    await book.settled()
    expect(await book.states()).toEqual(['paid'])
    expect(await look(orderId)).toMatchObject({ state: 'paid' })
  },
)

test.each(eachWay.flatMap((way) => ['new', 'canceled'].map((state) => [...way, state] as const)))(
  'if the notice of a %s is lost, the hourly run finds it: %#',
  async (_, paid, state) => {
    const { id, orderId } = await paid()
    if (state === 'canceled') await book.submit('/orders/state', { change: `${orderId} new canceled` })
    await book.everyHour()
    expect(await paymentIds()).toEqual([id])
    expect(await book.openPayments()).toHaveLength(state === 'new' ? 0 : 1)
    await book.execute("UPDATE pages SET created_at = '2026-01-01T00:00:00.000Z'")
    // Now it has nothing left to ask about.
    const urls = asked()
    await book.everyHour()
    expect(urls).toEqual([])
  },
)

test('the hourly run finds all payments of a page', async () => {
  const { pageId } = await withPage()
  const tried = [tryTo(pageId), tryTo(pageId)]
  await book.everyHour()
  expect(new Set(await paymentIds())).toEqual(new Set(tried))
  const third = tryTo(pageId)
  await book.everyHour()
  expect(new Set(await paymentIds())).toEqual(new Set([...tried, third]))
  expect(await book.openPayments()).toHaveLength(2)
})

test('a row of a search that cannot be read stands above the list, and hides no other', async () => {
  const { pageId } = await withPage()
  const [odd, paid] = [tryTo(pageId), tryTo(pageId)]
  Object.assign(bank.payments.get(odd) ?? {}, { transaction_amount: 'muito' })
  await book.everyHour()
  expect(await paymentIds()).toEqual([paid])
  expect(await book.states()).toEqual(['paid'])
  expect(await book.text('/')).toContain('"transaction_amount":"muito"')
})

test('a refund that a notice tells of while another payment is asked about stays', async () => {
  const paid = [await ways.page(), await ways.page()]
  const [{ id, orderId } = await ways.page()] = paid
  for (const one of paid) await notice(one.id, one.orderId)
  const held: ((answer: Response) => void)[] = []
  const hold = () =>
    new Promise<Response>((answer) => {
      held.push(answer)
    })
  bank.faults.push(() => undefined, hold)
  const asking = confirmPayments(book.env, paid, new Date())
  await expect.poll(() => held).toHaveLength(1)
  Object.assign(bank.payments.get(id) ?? {}, { status: 'refunded' })
  await notice(id, orderId)
  held[0]?.(Response.json({}, { status: 404 }))
  await asking
  expect(await book.backs()).toMatchObject([{ payment: id, amount_cents: 21_552 }])
})

test('a charge that was paid in the test mode marks its order only in a trial', async () => {
  for (const [index, to] of [book, book.with({ COUNTS_TESTS: '1' })].entries()) {
    const { order, id } = await charged()
    bank.pay(id)
    await notice(id, order.id, to)
    expect(await book.openPayments()).toMatchObject([{ is_test: 1 }])
    expect(await book.states()).toEqual(['new', 'paid'].slice(0, index + 1))
  }
})

test.each<[what: string, changes: object]>([
  ['is not approved', { status: 'rejected' }],
  ['comes back with another reference', { external_reference: 'venda na feira' }],
  ['comes back without a reference', { external_reference: null }],
])('a charge that %s pays nothing', async (_, changes) => {
  const { order, id } = await charged()
  bank.pay(id, { ...live, ...changes })
  expect((await notice(id, order.id)).status).toBe(200)
  expect([await book.states(), await paymentIds()]).toEqual([['new'], []])
})

test('a notice about the payment of another order, or of none, pays for nothing', async () => {
  const [one, other] = [await withPage(), await withPage()]
  const id = tryTo(other.pageId)
  for (const payment of [id, tryTo(other.pageId, { external_reference: null })]) {
    expect((await notice(payment, one.order.id)).status).toBe(200)
  }
  expect([await book.states(), await paymentIds()]).toEqual([['new', 'new'], []])
})

const charge = { charge_id: '27', order_id: 'x', code: 'x', created_at: '', expires_at: '', asked_at: '' }

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
  ['?data.id=27&type=payment', { type: 'payment', data: { id: 27 } }, ['27']],
])('a notice to %j with %j is answered, and the book asks for %j', async (query, body, ids) => {
  await book.putRows('charges', [charge])
  const urls = asked()
  const notices = { method: 'POST', body: JSON.stringify(body) }
  expect((await book.fetch(`/mercado-pago/x${query}`, notices)).status).toBe(200)
  expect(urls).toEqual(ids.map((id) => `/v1/payments/${id}`))
})

const withoutOffer = async () => {
  const order = newOrder({ priceCents: null, totalCents: null })
  await book.postOrder(order)
  return order.id
}

test.each<[what: string, orderId: () => Promise<string> | string, id: string]>([
  ['an unknown order', () => randomUUID(), '27'],
  ['what is no id', () => 'x', '27'],
  ['an order without a charge or a page', withoutOffer, '27'],
  ['a payment that is no number', async () => (await withPage()).order.id, '../27'],
  ['a payment with a number too long', async () => (await withPage()).order.id, '9'.repeat(17)],
])('the book asks nobody about a notice of %s', async (_, orderId, id) => {
  const to = await orderId()
  const urls = asked()
  expect((await notice(id, to)).status).toBe(200)
  const counted = (await book.rows('attempts')).filter(({ key }) => String(key).startsWith('payment'))
  expect([urls, counted]).toEqual([[], []])
})

test('of twelve forged payments of an order, even at once, the book asks about ten within an hour', async () => {
  const [{ order }, other] = [await withPage(), await withPage()]
  const urls = asked()
  await Promise.all(Array.from({ length: 12 }, (_, index) => notice(`${index + 1}`, order.id)))
  expect(new Set(urls).size).toBe(10)
  // The same ones again, and those of another order, go on.
  await notice((urls[0] ?? '').replace(/.*\//, ''), order.id)
  await notice(tryTo(other.pageId), other.order.id)
  expect([urls.length, await book.states()]).toEqual([12, ['new', 'paid']])
  await book.execute('UPDATE attempts SET ends_at = 1')
  await notice('13', order.id)
  expect(urls).toHaveLength(13)
})

test('of all orders the book asks about fifty forged payments within an hour, and about those it knows', async () => {
  const [known, other] = [await withPage(), await withPage()]
  const id = tryTo(known.pageId)
  await notice(id, known.order.id)
  const forged = Array.from({ length: 48 }, (_, index) => ({ key: `payment ${randomUUID()} ${index}`, count: 1 }))
  await book.putRows(
    'attempts',
    forged.map((row) => ({ ...row, ends_at: 9e12 })),
  )
  const urls = asked()
  for (const number of ['1', '2']) await notice(number, other.order.id)
  await notice(id, known.order.id)
  expect(urls).toEqual(['/v1/payments/1', `/v1/payments/${id}`])
})

test.each(['cancelled', 'rejected', 'expired'])('a charge that is %s is not asked about again', async (status) => {
  const { order, id } = await charged()
  bank.pay(id, { status, date_approved: null })
  await book.everyHour()
  await askedLongAgo()
  const urls = asked()
  await look(order.id)
  await book.everyHour()
  expect(urls).toEqual([])
})

test('a charge that Mercado Pago does not answer for keeps no other one waiting for an hour', async () => {
  for (let order = 0; order < 2; order++) bank.pay((await charged()).id, live)
  bank.faults.push(failWith(500))
  await expect(book.everyHour()).rejects.toThrow('500')
  expect(new Set(await book.states())).toEqual(new Set(['new', 'paid']))
})

test.each([
  ['a paid order', {}, 'paid' as const, 'paid', []],
  ['one whose charge was paid with another amount', { transaction_amount: 1 }, 'checked' as const, 'checking', [100]],
])('%s gets no other charge, and its page shows no code', async (_, changes, next, state, waiting) => {
  const { order, id, pix } = await charged()
  expect(await pageText(order.id)).toContain(pix?.code)
  bank.pay(id, { ...live, ...changes })
  await notice(id, order.id)
  expect((await book.openPayments()).map(({ amount_cents }) => amount_cents)).toEqual(waiting)
  expect((await anotherCode(order.id)).status).toBe(404)
  expect(await pageText(order.id)).not.toContain(pix?.code)
  expect(await pageText(order.id)).toContain(buyerTexts.next[next])
  expect(await look(order.id)).toMatchObject({ state })
})

test.each([
  ['refunded', {}, 'refund', 20_474],
  ['approved', { transaction_amount_refunded: 100 }, 'refund', 10_000],
  ['charged_back', {}, 'dispute', 20_474],
  ['in_mediation', {}, 'dispute', 20_474],
])('a charge that is %s with %o shows what went back, once', async (status, changes, kind, amount_cents) => {
  const { order, id } = await charged()
  bank.pay(id, live)
  await notice(id, order.id)
  bank.pay(id, { ...live, status, ...changes })
  for (let time = 0; time < 2; time++) await notice(id, order.id)
  expect(await book.backs()).toMatchObject([{ kind, amount_cents, payment: id }])
  expect(await book.states()).toEqual(['paid'])
  expect(await list()).not.toContain('Stripe')
})
