import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { startMercadoPago } from '../../tools/stand-in.js'
import { shopOrigin, startBook } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putRows } from '../support/filling.ts'
import { execute, openPaymentsIn, rowsOf, statesIn } from '../support/rows.ts'
import { bookUrl, newOrder, postOrder } from '../support/sending.ts'
import { pageOf, textOf, visit } from '../support/visiting.ts'

const token = 'TEST-um-token'
const bank = await startMercadoPago({ token })
const book = await startEmptiedBook({ MERCADO_PAGO_ACCESS_TOKEN: token, MERCADO_PAGO_API: bank.url })
beforeEach(() => {
  bank.payments.clear()
  bank.pages.preferences.clear()
  bank.faults.length = 0
})
afterAll(() => bank.stop())

/** Sends an order by card, for which the book makes a page. */
async function withPage() {
  const order = newOrder({ method: 'credit', totalCents: 21_552 })
  await postOrder(book, order)
  return { orderId: order.id, pageId: [...bank.pages.preferences.keys()].at(-1) ?? '' }
}

/** Somebody pays on a page, and nobody tells the book. */
const pay = (pageId: string, changes = {}) => String(bank.pages.pay(pageId, { live_mode: true, ...changes })?.id)

const notice = (orderId: string, id: string) =>
  book.dispatchFetch(`${bookUrl}/mercado-pago/${orderId}`, {
    method: 'POST',
    body: JSON.stringify({ type: 'payment', data: { id } }),
  })

/** The addresses that the book asks Mercado Pago for from now on, at most a hundred. */
function asked(): string[] {
  const urls: string[] = []
  for (let count = 0; count < 100; count++) bank.faults.push((_, { req }) => void urls.push(String(req.url)))
  return urls
}

const everyHour = async () => (await book.getWorker()).scheduled({ cron: '17 * * * *' })
const later = () => execute(book, "UPDATE pages SET asked_at = '2026-01-01T00:00:00.000Z'")
const list = async () => textOf(await pageOf(book, '/?estado=todos'))
const change = (id: string, from: string, to: string) =>
  visit(book, '/orders/state', { form: { change: `${id} ${from} ${to}` } })

test('a notice about the payment of another order, or of none, pays for nothing', async () => {
  const [one, other] = [await withPage(), await withPage()]
  const id = pay(other.pageId)
  expect((await notice(one.orderId, id)).status).toBe(200)
  expect((await notice(one.orderId, pay(other.pageId, { external_reference: null }))).status).toBe(200)
  expect([await statesIn(book), await rowsOf(book, 'payments')]).toEqual([['new', 'new'], []])
  await notice(other.orderId, id)
  expect(await statesIn(book)).toEqual(['new', 'paid'])
})

test.each<[what: string, orderId: () => Promise<string>, id: string]>([
  ['an unknown order', async () => randomUUID(), '27'],
  ['what is no id', async () => 'x', '27'],
  [
    'an order without a charge or a page',
    async () => {
      const order = newOrder({ priceCents: null, totalCents: null })
      await postOrder(book, order)
      return order.id
    },
    '27',
  ],
  ['a payment that is no number', async () => (await withPage()).orderId, '../27'],
  ['a payment with a number too long', async () => (await withPage()).orderId, '9'.repeat(17)],
])('the book asks nobody about a notice of %s', async (_, orderId, id) => {
  const to = await orderId()
  const urls = asked()
  expect((await notice(to, id)).status).toBe(200)
  const counted = (await rowsOf(book, 'attempts')).filter(({ key }) => String(key).startsWith('payment'))
  expect([urls, counted]).toEqual([[], []])
})

test('of twelve forged payments of an order, even at once, the book asks about ten within an hour', async () => {
  const [{ orderId }, other] = [await withPage(), await withPage()]
  const urls = asked()
  await Promise.all(Array.from({ length: 12 }, (_, index) => notice(orderId, `${index + 1}`)))
  expect(new Set(urls).size).toBe(10)
  // The same ones again, and those of another order, go on.
  const [again = ''] = urls
  await notice(orderId, again.replace(/.*\//, ''))
  await notice(other.orderId, pay(other.pageId))
  expect([urls.length, await statesIn(book)]).toEqual([12, ['new', 'paid']])
  await execute(book, 'UPDATE attempts SET ends_at = 1')
  await notice(orderId, '13')
  expect(urls).toHaveLength(13)
})

test('of all orders the book asks about fifty forged payments within an hour, and about those it knows', async () => {
  const { orderId, pageId } = await withPage()
  const id = pay(pageId)
  await notice(orderId, id)
  const { orderId: other } = await withPage()
  const key = (index: number) => `payment ${randomUUID()} ${index}`
  const counts = Array.from({ length: 48 }, (_, index) => ({ key: key(index), count: 1, ends_at: 9e12 }))
  await putRows(book, 'attempts', counts)
  const urls = asked()
  for (const forged of ['1', '2']) await notice(other, forged)
  await notice(orderId, id)
  expect(urls).toEqual(['/v1/payments/1', `/v1/payments/${id}`])
})

test('if Mercado Pago does not answer for a notice, it is asked to send it again', async () => {
  const { orderId, pageId } = await withPage()
  const id = pay(pageId)
  bank.faults.push((_, response) => Boolean(response.destroy()))
  expect((await notice(orderId, id)).status).toBe(502)
  expect([(await notice(orderId, id)).status, await statesIn(book)]).toEqual([200, ['paid']])
})

test('a charge can be told of at the address with its order, too', async () => {
  const order = newOrder()
  await postOrder(book, order)
  const [id = ''] = bank.payments.keys()
  bank.pay(id, { live_mode: true })
  await notice(order.id, id)
  expect(await statesIn(book)).toEqual(['paid'])
})

test('if all notices are lost, the buyer’s page finds a refusal, then the payment', async () => {
  const { orderId, pageId } = await withPage()
  const headers = { Accept: 'application/json', Origin: shopOrigin }
  const look = () => book.dispatchFetch(`${bookUrl}/pedido/${orderId}`, { headers })
  pay(pageId, { status: 'rejected' })
  await later()
  await look()
  await expect.poll(() => pageOf(book, `/pedido/${orderId}`)).toContain(texts.buyer.card.said.refused)
  pay(pageId)
  await look()
  expect(await statesIn(book)).toEqual(['new'])
  await later()
  await look()
  await expect.poll(() => statesIn(book)).toEqual(['paid'])
})

test.each(['payment_id', 'collection_id'])(
  'the way back from Mercado Pago, with %s, shows what it says',
  async (name) => {
    const { orderId, pageId } = await withPage()
    const back = async (id: string) => textOf(await pageOf(book, `/pedido/${orderId}?${name}=${id}&status=approved`))
    expect(await back('null')).toContain(texts.buyer.card.said.waiting)
    expect(await back(pay(pageId, { status: 'rejected' }))).toContain(texts.buyer.card.said.refused)
    expect(await back(pay(pageId))).toContain(texts.buyer.state.paid)
  },
)

test.each(['new', 'canceled'])(
  'if notices for a %s order are lost, the hourly run finds all its payments',
  async (state) => {
    const { orderId, pageId } = await withPage()
    const [first, second] = [pay(pageId), pay(pageId)]
    await change(orderId, 'new', state)
    await everyHour()
    expect(new Set((await rowsOf(book, 'payments')).map(({ session_id }) => session_id))).toEqual(
      new Set([first, second]),
    )
    expect(await openPaymentsIn(book)).toHaveLength(state === 'new' ? 1 : 2)
    const third = pay(pageId)
    await everyHour()
    expect(await rowsOf(book, 'payments')).toHaveLength(third === 'undefined' ? 2 : 3)
    await execute(book, "UPDATE pages SET created_at = '2026-01-01T00:00:00.000Z'")
    const urls = asked()
    await everyHour()
    expect(urls).toEqual([])
  },
)

test.each(['canceled', 'paid'])('an order that is marked as %s by hand can no longer be paid', async (state) => {
  const { orderId, pageId } = await withPage()
  await change(orderId, 'new', state)
  expect([bank.pages.pay(pageId), await list()]).toEqual([null, expect.not.stringContaining('ainda pode ser pago')])
  await change(orderId, state, 'new')
  await visit(book, `/pedido/${orderId}/pagar`, { method: 'POST', password: null })
  expect(bank.pages.preferences.size).toBe(2)
})

test('if Mercado Pago does not end the page, the list says until when it can be paid', async () => {
  const { orderId } = await withPage()
  bank.faults.push((made) => void Object.assign(made ?? {}, { expiration_date_to: '2099-01-01T00:00:00.000+00:00' }))
  await change(orderId, 'new', 'canceled')
  expect(await list()).toMatch(
    /O Mercado Pago não fechou a página do cartão: o pedido ainda pode ser pago até \d\d\/\d\d\/\d{4}/,
  )
})

test('without a token no notice is taken and no card; with one the status says so', async () => {
  const plain = await startBook()
  const status = async (of: typeof book) => (await of.dispatchFetch(`${bookUrl}/status`)).json()
  expect(await (await postOrder(plain, newOrder({ method: 'credit', totalCents: 21_552 }))).json()).not.toHaveProperty(
    'pay',
  )
  const path = `${bookUrl}/mercado-pago/${randomUUID()}`
  expect((await plain.dispatchFetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
  expect([await status(plain), await status(book)]).toEqual([
    expect.not.objectContaining({ takesCards: true }),
    expect.objectContaining({ takesCards: true }),
  ])
  await plain.dispose()
})
