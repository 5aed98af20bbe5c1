import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { senderHash } from '#orders/access/keyed-hash.ts'
import { app } from '#orders/app.ts'
import { addSums } from '#orders/queries/money/rows.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import { orderReference } from '#src/domain/order-code.ts'
import { root } from '../../tools/run.js'
import { newPayment } from '../tools/stand-in-bodies.js'
import { claim, dismiss, mark, stripe, unread } from './money/told.ts'
import { counting } from './support/d1.ts'
import { startSeller } from './support/internet.ts'
import { startBank } from './support/mercado-pago.ts'
import { aPix, newOrder } from './support/sending.ts'
import { password, pixSecret, sheetSecret, shopOrigin } from './support/settings.ts'
import { startBook, type Book } from './support/start-book.ts'
import { anEvent, aSession, sendEvent } from './support/stripe-events.ts'

const [bank, { seller }] = [startBank(), startSeller()]

const sender = await senderHash(password, '')
const refund = { id: 'ch_1', payment_intent: 'pi_3Live', amount_refunded: 10_000, currency: 'brl' }
const pix = { endToEndId: 'E0', txid: 'AAA222', valor: '204.74', horario: '2026-11-22T14:32:00.000Z' }
const returned = { id: 'D0', valor: '1.00', status: 'DEVOLVIDO', horario: { solicitacao: pix.horario } }
const other = { ...pix, endToEndId: 'E00', txid: 'ZZZ222', devolucoes: [returned] }
const withoutCode = { ...pix, endToEndId: 'E000', txid: undefined, horario: '2026-05-13T13:00:02.000Z' }

/** The id of the charge or page that was made for an order. */
const madeFor = (made: ReadonlyMap<string, { external_reference?: string | null }>, { id }: Order) =>
  [...made].find(([, { external_reference }]) => external_reference === id)?.[0] ?? ''

/** The id of the order with this number. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * As many orders of this month, payments, disputes that were won, codes or pages, and networks as `size`: half of the
 * orders are new, and the payments with their codes were dismissed; a quarter are paid, and a quarter delivered. One
 * sender sent the last 120, the others one each. The first 50 have one phone, but not one package.
 */
async function fillBook({ DB, putOrders, putOffers, putRows, tell }: Book, size: number): Promise<void> {
  const at = new Date().toISOString()
  const numbers = Array.from({ length: size }, (_, index) => index + 1)
  const codeOf = (n: number) => `A${String(n).padStart(5, '0')}`.replace(/^.../, '$&-')
  const methodOf = (n: number): PaymentMethod => (n % 8 === 2 ? 'pix' : 'credit')
  await putOrders(
    numbers.map((n) => ({
      received_at: at,
      id: idOf(n),
      code: codeOf(n),
      whatsapp: n <= 50 ? '11987654321' : `${11_900_000_000 + n}`,
      method: methodOf(n),
      sender: n > size - 120 ? sender : `${n}`,
      quantity: n <= 50 ? `${n}` : '1000',
    })),
  )
  const facts = numbers.flatMap((n) => {
    const of = { id: idOf(n), method: methodOf(n), totalCents: 20_474 }
    const provider = of.method === 'pix' ? 'pix' : 'stripe'
    const about = { provider, id: `E${n}`, intent: `pi_${n}`, reference: codeOf(n), at } as const
    const won = claim({ provider: 'stripe', id: `D${n}`, payment: `pi_${n}`, standing: 'won', at })
    const text = { ...unread(null), id: `T${n}` }
    if (n % 4 < 2) return [stripe(null, about), won, dismiss(`E${n}`), text, dismiss(text.id)]
    return [stripe(of, about), won, ...(n % 4 === 3 ? [mark('delivered', { of })] : [])]
  })
  for (let from = 0; from < facts.length; from += 300) await tell(facts.slice(from, from + 300), at)
  const days = Array.from({ length: 31 }, (_, day) => `${at.slice(0, 8)}${String(day + 1).padStart(2, '0')}`)
  const sum = { cents: 1, sales: 1, others: 0 }
  const sums = ['pix', 'credit', ''].flatMap((method) => days.map((day) => ({ day, method, ...sum })))
  await DB.batch(addSums(DB, sums))
  // Behind whatever is looked for.
  await putRows('facts', [{ case_name: 'zzz', body: '{"kind":"state","id":"zzz"}', heard_at: at }])
  await putOffers(numbers.map(idOf), at)
  const attempts = numbers.map((n) => ({ key: `order ${n}`, count: 1, ends_at: 9e12 }))
  await putRows('attempts', attempts)
}

/** What is asked of a book of this size, in this order: how many rows each may read, and what it used. */
async function usedIn(size: number) {
  const filled = await startBook()
  await fillBook(filled, size)
  const { DB, used } = counting(filled.run)
  const counted = filled.with({ DB, NOTIFY_URL: seller.url, ...bank.settings })
  const { postOrder, submit, visit } = counted
  const send = (path: string, body: unknown) =>
    visit(path, { method: 'POST', body: JSON.stringify(body), headers: { Origin: shopOrigin } })
  const answers: { route: string; most: number; status: number; rows: number; trips: number }[] = []
  const count = async (route: string, most: number, asked: Promise<Response>) => {
    const { rows_read, trips } = used
    const { status, headers } = await asked
    await counted.settled()
    answers.push({ route, most, status, rows: used.rows_read - rows_read, trips: used.trips - trips })
    return headers
  }
  // The ids are the last ones of any book: an index is read up to the entry behind the one that is looked for.
  const [charged, byPix, byStripe, card] = ['K7M-4QX', 'AAA-222', 'BBB-222', 'CCC-222'].map((code, index) =>
    newOrder({ code, id: `ffffffff-ffff-4fff-bfff-${size}${index}`.padEnd(36, 'f') }),
  ) as [Order, Order, Order, Order]
  Object.assign(card, { method: 'credit', totalCents: 21_552 })

  for (const order of [charged, charged, byPix, byStripe]) await count('POST /orders', 33, postOrder(order))
  await count('POST /pedido/:id/pix', 3, send(`/pedido/${charged.id}/pix`, {}))
  const chargeId = madeFor(bank.payments, charged)
  bank.pay(chargeId, { live_mode: true })
  await count('POST /mercado-pago/:order', 44, send(`/mercado-pago/${charged.id}`, { data: { id: chargeId } }))
  await count('POST /pix/:secret', 42, send(`/pix/${pixSecret}`, [pix]))
  await count('POST /pix/:secret/pix', 38, send(`/pix/${pixSecret}/pix`, [other]))
  const session = { ...aSession({ client_reference_id: orderReference(byStripe) }), id: 'cs_live_0' }
  for (const event of [anEvent(session), anEvent(refund, { type: 'charge.refunded' })]) {
    await count('POST /stripe', 45, sendEvent(counted, event))
  }
  await count('GET /pedido/:id', 3, visit(`/pedido/${charged.id}`))
  await count('GET /status', 9, visit('/status'))
  for (const senha of [password, 'errada']) await count('POST /entrar', 0, submit('/entrar', { senha }))
  await count('GET /novidades', 51, visit('/novidades?desde=0-0'))
  await count('GET /pagamentos', 20, visit('/pagamentos'))
  await count('GET /orders.csv', 54, visit('/orders.csv?mes=2020-05'))
  await count('GET /planilha/:secret', 54, visit(`/planilha/${sheetSecret}?mes=2020-05`))
  await count('POST /payments/dismiss', 20, submit('/payments/dismiss', { id: 'E00' }))
  await count('POST /payments/restore', 20, submit('/payments/restore', { id: 'E00' }))
  await count('POST /pix/:secret', 28, send(`/pix/${pixSecret}`, [withoutCode]))
  await count('POST /payments/give', 62, submit('/payments/give', { id: 'E00', code: 'BBB-222' }))
  await count('POST /payments/dismiss', 29, submit('/payments/dismiss', { id: 'ch_1' }))
  await count('POST /payments/restore', 29, submit('/payments/restore', { id: 'ch_1' }))
  const change = `${idOf(50)} paid delivering`
  const changed = await count('POST /orders/state', 28, submit('/orders/state', { change }))
  const [, batch = ''] = /fez=([^&#]*)/.exec(changed.get('Location') ?? '') ?? []
  await count('POST /changes/:batch/undo', 28, submit(`/changes/${batch}/undo`, {}))
  await count('POST /orders/:id/note', 1, submit(`/orders/${idOf(50)}/note`, { note: 'x' }))
  await count('POST /orders/:id/erase', 15, submit(`/orders/${idOf(50)}/erase`, {}))
  await count('POST /orders/delete', 13, submit(`/orders/delete?rede=${sender}`, { order: `${byPix.id} new` }))
  const lists = ['', 'estado=todos', 'estado=paid', 'mes=2020-05', 'estado=todos&antes=51', `estado=todos&fez=${batch}`]
  for (const list of [`rede=${sender}`, ...lists]) await count('GET /', 550, visit(`/?${list}`))
  for (const search of ['A00-050', 'a00050']) await count('GET /', 20, visit(`/?busca=${search}`))
  await count('POST /orders', 35, postOrder(card))
  await count('POST /pedido/:id/pagar', 3, send(`/pedido/${card.id}/pagar`, {}))
  await count('GET /pedido/:id', 3, visit(`/pedido/${card.id}`))
  await count('POST /mercado-pago/:order', 16, send(`/mercado-pago/${card.id}`, { data: { id: '12' } }))
  const paid = bank.payOnPage(madeFor(bank.preferences, card), { live_mode: true })
  await count('POST /mercado-pago/:order', 45, send(`/mercado-pago/${card.id}`, { data: { id: paid?.id } }))
  return answers
}

const large = await usedIn(4000)
const small = await usedIn(300)

const asked = large.map((answer, index) => ({ ...answer, index }))

test.each(asked)('$route ($index) reads few rows of any book', ({ route, index, most, status, rows, trips }) => {
  expect([200, 303, 403]).toContain(status)
  expect(rows).toBeLessThanOrEqual(most)
  // Which orders a page shows depends on how many there are.
  if (route === 'GET /') expect(trips).toBeLessThanOrEqual(2)
  else expect(rows).toBe(small[index]?.rows)
})

test('an order that is charged, watched for five minutes, paid, delivered and erased can come as often a day as the docs say', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await book.putMany(300)
  // Which finds out, for an hour, that rows can be written.
  await book.page('/')
  const { DB, used } = counting(book.run)
  const counted = book.with({ DB, NOTIFY_URL: seller.url, ...bank.settings })
  let requests = 0
  const ask = async (asking: Promise<Response>) => {
    requests += 1
    expect((await asking).status).toBeLessThan(400)
    await book.settled()
  }
  const order = newOrder({ code: 'AAA-222' })
  await ask(counted.postOrder(order))
  for (let seconds = 0; seconds < 5 * 60; seconds += 10) {
    vi.advanceTimersByTime(10_000)
    await ask(counted.visit(`/pedido/${order.id}`, { headers: { Accept: 'application/json' } }))
  }
  const id = madeFor(bank.payments, order)
  bank.pay(id, { live_mode: true })
  await ask(counted.visit(`/mercado-pago/${order.id}?data.id=${id}&type=payment`, { method: 'POST' }))
  for (const change of ['paid delivering', 'delivering delivered']) {
    await ask(counted.visit('/'))
    await ask(counted.submit('/orders/state', { change: `${order.id} ${change}` }))
  }
  expect(await book.states()).toContain('delivered')
  await ask(counted.visit('/'))
  await ask(counted.submit(`/orders/${order.id}/erase`, {}))
  const perDay = [100_000 / requests, 5_000_000 / used.rows_read, 100_000 / used.rows_written]
  const docs = readFileSync(`${root}/docs/orders.md`, 'utf8')
  const said = Number(/enough for ([\d,]+)\s+orders\s+a\s+day/.exec(docs)?.[1]?.replace(',', ''))
  expect(said).toBeGreaterThanOrEqual(1000)
  expect(Math.min(...perDay)).toBeGreaterThanOrEqual(said)
})

test('no route that reads the database is left out', () => {
  const withoutDatabase = ['GET /entrar', 'POST /sair']
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes)).toEqual(new Set([...large.map(({ route }) => route), ...withoutDatabase]))
})

const book = await startBook()
const count = 40
const codeAt = (index: number) => `AAA${index + 100}`
const putAll = () => book.putMany(count, (index) => ({ code: codeAt(index).replace(/^.../, '$&-') }))

const ways = {
  TELEGRAM_BOT_TOKEN: '1:a',
  TELEGRAM_CHAT_ID: '1',
  RESEND_API_KEY: 're_1',
  NOTIFY_EMAIL: 'loja@exemplo.com',
  NOTIFY_URL: 'https://avisos.exemplo.com/',
}

/** A book whose requests to others are counted among its statements. */
function countedBook(answerTo: (url: string) => Response | undefined) {
  const { DB, used } = counting(book.run)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    used.statements += 1
    return answerTo(new Request(input).url) ?? new Response('{}', { status: 500 })
  })
  return { ...book.with({ DB, ...ways, MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1' }), used }
}

// D1 allows a request 50 statements on the free plan, and a Worker as many requests to others.
const most = 50

test('a callback of forty Pix that pay forty orders takes few statements and requests', async () => {
  await putAll()
  const devolucoes = [{ ...returned, id: 'D1' }]
  const counted = countedBook(() => undefined)
  await counted.callBank({
    pix: Array.from({ length: count }, (_, index) => aPix({ txid: codeAt(index), devolucoes })),
  })
  await book.settled()
  expect(await book.states()).toEqual(Array(count).fill('paid'))
  expect(counted.used.statements).toBeLessThanOrEqual(most)
})

/** Codes and pages that are open, orders that wait to be told, and what Mercado Pago says of each, which nobody has told. */
async function putHour(at: string) {
  const canceled = await book.putMany(5, (index) => ({ code: `BBB-22${index + 2}`, state: 'canceled' }))
  const ids = await putAll()
  await book.putOffers([...ids, ...canceled], at, '2099-01-01T00:00:00.000Z')
  for (const id of ids.slice(0, 5)) await book.putRows('outbox', [{ about: 'order', id }])
  const made = { notification_url: '', transaction_amount: 204.74 }
  const paid = { status: 'approved', date_approved: at, live_mode: true }
  const kinds = [paid, { ...paid, status: 'rejected' }, { ...paid, transaction_amount_refunded: 1 }]
  return ids.flatMap((external_reference, index) =>
    kinds.map((kind, way) => ({
      ...newPayment({ ...made, external_reference, id: index + way * 100 }, null),
      ...kind,
    })),
  )
}

test.each([true, false])('an hourly run finds forty orders paid in few statements; by search: %s', async (works) => {
  const now = new Date('2026-11-22T06:17:00Z')
  const payments = await putHour(now.toISOString())
  const { everyHour, used } = countedBook((url) => {
    // Notices that were taken are kept at their orders, which takes more statements.
    if (!url.includes('mercadopago')) return Response.json({})
    const { pathname, searchParams } = new URL(url)
    const reference = searchParams.get('external_reference')
    const results = payments.filter((one) => one.external_reference === reference)
    if (searchParams.has('range')) {
      return works
        ? Response.json({ results: [...payments, { external_reference: idOf(1) }], paging: { total: 1e6 } })
        : undefined
    }
    return Response.json(
      pathname.endsWith('search') ? { results } : payments.find(({ id }) => pathname.endsWith(`/${id}`)),
    )
  })
  await everyHour(now).catch(() => undefined)
  expect((await book.states()).filter((state) => state === 'paid')).toHaveLength(works ? count : 4)
  expect(used.statements).toBeLessThanOrEqual(most)
})

test('what looks each hour for codes to end does not read those of former orders', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => idOf(index))
  await book.putOffers(ids, '2026-11-01T00:00:00.000Z')
  const { readAgain, used } = countedBook(() => undefined)
  await readAgain()
  expect(used.rows_read).toBeLessThanOrEqual(20)
})
