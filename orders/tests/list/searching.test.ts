import { expect, test } from 'vitest'
import type { Fact } from '#orders/money/facts.ts'
import { searchNext } from '#orders/pages/list/list-filters.ts'
import { back, dismiss } from '../money/told.ts'
import { codesOn, ordersOn, textOf } from '../support/pages.ts'
import type { Paid } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const find = (search: string) => book.page(`/?${new URLSearchParams({ busca: search }).toString()}`)

test.each([
  { search: 'K7M-4QX' },
  { search: 'k7m4qx' },
  { search: 'K7M–4QX' },
  { search: '7m-4' },
  { search: 'Oi! Sobre o meu pedido k7m-4qx: já paguei, tá?' },
  { search: 'o pedido K7M4QX não chegou' },
  { search: 'Ana.Maria@Gmail.com' },
  { search: 'ana.m' },
  { search: 'meu e-mail é ana.maria@gmail.com' },
  { search: '+55 11 98765-4321' },
  { search: '4321' },
  { search: '\u202a+55 11 98765\u20114321\u202c' },
  { search: '９８７６５ ４３２１' },
  { search: '11 8765-4321' },
  { search: '98765-4321' },
  { search: '8765-4321' },
  { search: '~ Ana +55 11 98765-4321' },
  { search: '@JOÃOdaSilva' },
  { search: 'o canal é @joaodasilva, obrigado' },
  { search: 'JOÃO' },
  { search: 'https://www.youtube.com/@Jo%C3%A3odaSilva' },
  { search: 'https://m.youtube.com/@JoãodaSilva/videos?si=abc' },
  { search: 'youtube.com/@joaodasilva' },
])('a search for "$search" finds the order, and no other', async ({ search }) => {
  await book.putOrders([
    {
      code: 'K7M-4QX',
      email: 'ana.maria@gmail.com',
      whatsapp: '+55 11 98765-4321',
      profileLink: 'https://www.youtube.com/@Jo%C3%A3odaSilva',
    },
    { code: 'BBB-BBB', email: 'bia@outlook.com', whatsapp: '+55 21 91234-5678' },
    { code: 'CCC-CCC', email: null, whatsapp: null, profileLink: null },
  ])
  expect(codesOn(await find(search))).toEqual(['K7M-4QX'])
})

test.each([
  ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=3', { profileLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
  ['www.youtube.com/channel/UCabc/', { profileLink: 'https://youtube.com/channel/UCabc' }],
  ['https://www.instagram.com/loja/?igsh=1', { profileLink: 'https://instagram.com/loja' }],
  // A phone from before the ninth digit.
  ['11 98765-4321', { whatsapp: '(11) 8765-4321' }],
])('a search for %j finds the order with %j', async (search, change) => {
  await book.putOrders([
    { code: 'AAA-222', ...change },
    { code: 'BBB-222', whatsapp: '21912345678' },
  ])
  expect(codesOn(await find(search))).toEqual(['AAA-222'])
})

test.each([
  ['204,74', ['K7M-4QX', 'PAG-222']],
  ['R$ 204,74', ['K7M-4QX', 'PAG-222']],
  ['r$1.200', ['MIL-222']],
  ['1.200,00', ['MIL-222']],
  ['204.74', ['K7M-4QX', 'PAG-222']],
  ['R$204.74', ['K7M-4QX', 'PAG-222']],
  ['+204,74', ['K7M-4QX', 'PAG-222']],
  ['-204,74', ['K7M-4QX', 'PAG-222']],
  ['− R$ 204,74', ['K7M-4QX', 'PAG-222']],
  ['R$ -204,74', ['K7M-4QX', 'PAG-222']],
  ['204,74 C', ['K7M-4QX', 'PAG-222']],
  ['204,74D', ['K7M-4QX', 'PAG-222']],
  ['E0041-2026', ['PAG-222']],
  ['e0041-2026', ['PAG-222']],
  ['E0041 \n -2026', ['PAG-222']],
  ['PI_3LIVE', ['PAG-222']],
  ['pi_3Live', ['PAG-222']],
  ['25/11', ['DIA-222', 'ANO-222']],
  ['25/11/2026', ['DIA-222']],
  ['25/11/26', ['DIA-222']],
  ['2026-11-25', ['DIA-222']],
  ['1.000 inscritos', ['K7M-4QX']],
  ['1000 Inscr', ['K7M-4QX']],
  ['1.000 visualizacoes', ['PAG-222', 'MIL-222']],
])('a search for %j finds orders of that amount, payment, day or package', async (search, codes) => {
  const other = { category: 'visualizacoes', label: 'Visualizações', whatsapp: '+55 11 92511-2047' }
  await book.putOrders([
    { code: 'ANO-222', ...other, totalCents: 5, quantity: '5', received_at: '2025-11-25T12:00:00.000Z' },
    { code: 'DIA-222', ...other, totalCents: 5, quantity: '5', received_at: '2026-11-26T02:59:59.999Z' },
    { code: 'MIL-222', ...other, totalCents: 120_000 },
  ])
  const orderId = await book.putOrder({ code: 'PAG-222', ...other, totalCents: 5 })
  await book.putPayment({ orderId, id: 'E0041-2026', intent: 'pi_3Live' })
  await book.putOrder()
  expect(codesOn(await find(search))).toEqual(codes)
})

test.each<[what: string, search: string, change: Paid, button: string | undefined, deeds?: Fact[]]>([
  ['that waits', 'E0041-2026', {}, 'É deste pedido'],
  ['that waits, as a statement breaks it', 'e0041- 2026', {}, 'É deste pedido'],
  ['of Stripe that waits', 'pi_3Live', { provider: 'stripe' }, 'É deste pedido'],
  ['that was dismissed', 'E0041-2026', {}, 'Voltar à lista', [dismiss('E0041-2026')]],
  ['of another site, which waits for nobody,', 'E0041-2026', { isOurs: false }, undefined],
])('a payment without an order %s is found by its id', async (_, search, change, button, deeds = []) => {
  await book.putPayment({ id: 'E0041-2026', intent: 'pi_3Live', provider: 'pix', ...change })
  await book.putPayment({ id: 'E0042-2026' })
  await book.tell(deeds)
  const text = textOf(await find(search))
  expect(text).toContain('R$ 204,74')
  expect(/É deste pedido|Voltar à lista/.exec(text)?.[0]).toBe(button)
  expect(text).not.toContain('E0042')
  expect(text).not.toContain(searchNext)
})

test.each([
  ['the address of its page', (id: string) => `https://pedidos.exemplo.com/pedido/${id}`],
  ['its reference at Stripe', (id: string) => `K7M-4QX_${id}`],
  ['its id in capitals', (id: string) => id.toUpperCase()],
])('one of two orders with a code is found by %s', async (_, searchFor) => {
  const [first = ''] = await book.putOrders([{ quantity: '7' }, {}])
  expect(ordersOn(await find(searchFor(first)))).toHaveLength(1)
})

test('an order is found by what went back of its payment', async () => {
  const orderId = await book.putOrder({ code: 'AAA-222' })
  await book.putPayment({ orderId, id: 'E0041-2026', provider: 'pix' })
  await book.tell(back({ payment: 'E0041-2026', amountCents: 9999 }))
  expect(codesOn(await find('- R$ 99,99'))).toEqual(['AAA-222'])
  expect(codesOn(await find('9,99'))).toEqual([])
})

test.each([
  { search: 'ninguém' },
  { search: '+55 11 98765-0000' },
  { search: '%' },
  { search: `${'a'.repeat(90)}@gmail.com` },
])('a search for "$search" finds nothing, and the page says what to do', async ({ search }) => {
  await book.putOrder()
  const text = textOf(await find(search))
  expect(text).toContain(`Nenhum pedido para “${search}” ${searchNext}`)
  expect(text).toContain('Limpar')
})

test('an empty search shows all orders', async () => {
  await book.putOrders([{}, {}])
  expect(ordersOn(await book.page('/?busca=+'))).toHaveLength(2)
})
