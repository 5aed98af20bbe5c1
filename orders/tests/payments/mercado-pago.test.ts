import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buyerTexts } from '#orders/pages/buyer-words.ts'
import { failureTexts } from '#orders/pages/list/failures.ts'
import { hourMs } from '#orders/rules/limits-and-durations.ts'
import type { Order } from '#schemas/order/order.ts'
import { catalog } from '../../../tests/content/shop/catalog.ts'
import { counting, databaseOf, type Run } from '../support/d1.ts'
import { startSilence } from '../support/internet.ts'
import { answerWith, failWith, hangUp, startCharging, type Fault } from '../support/mercado-pago.ts'
import { byCard, newOrder } from '../support/sending.ts'
import { bookUrl, shopOrigin } from '../support/settings.ts'

const charging = await startCharging()
const { bank, book, send, look, list, pageText, change, openPage, askedLongAgo } = charging
const { preferences } = bank

const anotherCode = (id: string, Origin = shopOrigin) =>
  book.fetch(`/pedido/${id}/pix`, { method: 'POST', headers: { Accept: 'application/json', Origin } })

/** What the book makes for an order, and how the buyer asks for another one. */
const kinds = {
  pix: { order: newOrder, made: bank.payments, again: anotherCode, way: 'pix', other: byCard },
  pay: { order: byCard, made: preferences, again: openPage, way: 'credit', other: newOrder },
} as const
const offers = ['pix', 'pay'] as const

test('the answer to an order by PIX has a charge at the book’s price, and no other site can ask for another', async () => {
  const order = newOrder()
  const { pix, pay } = await send(order)
  const [charge, ...others] = bank.payments.values()
  expect(charge).toMatchObject({
    transaction_amount: 204.74,
    external_reference: order.id,
    description: 'Pedido K7M-4QX',
    notification_url: `${bookUrl}/mercado-pago/${order.id}`,
    date_of_expiration: pix?.expiresAt.replace('Z', '+00:00'),
    point_of_interaction: { transaction_data: { qr_code: pix?.code } },
  })
  const { now, ...again } = (await (await anotherCode(order.id)).json()) as Record<string, unknown>
  expect([again, new Date(String(now)).toISOString()]).toEqual([{ pix }, now])
  expect((await openPage(order.id)).headers.get('Location')).toBe(`/pedido/${order.id}`)
  expect([pay, preferences.size, others]).toEqual([undefined, 0, []])
  expect((await anotherCode(order.id, 'https://mau.exemplo')).status).toBe(403)
})

test('the answer to an order by card has a page at the book’s price, for a day', async () => {
  const order = byCard()
  const { pay, pix, confirms } = await send(order)
  const [page] = preferences.values()
  const orderPage = `${bookUrl}/pedido/${order.id}`
  expect([pix, confirms, bank.payments.size]).toEqual([undefined, true, 0])
  expect(page).toMatchObject({
    init_point: pay?.url,
    items: [{ title: 'Pedido K7M-4QX', unit_price: 215.52 }],
    payer: { email: order.email },
    external_reference: order.id,
    notification_url: `${bookUrl}/mercado-pago/${order.id}`,
    back_urls: { success: orderPage, pending: orderPage, failure: orderPage },
    expiration_date_to: pay?.expiresAt.replace('Z', '+00:00'),
    payment_methods: { installments: 12, default_installments: 3 },
  })
  expect(page).toHaveProperty('payment_methods.excluded_payment_types', [{ id: 'ticket' }, { id: 'bank_transfer' }])
  const [row] = await book.rows('offers')
  expect(Date.parse(String(row?.expires_at)) - Date.parse(String(row?.created_at))).toBe(24 * hourMs)
  const leads = await openPage(order.id)
  expect([leads.status, leads.headers.get('Location')]).toEqual([303, pay?.url])
  expect(leads.headers.get('Content-Security-Policy')).toContain('https://*.mercadopago.com.br')
})

test.each(offers)('an order that is sent ten times, at once and one after another, gets one %s', async (offer) => {
  const { order: create, made } = kinds[offer]
  const order = create()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(order)))
  for (let time = 0; time < 5; time++) answers.push(await send(order))
  expect(new Set(answers.map((answer) => JSON.stringify(answer[offer]))).size).toBe(1)
  expect(await look(order.id)).toMatchObject({ state: 'new', confirms: true, [offer]: answers[0]?.[offer] })
  expect([made.size, (await book.rows('offers')).length]).toEqual([1, 1])
})

test.each<[what: string, changes: Partial<Order>]>([
  ['whose address named another price', { priceCents: 100, totalCents: 95 }],
  ['of an unlisted package, without a price', { quantity: '7', priceCents: null, totalCents: null }],
  ['of a package with a payment link', {}],
])('an order %s is not charged for', async (what, changes) => {
  const listed = catalog.flatMap(({ packages }) => packages).filter(({ quantity }) => quantity === '1000')
  for (const one of listed) if (what.endsWith('link')) one.paymentLink = 'https://pay.exemplo.com/1000'
  onTestFinished(() => listed.forEach((one) => delete one.paymentLink))
  for (const order of [newOrder(changes), byCard(changes)]) {
    const { pix, pay } = await send(order)
    expect([pix, pay, (await anotherCode(order.id)).status]).toEqual([undefined, undefined, 404])
    expect((await openPage(order.id)).headers.get('Location')).toBe(`/pedido/${order.id}`)
    expect(await pageText(order.id)).not.toContain('Abrir a página de pagamento')
  }
  expect([bank.payments.size, preferences.size]).toEqual([0, 0])
})

const [otherCharge, otherPage] = ['another charge than', 'another page than']

test.each<[offer: keyof typeof kinds, what: string, fault: Fault, reason: string, shown?: string]>([
  ['pix', 'a failure', failWith(500), 'answered 500.', 'a resposta foi 500'],
  ['pix', 'a redirect', failWith(302), 'answered 302.', 'a resposta foi 302'],
  ['pay', 'silence', hangUp, '', 'não deu para conectar'],
  ['pix', 'another amount', answerWith({ transaction_amount: 1 }), otherCharge],
  ['pix', 'another order', answerWith({ external_reference: 'outro' }), otherCharge],
  ['pix', 'no code', answerWith({ point_of_interaction: null }), otherCharge],
  ['pix', 'no data', answerWith({ point_of_interaction: { transaction_data: null } }), otherCharge],
  ['pay', 'another order', answerWith({ external_reference: 'outro' }), otherPage],
  ['pay', 'no address', answerWith({ init_point: null }), otherPage],
  ['pay', 'a http address', answerWith({ init_point: 'http://www.mercadopago.com.br/' }), otherPage],
  ['pay', 'another host', answerWith({ init_point: 'https://www.mercadopago.com.br.mau.exemplo/' }), otherPage],
  ['pay', 'a host that ends alike', answerWith({ init_point: 'https://maumercadopago.com/' }), otherPage],
])('no %s is made of %s: the list says so until one is made', async (offer, _, fault, reason, shown = 'não serve') => {
  bank.faults.push(fault)
  const { order, other, way } = kinds[offer]
  const answer = await send(order())
  expect([answer.received, answer[offer], answer.confirms]).toEqual([true, undefined, false])
  expect(await book.states()).toEqual(['new'])
  expect(book.printed.at(-1)).toMatch(new RegExp(`^POST /orders: .*${reason}`))
  expect(book.printed.join('')).not.toContain(bank.settings.MERCADO_PAGO_ACCESS_TOKEN)
  expect(await list()).toContain(shown)
  // What works the other way does not hide it.
  await send(other())
  expect(await list()).toContain(failureTexts[way].heading)
  await send(order())
  expect(await list()).not.toContain(failureTexts[way].heading)
})

test('a page that was not made is asked for with the same words again', async () => {
  bank.faults.push(hangUp)
  const order = byCard()
  await send(order)
  expect(await pageText(order.id)).toContain(buyerTexts.next.noPage)
  await askedLongAgo()
  await openPage(order.id)
  const [first, ...others] = [...preferences.values()].map((page) => ({ ...page, id: '', init_point: '' }))
  expect(others).toEqual([first])
})

const never = ['Gerar o código PIX', 'Abrir a página de pagamento', 'toque em “Atualizar”']

test.each(offers)('the buyer’s page leads to the next %s, without scripts, until there are five', async (offer) => {
  const { order: create, made, again } = kinds[offer]
  const order = create()
  await send(order)
  const hasForm = async () => (await book.page(`/pedido/${order.id}`)).includes(`action="/pedido/${order.id}/pagar"`)
  for (let attempt = 2; attempt <= 6; attempt++) {
    expect([await hasForm(), await look(order.id)]).toMatchObject([false, { confirms: true }])
    expect(await pageText(order.id)).toMatch(/toque em “Atualizar”.* até [\d/]{10} [\d:]{5} \(horário de Brasília\)\. /)
    // The seller cancels the order and takes that back, or its time is over.
    if (attempt === 2) {
      await change(order.id, 'new', 'canceled')
      await change(order.id, 'canceled', 'new')
    } else await book.execute("UPDATE offers SET expires_at = '2026-01-01'")
    expect([await hasForm(), await look(order.id)]).toMatchObject([attempt < 6, { confirms: false }])
    const text = await pageText(order.id)
    for (const words of attempt < 6 ? ['toque em “Atualizar”'] : never) expect(text).not.toContain(words)
    // As the shop asks, or the page.
    await (attempt === 3 ? again : openPage)(order.id)
  }
  expect(made.size).toBe(5)
})

const tripMs = 130
const mostMs = 3500

/** A book that counts its trips to the database, but for those on which it tells the seller meanwhile. */
function distantBook() {
  const trips = { count: 0, wait: Promise.resolve() }
  const run: Run = async (statements) => {
    if (!statements.some(({ sql }) => sql.includes('outbox') && !sql.startsWith('INSERT'))) trips.count += 1
    await trips.wait
    return book.run(statements)
  }
  return { ...book.with({ DB: databaseOf(run) }), trips }
}

test.each(offers)('where Mercado Pago hangs and all is far, an order without its %s is answered', async (offer) => {
  // Only the first ones of a network still pass.
  const full = ['order of any day', 'code of any day'].map((key) => ({ key, count: 999_999, ends_at: 9e12 }))
  await book.putRows('attempts', full)
  const { postOrder, trips } = distantBook()
  const limits = startSilence()
  const sending = postOrder(kinds[offer].order())
  await expect.poll(() => limits).toHaveLength(1)
  expect(trips.count * tripMs + (limits[0]?.ms ?? 0)).toBeLessThanOrEqual(mostMs)
  // What is still to be written then is written after the answer.
  let open = () => {}
  trips.wait = new Promise((resolve) => {
    open = resolve
  })
  limits[0]?.end()
  const answer = (await (await sending).json()) as Record<string, unknown>
  expect([answer.received, answer[offer]]).toEqual([true, undefined])
  open()
  await book.settled()
  expect(await book.states()).toEqual(['new'])
  expect(await book.rows('notice_failures')).toMatchObject([{ way: kinds[offer].way, reason: 'timeout' }])
  expect(book.printed).toEqual([expect.stringMatching(/^POST \/orders: TimeoutError/)])
})

test('so is one that comes again while its page is made', async () => {
  const order = byCard()
  const limits = startSilence()
  const first = book.postOrder(order)
  await expect.poll(() => limits).toHaveLength(1)
  const { postOrder, trips } = distantBook()
  const wait = vi.spyOn(globalThis, 'setTimeout')
  wait.mockImplementation(((resolve: () => void) => resolve()) as unknown as typeof setTimeout)
  expect((await postOrder(order)).status).toBe(200)
  const waitedMs = wait.mock.calls.reduce((sum, [, ms = 0]) => sum + ms, 0)
  expect(trips.count * tripMs + waitedMs).toBeLessThanOrEqual(mostMs)
  limits[0]?.end()
  await first
})

/** Stops the clock until `vi` sets it forward. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['Date'] })
afterEach(() => void vi.useRealTimers())

test('a charge of Mercado Pago ends when it says', async () => {
  bank.faults.push(answerWith({ date_of_expiration: '2099-01-01T00:00:00.000-03:00' }))
  expect((await send(newOrder())).pix?.expiresAt).toBe('2099-01-01T03:00:00.000Z')
})

test.each([
  [600_000 - 1, 1],
  [600_000, 2],
])('%i ms after an order, a second try for its code makes %i charges in all', async (ms, charges) => {
  stopClock()
  const order = newOrder()
  // Then it does not say when the charge ends.
  bank.faults.push(hangUp, answerWith({ date_of_expiration: null }))
  await send(order)
  vi.advanceTimersByTime(ms)
  const { pix } = await send(order)
  expect(bank.payments.size).toBe(charges)
  expect(Date.parse(pix?.expiresAt ?? '') - Date.now()).toBe(charges === 1 ? hourMs - ms : hourMs)
})

const searches = () => bank.questions.filter((path) => path.endsWith('search')).length

test.each(offers)('a buyer who watches a %s for 15 minutes costs few rows and few questions', async (offer) => {
  stopClock()
  const order = kinds[offer].order()
  await send(order)
  const { DB, used } = counting(book.run)
  const counted = book.with({ DB })
  for (let seconds = 0; seconds <= 900; seconds += 10) {
    await book.settled(counted.fetch(`/pedido/${order.id}`, { headers: { Accept: 'application/json' } }))
    if (seconds < 60) expect(searches()).toBe(0)
    if (seconds === 60) expect(searches()).toBe(1)
    vi.advanceTimersByTime(10_000)
  }
  expect(searches()).toBeLessThanOrEqual(12)
  expect(used.rows_written).toBeLessThanOrEqual(12)
})

test('of thirty looks with the id of a payment one asks, and a day after its page is over none', async () => {
  stopClock()
  const { order, pageId } = await charging.withPage()
  const id = charging.tryTo(pageId, { status: 'rejected' })
  const lookBack = () => pageText(`${order.id}?payment_id=${id}`)
  await Promise.all(Array.from({ length: 30 }, lookBack))
  expect(searches()).toBe(1)
  vi.advanceTimersByTime(48 * hourMs)
  await lookBack()
  expect(searches()).toBe(1)
})
