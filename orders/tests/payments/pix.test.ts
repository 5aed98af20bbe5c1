import { expect, test } from 'vitest'
import type { Env } from '#orders/env.ts'
import { texts } from '#orders/pages/words.ts'
import { pixSecretOf } from '#orders/providers/pix-callback.ts'
import type { Order } from '#schemas/order/order.ts'
import { pixSecret, startBook } from '../support/book.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putChange } from '../support/filling.ts'
import { execute, openPaymentsIn, rowsOf, statesIn } from '../support/rows.ts'
import { bookUrl, postOrder, sendOrder } from '../support/sending.ts'
import { ordersOn, pageOf, textOf, visit } from '../support/visiting.ts'

const printed: string[] = []
const book = await startEmptiedBook({}, printed)

let count = 0

/** A Pix as a bank reports it, with the price of the sample order. */
const aPix = (changes: Record<string, unknown> = {}) => ({
  endToEndId: `E00038166201907261559y6j${++count}`,
  txid: 'K7M4QX',
  valor: '204.74',
  horario: '2026-11-22T14:32:00.000Z',
  chave: 'loja@exemplo.com',
  infoPagador: 'de Ana',
  ...changes,
})

const post = (body: unknown, path = `/pix/${pixSecret}/pix`, to = book) =>
  to.dispatchFetch(bookUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const send = (changes: Partial<Order> = {}) => sendOrder(book, changes)

test.each<[what: string, path: string, bodyOf: (pix: object) => unknown]>([
  ['with the path that banks add', `/pix/${pixSecret}/pix`, (pix) => ({ pix: [pix] })],
  ['at the address itself', `/pix/${pixSecret}`, (pix) => ({ pix: [pix] })],
  ['as a bare array', `/pix/${pixSecret}/pix`, (pix) => [pix]],
])('a Pix %s marks its order as paid', async (_, path, bodyOf) => {
  await send()
  const pix = aPix()
  const response = await post(bodyOf(pix), path)
  expect([response.status, await response.json()]).toEqual([200, { received: true }])
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await rowsOf(book, 'state_changes')).toMatchObject([{ to_state: 'paid', cause: 'pix' }])
  expect(await rowsOf(book, 'payments')).toMatchObject([
    { session_id: pix.endToEndId, provider: 'pix', reference: 'K7M-4QX', paid_at: pix.horario, amount_cents: 20_474 },
  ])
  expect(textOf(ordersOn(await pageOf(book, '/?estado=todos')).join(''))).toContain(
    'Pagamento confirmado por Pix: R$ 204,74',
  )
})

test.each([
  ['k7m4qx', 'K7M-4QX'],
  ['K7M-4QX', 'K7M-4QX'],
  ['K7M4QX1', 'K7M4QX1'],
  ['1K7M4QX', '1K7M4QX'],
])('the txid %s is the reference %s', async (txid, reference) => {
  await post({ pix: [aPix({ txid })] })
  expect(await rowsOf(book, 'payments')).toMatchObject([{ reference }])
})

const dismissAll = async () =>
  visit(book, '/payments/dismiss', { form: { id: (await openPaymentsIn(book)).map((row) => String(row.session_id)) } })

test('a Pix that was dismissed before its order came marks it', async () => {
  await post({ pix: [aPix()] })
  await dismissAll()
  await send()
  expect(await statesIn(book)).toEqual(['paid'])
})

test('a Pix that was dismissed in sight of two orders marks neither, even if one is sent again', async () => {
  const [first, second] = [await send(), await send()]
  await post({ pix: [aPix()] })
  await dismissAll()
  await visit(book, '/orders/state', { form: { change: `${first.id} new paid` } })
  await postOrder(book, second)
  expect(await statesIn(book)).toEqual(['paid', 'new'])
})

test('orders and Pix that come at the same moment find each other', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AA${'BCDEFGHJKL'.charAt(index)}-222`)
  await Promise.all(codes.flatMap((code) => [send({ code }), post({ pix: [aPix({ txid: code.replace('-', '') })] })]))
  expect(await statesIn(book)).toEqual(Array(10).fill('paid'))
})

const byCredit = { method: 'credit', totalCents: 21_552 } as const

test.each<[what: string, order: Partial<Order>, pix: Record<string, unknown>, sentence: string]>([
  ['without a txid', {}, { txid: undefined }, texts.payments.problems.noReference],
  [
    'with the txid of something else',
    {},
    { txid: 'cobranca00000000000000000000001' },
    texts.payments.problems.noOrder('COBRANCA00000000000000000000001'),
  ],
  ['of another amount', {}, { valor: '204.75' }, texts.payments.problems.otherAmount('R$ 204,74')],
  ['of the price without the discount', {}, { valor: '215.52' }, texts.payments.problems.otherAmount('R$ 204,74')],
  ['of an order by card', byCredit, { valor: '215.52' }, texts.payments.problems.method],
  [
    'of the price that the address named',
    { priceCents: 100, totalCents: 95 },
    { valor: '0.95' },
    texts.payments.problems.otherAmount('R$ 204,74'),
  ],
])('a Pix %s waits for the seller and marks nothing', async (_, order, pix, sentence) => {
  await send(order)
  await post({ pix: [aPix(pix)] })
  expect(await statesIn(book)).toEqual(['new'])
  expect(await openPaymentsIn(book)).toHaveLength(1)
  expect(textOf(await pageOf(book, '/'))).toContain(sentence)
})

test('a second Pix of an order waits for the seller to pay it back', async () => {
  await send()
  await post({ pix: [aPix(), aPix()] })
  expect(await statesIn(book)).toEqual(['paid'])
  expect(await openPaymentsIn(book)).toHaveLength(1)
  expect(textOf(await pageOf(book, '/'))).toContain(texts.payments.problems.paidAgain)
})

test('an order whose state the seller has set keeps it when a Pix comes', async () => {
  const order = await send()
  await visit(book, '/orders/state', { form: { change: `${order.id} new canceled` } })
  await post({ pix: [aPix()] })
  expect(await statesIn(book)).toEqual(['canceled'])
  expect(await openPaymentsIn(book)).toHaveLength(1)
})

test('of two new orders with one code and amount neither is marked', async () => {
  await send()
  await send()
  await post({ pix: [aPix()] })
  expect(await statesIn(book)).toEqual(['new', 'new'])
  expect(await rowsOf(book, 'payments')).toMatchObject([{ order_id: null, closed_at: null }])
})

test('of two orders with one code the new one that the Pix fits is marked, even if it comes later', async () => {
  const delivered = await send()
  await execute(book, "UPDATE orders SET state = 'delivered'")
  await putChange(book, delivered.id, { to_state: 'delivered' })
  await post({ pix: [aPix({ valor: '27.19' })] })
  expect(await openPaymentsIn(book)).toMatchObject([{ order_id: delivered.id }])
  await send({ quantity: '100', priceCents: 2862, totalCents: 2719 })
  expect(await statesIn(book)).toEqual(['delivered', 'paid'])
  expect(await openPaymentsIn(book)).toEqual([])
})

test('a Pix of another amount stays at the order that the seller has marked since, though its twin comes', async () => {
  const { id } = await send()
  await post([aPix({ valor: '1.00' })])
  await visit(book, '/orders/state', { form: { change: `${id} new paid` } })
  await send()
  expect(await rowsOf(book, 'payments')).toMatchObject([{ order_id: id }])
})

test('a Pix that fits an order only since its refund was undone marks it when its twin is sent again', async () => {
  const order = await send()
  const twin = await send({ method: 'credit', totalCents: 21_552 })
  const changed = await visit(book, '/orders/state', { form: { change: `${order.id} new refunded` } })
  await post({ pix: [aPix()] })
  expect(await statesIn(book)).toEqual(['refunded', 'new'])
  const batch = new URL(changed.headers.get('Location') ?? '', bookUrl).searchParams.get('mudou')
  await visit(book, `/changes/${batch}/undo`, { form: {} })
  await postOrder(book, twin)
  expect(await statesIn(book)).toEqual(['paid', 'new'])
  expect(await openPaymentsIn(book)).toEqual([])
})

test.each(['canceled', 'new'])(
  'a Pix of an order that the seller made %s pays no other with its code',
  async (state) => {
    const order = await send()
    await post({ pix: [aPix()] })
    await visit(book, '/orders/state', { form: { change: `${order.id} paid ${state}` } })
    await send()
    expect(await statesIn(book)).toEqual([state, 'new'])
    expect(await openPaymentsIn(book)).toMatchObject([{ order_id: order.id }])
  },
)

test('a Pix that the seller gave to an order stays there when an order with the code of the Pix comes', async () => {
  const first = await send({ code: 'AAA-222' })
  await post({ pix: [aPix({ valor: '1.00' })] })
  const [row] = await rowsOf(book, 'payments')
  await visit(book, '/payments/give', { form: { id: String(row?.session_id), code: 'AAA-222' } })
  await send()
  expect(await rowsOf(book, 'payments')).toMatchObject([{ order_id: first.id }])
})

test('money that went back is shown at the order, once, and only after it went', async () => {
  await send()
  const refund = { id: 'D1', rtrId: 'D0003816', valor: '204.74', horario: { solicitacao: '2026-11-22T15:00:00.000Z' } }
  const pix = aPix()
  await post({ pix: [pix] })
  await post({ pix: [{ ...pix, devolucoes: [{ ...refund, status: 'EM_PROCESSAMENTO' }] }] })
  expect(await rowsOf(book, 'refunds')).toEqual([])
  for (let time = 0; time < 2; time++)
    await post({ pix: [{ ...pix, devolucoes: [{ ...refund, status: 'DEVOLVIDO' }] }] })
  const id = `${pix.endToEndId}/D1`
  expect(await rowsOf(book, 'refunds')).toMatchObject([{ id, kind: 'refund', amount_cents: 20_474, is_test: 0 }])
  expect(await statesIn(book)).toEqual(['paid'])
  expect(textOf(await pageOf(book, '/'))).toContain('Voltaram R$ 204,74')
})

const paidAt = '2026-11-22T14:32:00.000Z'
const today = expect.stringMatching(`^${new Date().toISOString().slice(0, 10)}`) as string

test.each<[what: string, changes: Record<string, unknown>, amountCents: number, at: string]>([
  ['an amount without cents', { valor: '97' }, 9700, paidAt],
  ['an amount of one decimal', { valor: '39.9' }, 3990, paidAt],
  ['a number', { valor: 39.9 }, 3990, paidAt],
  ['a number that no binary fraction is', { valor: 1.15 }, 115, paidAt],
  ['an instant without a zone', { horario: '2026-11-22T11:32:00' }, 20_474, paidAt],
  ['an instant of another zone', { horario: '2026-11-22T15:32:00+01:00' }, 20_474, paidAt],
  ['no instant', { horario: undefined }, 20_474, today],
  ['an instant that cannot be read', { horario: 'hoje' }, 20_474, today],
])('an entry with %s is read', async (_, changes, amount_cents, paid_at) => {
  expect((await post(aPix(changes))).status).toBe(200)
  expect(await rowsOf(book, 'payments')).toMatchObject([{ amount_cents, paid_at }])
})

const claim = { id: 'D1', valor: '204.74', natureza: 'MED_FRAUDE', horario: { solicitacao: paidAt, liquidacao: null } }

test.each([
  ['EM_PROCESSAMENTO', ['new'], [{ kind: 'dispute', amount_cents: 20_474, made_at: paidAt }]],
  ['DEVOLVIDO', ['new'], [{ kind: 'dispute', amount_cents: 20_474, made_at: paidAt }]],
  ['NAO_REALIZADO', ['paid'], []],
])('a Pix that is contested as fraud, %s, is a dispute while it is claimed', async (status, states, refunds) => {
  await send()
  await post({ pix: [aPix({ devolucoes: [{ ...claim, status }] })] })
  expect(await statesIn(book)).toEqual(states)
  expect(await rowsOf(book, 'refunds')).toMatchObject(refunds)
  if (refunds.length > 0) expect(textOf(await pageOf(book, '/'))).toContain('não entregue ainda. Responda ao seu banco')
})

test.each([{ evento: 'teste_webhook', data_criacao: '2026-11-22T14:32:00.000Z' }, {}, [], null, 'pix', { pix: 'x' }])(
  'a call without a Pix, by which a bank tries the address, is answered: %j',
  async (body) => {
    expect((await post(JSON.stringify(body))).status).toBe(200)
    expect([await rowsOf(book, 'payments'), await rowsOf(book, 'unread_callbacks')]).toEqual([[], []])
  },
)

test('what is not JSON is refused, and so is more than 256 kB', async () => {
  expect((await post('{"pix":')).status).toBe(400)
  expect((await post(' '.repeat(262_145))).status).toBe(413)
})

test('a wrong secret finds nothing, and locks nobody out: all customers of a bank may share its address', async () => {
  const nothing = await (await book.dispatchFetch(`${bookUrl}/nada`, { method: 'POST' })).text()
  for (let guess = 0; guess < 10; guess++) {
    const wrong = await post({ pix: [aPix()] }, '/pix/um-segredo-do-bancO/pix')
    expect([wrong.status, await wrong.text()]).toEqual([404, nothing])
  }
  expect((await post({ pix: [aPix()] })).status).toBe(200)
  expect(await rowsOf(book, 'attempts')).toEqual([])
})

test('a secret has at least 16 characters', () => {
  const secretOf = (length: number) => pixSecretOf({ PIX_WEBHOOK_SECRET: 'a'.repeat(length) } as Env)
  expect([pixSecretOf({} as Env), secretOf(15), secretOf(16)]).toEqual([null, null, 'a'.repeat(16)])
})

test('with a secret that is too short no Pix is taken', async () => {
  const closed = await startBook({ PIX_WEBHOOK_SECRET: 'curto' })
  const response = await closed.dispatchFetch(`${bookUrl}/pix/curto/pix`, { method: 'POST', body: '[]' })
  expect(response.status).toBe(404)
  await closed.dispose()
})

test('the log does not contain the secret', async () => {
  const broken = await startBook({}, printed)
  await execute(broken, 'ALTER TABLE payments RENAME TO lost')
  const response = await post({ pix: [aPix()] }, undefined, broken)
  expect(response.status).toBe(500)
  expect(printed.at(-1)).toMatch(/^POST \/pix\/…: /)
  expect(printed.join('')).not.toContain(pixSecret)
  await broken.dispose()
})
