import { expect, test } from 'vitest'
import { paymentTexts } from '#orders/pages/payment-words.ts'
import { warningTexts } from '#orders/pages/warnings.ts'
import { marks } from '#orders/rules/price-marks.ts'
import { back, dismiss, give, half, mark, pix } from '../money/told.ts'
import { codesOn, ordersOn, paymentsOn, textOf } from '../support/pages.ts'
import type { Change } from '../support/rows.ts'
import { startBook, startSeller } from '../support/start-book.ts'
import { anEvent, aSession, sendEvent } from '../support/stripe-events.ts'

const { seller } = await startSeller()
const book = await startBook({ with: { NOTIFY_URL: seller.url } })

const listed = 'R$\u00a0204,74'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const cards = async () => ordersOn(await book.page('/?estado=todos')).map(textOf)

const linkTo = (rel: string, html: string) => new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1] ?? `no ${rel}`

test.each([
  ['the catalog has', {}, listed, 'Inscritos'],
  ['the catalog does not have', { catalogTotalCents: null, category: null }, null, ''],
])('the marks of a package that %s are said in words', async (_, changes, price, category) => {
  const { unlisted, noPrice, label, total, 'other-catalog': otherCatalog } = warningTexts
  await book.putOrder({ marks: [...marks], ...changes })
  const said = [unlisted, noPrice(price), warningTexts.price(price), total, label(category), otherCatalog]
  expect((await cards())[0]).toContain(plain(`Confira antes de entregar ${said.join('')}`))
})

test('the row says what is odd in words, money before likeness', async () => {
  const [id = ''] = await book.putOrders([
    { code: 'AAA-222', marks: ['no-price', 'price', 'total', 'label'] },
    { code: 'BBB-222', whatsapp: '2' },
  ])
  await book.putOrder({ code: 'CCC-222' })
  await book.putPayment({ orderId: id, amountCents: 1 })
  expect((await cards()).map((card) => /\/2026 (.*?) ?1\.000/.exec(card)?.[1])).toEqual([
    'parecido com AAA-222',
    '',
    'pagamento a conferir, sem preço, preço diferente, nome diferente, parecido com CCC-222',
  ])
})

test('orders with the same code have a warning, and others do not', async () => {
  for (const code of ['AAA-222', 'BBB-222', 'AAA-222']) await book.sendOrder({ code })
  const marked = (await cards()).map((card) => card.includes(warningTexts.twin))
  expect(marked).toEqual([true, false, true])
})

test('a payment without an order is shown with its reference, and one with an order links to it', async () => {
  await book.putOrders([{ code: 'AAA-222' }, {}])
  const id = await book.putOrder({ code: 'CCC-222', chargedCents: [] })
  await book.putPayment({ orderId: '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35', reference: 'ZZZ-222_3f2b8c1e' })
  await book.putPayment({ reference: null })
  await book.putPayment({ orderId: id, reference: id })
  const html = await book.page('/')
  const section = paymentsOn(html)
  expect(section).toContain('nenhum pedido, ou mais de um, com ZZZ-222_3f2b8c1e')
  expect(section).toContain(paymentTexts.problems.noReference)
  const [, link = ''] = /<a href="([^"]*)">Ver o pedido CCC-222/.exec(html) ?? []
  expect(codesOn(await book.page(link))).toEqual(['CCC-222'])
})

test('payments without an order stand above the first page only, twenty at most, open if one is new, three in sight', async () => {
  await book.putMany(101)
  await book.putPayment({})
  expect(await book.page('/')).toMatch(/<details class="panel payments"\s*>/)
  expect(paymentsOn(await book.page('/?busca=k7m'))).toBe('')
  const below = await book.page(linkTo('next', await book.page('/')))
  expect(paymentsOn(below)).toBe('')
  expect(paymentsOn(await book.page(linkTo('prev', below)))).not.toBe('')
  await book.putPayment({ at: new Date().toISOString() })
  expect(await book.page('/')).toMatch(/<details class="panel payments"\s+open>/)
  for (let count = 0; count < 20; count++) await book.putPayment({})
  const html = await book.page('/')
  expect(paymentsOn(html)).toContain(`${paymentTexts.summary(20, false)} R$`)
  expect(html.match(/<strong>/g)).toHaveLength(20)
  expect(html.split('Mais 17')[0]?.match(/<strong>/g)).toHaveLength(3)
})

test('of more than twenty refunds the heading says so', async () => {
  const refunds = Array.from({ length: 21 }, (_, index) => half(`D${index}`, 1))
  await book.tell([pix(), dismiss(), ...refunds])
  expect(paymentsOn(await book.page('/'))).toContain(paymentTexts.summary(20, false))
})

const first = { code: 'AAA-222', received_at: '2026-05-13T13:00:00.000Z' }
const second = { code: 'BBB-222', received_at: '2026-05-13T13:10:00.000Z' }

test('two orders of one phone, channel and package within a day warn of each other, with a link', async () => {
  await book.putOrders([first, { ...second, state: 'paid' }])
  const [newer = '', older = ''] = await cards()
  expect(newer).toContain('parecido com AAA-222')
  expect(newer).toContain('Parecido com o pedido AAA-222, de 10 min antes: mesmo telefone, canal e pacote.')
  expect(older).toContain('Parecido com o pedido BBB-222, de 10 min depois: mesmo telefone, canal e pacote.')
  expect(await book.page('/')).toContain('<a href="/?busca=BBB-222">Ver o pedido BBB-222</a>')
})

test.each<{ difference: string; change: Change; both?: Change; isMarked: boolean }>([
  { difference: 'another way to write the phone', change: { whatsapp: '55 (11) 98765 4321' }, isMarked: true },
  { difference: 'another e-mail', change: { email: 'bia@gmail.com' }, isMarked: true },
  { difference: 'another method', change: { method: 'credit' }, isMarked: true },
  { difference: 'a day between them', change: { received_at: '2026-05-14T13:00:00.000Z' }, isMarked: true },
  { difference: 'more than a day between them', change: { received_at: '2026-05-14T13:00:01.000Z' }, isMarked: false },
  { difference: 'no digits in their phone', change: {}, both: { whatsapp: 'o mesmo' }, isMarked: false },
  { difference: 'another phone', change: { whatsapp: '+55 11 98765-4322' }, isMarked: false },
  { difference: 'another channel', change: { profileLink: 'https://www.youtube.com/@outro' }, isMarked: false },
  { difference: 'another quantity', change: { quantity: '500' }, isMarked: false },
  { difference: 'another category', change: { category: 'curtidas' }, isMarked: false },
  { difference: 'another label', change: { label: 'Seguidores' }, isMarked: false },
])('orders with $difference are marked: $isMarked', async ({ change, both, isMarked }) => {
  await book.putOrders([
    { ...first, ...both },
    { ...second, ...both, ...change },
  ])
  expect((await cards()).map((card) => card.includes('Parecido com'))).toEqual([isMarked, isMarked])
})

const section = async () => /<section class="trail"[^]*?<\/section>/.exec(await book.page('/?estado=todos'))?.[0] ?? ''
const lines = async () => [...(await section()).matchAll(/<li>([^]*?)<\/li>/g)].map(([, line = '']) => textOf(line))

test('an order shows how its money came and went, the oldest first, and nothing of who paid', async () => {
  const id = await book.putOrder({ shop: 'https://loja.exemplo.com' })
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
    'Pedido K7M-4QX recebido de https://loja.exemplo.com em 13/05/2026 10:00: 1.000 Inscritos, R$ 204,74.',
    'Código PIX 0 pedido ao Mercado Pago em 13/05/2026 10:01.',
    'Pagamento de R$ 204,74 pelo Mercado Pago em 13/05/2026 10:05 (0); a loja soube em 13/05/2026 10:06.',
    'Pagamento de R$ 204,74 por Pix em 13/05/2026 10:05 (E1); a loja soube em 13/05/2026 10:05.',
    'Pagamento de teste de R$ 204,74 pela Stripe em 13/05/2026 10:06 (cs_1); a loja soube em 13/05/2026 10:06.',
    'Pago desde 13/05/2026 10:06, pelo Mercado Pago. Antes: Novo.',
    'Pagamento ligado a este pedido pela loja em 13/05/2026 10:10.',
    'Devolução de R$ 204,74 em 13/05/2026 10:30.',
    'Devolvido desde 13/05/2026 10:40, pela loja. Antes: Pago.',
  ])
  expect(await section()).toContain(`>Copiar para o banco</button>`)
})

test('an order that nothing has happened to has no such list, and one that was not paid nothing for a bank', async () => {
  const id = await book.putOrder()
  expect(await section()).toBe('')
  expect((await cards())[0]).toMatch(/Apagar agora K7M-4QX Chamar/)
  await book.submit('/orders/state', { change: `${id} new paid` })
  expect(await lines()).toHaveLength(2)
  expect(await section()).not.toContain('<button')
})

test('it says who was told of the money and which shop sent the order, until that is erased, with the note’s form', async () => {
  const { id } = await book.sendOrder()
  await sendEvent(book, anEvent(aSession({ client_reference_id: id })))
  const told = 'Aviso mandado à loja para o endereço de NOTIFY_URL em '
  await book.settled()
  expect((await section()).split(told)).toHaveLength(2)
  expect(await section()).toContain('recebido de https://loja.exemplo.com em')
  await book.submit(`/orders/${id}/erase`, {})
  expect(await section()).not.toContain(told)
  expect(await section()).not.toContain('loja.exemplo.com')
  expect(await book.page('/?estado=todos')).not.toContain('<textarea')
  expect(textOf(await section())).toContain('R$ 204,74')
})
