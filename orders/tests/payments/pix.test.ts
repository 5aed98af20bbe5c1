import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '#orders/env.ts'
import { paymentTexts } from '#orders/pages/payments/payment-words.ts'
import { readPixCallback } from '#orders/providers/bank-callback.ts'
import { confirmsPayment } from '#orders/providers/mercado-pago/pix-code.ts'
import type { Order } from '#schemas/order/order.ts'
import { settings } from '../../../tests/content/shop/settings.ts'
import { ordersOn, textOf } from '../support/pages.ts'
import { aPix, newOrder, pixPaidAt } from '../support/sending.ts'
import { pixSecret } from '../support/settings.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const list = () => book.text('/?estado=todos')
const byCredit = { method: 'credit', totalCents: 21_552 } as const

test('a Pix marks its order as paid', async () => {
  await book.sendOrder()
  const pix = aPix()
  const response = await book.callBank({ pix: [pix] })
  expect([response.status, await response.json()]).toEqual([200, { received: true }])
  expect(await book.states()).toEqual(['paid'])
  expect(await book.changes()).toMatchObject([{ to: 'paid', cause: 'pix' }])
  expect(await book.rows('payments')).toMatchObject([
    { session_id: pix.endToEndId, provider: 'pix', reference: 'K7M-4QX', paid_at: pixPaidAt, amount_cents: 20_474 },
  ])
  expect(textOf(ordersOn(await book.page('/?estado=todos')).join(''))).toContain(
    'Pagamento confirmado por Pix: R$ 204,74',
  )
})

const { problems } = paymentTexts

test.each<[what: string, order: Partial<Order>, pix: Record<string, unknown>, sentence: string]>([
  ['without a txid', {}, { txid: undefined }, problems.noReference],
  ['with the txid of no code', {}, { txid: '***' }, problems.noReference],
  ['with the txid of something else', {}, { txid: `cobranca${'0'.repeat(22)}1` }, `COBRANCA${'0'.repeat(22)}1`],
  ['of another amount', {}, { valor: '204.75' }, 'outro valor: o pedido é de R$ 204,74 (R$ 0,01 a mais)'],
  ['of the price without the discount', {}, { valor: '215.52' }, problems.otherAmount('R$ 204,74')],
  ['of an order by card', byCredit, { valor: '215.52' }, problems.method],
  [
    'of a forged price',
    { priceCents: 100, totalCents: 95 },
    { valor: '0.95' },
    'outro valor: o pedido é de R$ 204,74 (faltam R$ 203,79)',
  ],
])('a Pix %s waits for the seller and marks nothing', async (_, order, pix, sentence) => {
  await book.sendOrder(order)
  await book.callBank({ pix: [aPix(pix)] })
  expect(await book.states()).toEqual(['new'])
  expect(await book.openPayments()).toHaveLength(1)
  expect(await list()).toContain(sentence)
})

test('an order that was paid, wholly paid back and paid again leads on to its delivery', async () => {
  await book.sendOrder()
  await book.callBank([aPix({ devolucoes: [{ id: 'D1', valor: '204.74', status: 'DEVOLVIDO' }] }), aPix()])
  expect(await book.states()).toEqual(['paid'])
  expect(await book.page('/?estado=paid')).toMatch(/class="next"[^>]* paid delivering"/)
})

test('orders and Pix that come at the same moment find each other', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AA${'BCDEFGHJKL'.charAt(index)}-222`)
  await Promise.all(codes.flatMap((code) => [book.sendOrder({ code }), book.callBank([aPix({ txid: code })])]))
  expect(await book.states()).toEqual(Array(10).fill('paid'))
})

test('money that went back is shown at the order, once, and only after it went', async () => {
  await book.sendOrder()
  const refund = { id: 'D1', rtrId: 'D0003816', valor: '204.74', horario: { solicitacao: pixPaidAt } }
  const came = aPix()
  const tell = (status: string) => book.callBank({ pix: [{ ...came, devolucoes: [{ ...refund, status }] }] })
  await book.callBank({ pix: [came] })
  await tell('EM_PROCESSAMENTO')
  expect(await book.backs()).toEqual([])
  for (let time = 0; time < 2; time++) await tell('DEVOLVIDO')
  const id = `${came.endToEndId}/D1`
  expect(await book.backs()).toMatchObject([{ id, kind: 'refund', amount_cents: 20_474 }])
  expect(await book.states()).toEqual(['paid'])
  expect(await list()).toContain('Voltaram R$ 204,74')
  await tell('NAO_REALIZADO')
  expect(await book.backs()).toEqual([])
  expect(await list()).not.toContain('Voltaram')
})

const claim = {
  id: 'D1',
  valor: '204.74',
  natureza: 'MED_FRAUDE',
  horario: { solicitacao: pixPaidAt, liquidacao: null },
}
const dispute = { kind: 'dispute', amount_cents: 20_474, made_at: pixPaidAt }

test.each([
  ['MED_FRAUDE', 'EM_PROCESSAMENTO', ['new'], [dispute], 'não entregue ainda. Responda ao seu banco'],
  ['MED_FRAUDE', 'DEVOLVIDO', ['new'], [dispute], 'Contestação perdida'],
  ['MED_FRAUDE', 'NAO_REALIZADO', ['paid'], [], 'terminou a favor da loja'],
])(
  'a Pix that is contested, %s, %s, is a dispute while it is claimed',
  async (natureza, status, states, refunds, said) => {
    await book.sendOrder()
    await book.callBank({ pix: [aPix({ devolucoes: [{ ...claim, natureza, status }] })] })
    expect(await book.states()).toEqual(states)
    expect(await book.backs()).toMatchObject(refunds)
    expect(await list()).toContain(said)
  },
)

test.each<[chave: unknown, shopKey: string | undefined, otherKey: string | null]>([
  ['+5511987654321', '+55 11 98765-4321', null],
  ['Loja@Exemplo.com ', 'loja@exemplo.com', null],
  ['11222333000181', '11.222.333/0001-81', null],
  [null, 'loja@exemplo.com', null],
  [{ tipo: 'EMAIL' }, 'loja@exemplo.com', null],
  ['outra@exemplo.com', undefined, null],
  ['outra@exemplo.com', 'loja@exemplo.com', 'outra@exemplo.com'],
  ['no key at all', 'loja@exemplo.com', 'no key at all'],
])('of a Pix to %j in a shop with the key %s the other key is %s', (chave, shopKey, otherKey) => {
  const { reports } = readPixCallback([aPix({ chave })], new Date(), shopKey)
  expect(reports).toMatchObject([{ otherKey }])
})

const shopPix = { key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }

/** Gives the shop a key for this test. */
function setShopPix(pix: typeof shopPix | undefined) {
  settings.pix = pix
  onTestFinished(() => void (settings.pix = undefined))
}

test('a Pix to another key waits for the seller, who is told why', async () => {
  setShopPix(shopPix)
  await book.postOrder(newOrder())
  await book.callBank({ pix: [aPix({ chave: 'outra@exemplo.com' })] })
  expect(await book.states()).toEqual(['new'])
  expect(await book.openPayments()).toHaveLength(1)
  expect(await list()).toContain(problems.key('outra@exemplo.com'))
})

type Payable = Parameters<typeof confirmsPayment>[1]
const callbacks = { PIX_WEBHOOK_SECRET: pixSecret }

test.each<[what: string, confirms: boolean, pix: typeof shopPix | undefined, env: object, order: Partial<Payable>]>([
  ['by the shop’s key, whose bank calls', true, shopPix, callbacks, {}],
  ['in a shop without a key', false, undefined, callbacks, {}],
  ['by the shop’s key, which no bank reports', false, shopPix, {}, {}],
  ['by a key whose secret is too short', false, shopPix, { PIX_WEBHOOK_SECRET: 'x'.repeat(15) }, {}],
  ['by card', false, shopPix, callbacks, { method: 'credit' }],
  ['at another price than the catalog’s', false, shopPix, callbacks, { totalCents: 95 }],
  ['without a price', false, shopPix, callbacks, { totalCents: null, catalogTotalCents: null }],
])('that a new order %s is paid, the book sees by itself: %s', (_, confirms, key, env, changes) => {
  setShopPix(key)
  const payable: Payable = { method: 'pix', totalCents: 20_474, catalogTotalCents: 20_474, ...changes }
  expect(confirmsPayment(env as Env, payable, false)).toBe(confirms)
})
