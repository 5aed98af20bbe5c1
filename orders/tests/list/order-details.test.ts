import { expect, test } from 'vitest'
import { warningTexts } from '#orders/pages/warnings.ts'
import { back, give, mark } from '../money/told.ts'
import { startSeller } from '../support/internet.ts'
import { ordersOn, textOf } from '../support/pages.ts'
import type { Change } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'

const { seller } = startSeller()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })

const cards = async () => ordersOn(await book.page('/?estado=todos')).map(textOf)

const section = async () => /<section class="trail"[^]*?<\/section>/.exec(await book.page('/?estado=todos'))?.[0] ?? ''
const lines = async () => [...(await section()).matchAll(/<li>([^]*?)<\/li>/g)].map(([, line = '']) => textOf(line))

test('the row says what is odd in words, money before likeness, and which orders have one code', async () => {
  const { id } = await book.sendOrder({ code: 'AAA-222', priceCents: 5, totalCents: 3, label: 'Seguidores' })
  for (const code of ['BBB-222', 'AAA-222']) await book.sendOrder({ code, whatsapp: '+55 11 91234-5678' })
  await book.putPayment({ orderId: id, amountCents: 1 })
  expect((await cards()).map((card) => /(?:agora|min) (.*?) ?1\.000/.exec(card)?.[1])).toEqual([
    'parecido com BBB-222, código repetido',
    'parecido com AAA-222',
    'pagamento a conferir, preço diferente, nome diferente, tabela antiga, código repetido',
  ])
  expect((await cards()).map((card) => card.includes(warningTexts.twin))).toEqual([true, false, true])
})

const first = { code: 'AAA-222', received_at: '2026-05-13T13:00:00.000Z' }
const second = { code: 'BBB-222', received_at: '2026-05-13T13:10:00.000Z' }

test('two orders of one phone, channel and package within a day warn of each other, with a link', async () => {
  await book.putOrders([first, { ...second, state: 'paid' }])
  const { similar } = warningTexts
  expect(await cards()).toEqual([
    expect.stringMatching(new RegExp(`parecido com AAA-222 .*${similar('AAA-222', '10 min antes')}`)),
    expect.stringContaining(similar('BBB-222', '10 min depois')),
  ])
  expect(await book.page('/')).toContain('<a href="/?busca=BBB-222">Ver o pedido BBB-222</a>')
  // What happened to the one that is paid, without a button: there is no payment to prove to a bank.
  expect([(await lines()).length, await section()]).toEqual([2, expect.not.stringContaining('<button')])
})

test.each<[difference: string, isMarked: boolean, change: Change, both?: Change]>([
  ['another way to write the phone', true, { whatsapp: '55 (11) 98765 4321' }],
  ['another e-mail and method', true, { email: 'bia@gmail.com', method: 'credit' }],
  ['a day between them', true, { received_at: '2026-05-14T13:00:00.000Z' }],
  ['more than a day between them', false, { received_at: '2026-05-14T13:00:01.000Z' }],
  ['no digits in their phone', false, {}, { whatsapp: 'o mesmo' }],
  ['another phone', false, { whatsapp: '+55 11 98765-4322' }],
  ['another channel', false, { profileLink: 'https://www.youtube.com/@outro' }],
  ['another quantity', false, { quantity: '500' }],
  ['another category', false, { category: 'curtidas' }],
  ['another label', false, { label: 'Seguidores' }],
])('orders with %s are marked: %s', async (_, isMarked, change, both) => {
  for (const one of [first, { ...second, ...change }]) await book.putOrder({ ...one, ...both })
  expect((await cards()).map((card) => card.includes('Parecido com'))).toEqual([isMarked, isMarked])
})

test('an order shows how its money came and went, the oldest first, and nothing of who paid', async () => {
  const id = await book.putOrder({ shop: 'https://loja.exemplo.com' })
  expect(await section()).toBe('')
  const provider = 'mercado-pago'
  const at = (minute: string) => `2026-05-13T13:${minute}:00.000Z`
  await book.putPayment({ provider, id: '0', orderId: id, at: at('05'), heardAt: at('06') })
  await book.putOffers([id], at('01'))
  await book.putPayment({ id: 'cs_1', orderId: id, at: at('06'), isTest: true })
  await book.putPayment({ id: 'E1', provider: 'pix' })
  await book.tell(give({ id }), at('10'))
  await book.tell(mark('refunded', { of: { id } }), at('40'))
  await book.tell(back({ provider, payment: '0', at: at('30') }))
  expect(await lines()).toEqual([
    '13/05/2026 10:00: Pedido K7M-4QX recebido de https://loja.exemplo.com: 1.000 Inscritos, R$ 204,74.',
    '13/05/2026 10:01: Código PIX 0 pedido ao Mercado Pago.',
    '13/05/2026 10:05: Pagamento de R$ 204,74 pelo Mercado Pago (0); a loja soube em 13/05/2026 10:06.',
    '13/05/2026 10:05: Pagamento de R$ 204,74 por Pix (E1); a loja soube em 13/05/2026 10:05.',
    '13/05/2026 10:06: Pagamento de teste de R$ 204,74 pela Stripe (cs_1); a loja soube em 13/05/2026 10:06.',
    '13/05/2026 10:06: Pago, pelo Mercado Pago. Antes: Novo.',
    '13/05/2026 10:10: Pagamento ligado a este pedido pela loja.',
    '13/05/2026 10:30: Devolução de R$ 204,74.',
    '13/05/2026 10:40: Devolvido, pela loja. Antes: Pago.',
  ])
  expect(await section()).toContain(`>Copiar para o banco</button>`)
})

test('it says who was told of the money and which shop sent the order, until that is erased, with the note’s form', async () => {
  const { id } = await book.sendOrder()
  await sendEvent(book, anEvent(aSession({ client_reference_id: id })))
  const told = 'Aviso mandado à loja para o endereço de NOTIFY_URL.'
  await book.settled()
  expect((await section()).split(told)).toHaveLength(2)
  expect(await section()).toContain('recebido de https://loja.exemplo.com:')
  await book.submit(`/orders/${id}/erase`, {})
  expect(await section()).not.toContain(told)
  expect(await section()).not.toContain('loja.exemplo.com')
  expect(await book.page('/?estado=todos')).not.toContain('<textarea')
  expect(textOf(await section())).toContain('R$ 204,74')
})
