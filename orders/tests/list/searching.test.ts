import { beforeEach, expect, test } from 'vitest'
import type { Fact } from '#orders/money/facts.ts'
import { searchNext } from '#orders/pages/list/list-filters.ts'
import { back, dismiss } from '../money/told.ts'
import { codesOn, textOf } from '../support/pages.ts'
import type { Paid } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

const find = (search: string) => book.page(`/?${new URLSearchParams({ busca: search }).toString()}`)

const other = {
  category: 'visualizacoes',
  label: 'Visualizações',
  email: 'bia@outlook.com',
  whatsapp: '+55 11 92511-2047',
}
const orderId = '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'
const cheap = { ...other, quantity: '5', totalCents: 5 }

beforeEach(async () => {
  await book.putOrders([
    { code: 'VID-222', ...cheap, profileLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    { code: 'CAN-222', ...cheap, profileLink: 'https://youtube.com/channel/UCabc' },
    { code: 'INS-222', ...cheap, email: "sant'ana@uol.com.br", profileLink: 'https://instagram.com/loja' },
    // From before the ninth digit.
    { code: 'OIT-222', ...cheap, whatsapp: '(21) 8123-4567' },
    { code: 'NIL-222', ...cheap, email: null, whatsapp: null, profileLink: null },
    { code: 'ANO-222', ...cheap, received_at: '2025-11-25T12:00:00.000Z' },
    { code: 'DIA-222', ...cheap, received_at: '2026-11-26T02:59:59.999Z' },
    { code: 'MIL-222', ...other, totalCents: 120_000, profileLink: 'https://youtube.com/watch?v=jNQXAC9IVRw' },
  ])
  await book.putOrder({ id: orderId, code: 'PAG-222', ...other, totalCents: 5 })
  await book.putPayment({ orderId, id: 'E0041-2026', intent: 'pi_3Live', provider: 'pix' })
  await book.tell(back({ payment: 'E0041-2026', amountCents: 9999 }))
  const profileLink = 'https://www.youtube.com/@Jo%C3%A3odaSilva'
  await book.putOrder({ email: 'ana.maria@gmail.com', whatsapp: '+55 11 98765-4321', profileLink })
})

const sample = ['K7M-4QX']
const samePrice = ['K7M-4QX', 'PAG-222']

test.each<[by: string, searches: string[], codes: string[]]>([
  ['its code', ['K7M-4QX', 'k7m4qx', 'K7M–4QX', '7m-4'], sample],
  ['a message with it', ['Oi! Sobre o meu pedido k7m-4qx: já paguei, tá?', 'o pedido K7M4QX não chegou'], sample],
  ['its e-mail', ['Ana.Maria@Gmail.com', 'meu e-mail é ana.maria@gmail.com'], sample],
  ['an e-mail with another apostrophe', ['sant’ana@'], ['INS-222']],
  ['its phone', ['+55 11 98765-4321', '~ Ana +55 11 98765-4321', '98765-4321', '8765-4321', '4321'], sample],
  ['a copied phone', ['\u202a+55 11 98765\u20114321\u202c', '９８７６５ ４３２１', '11 8765-4321'], sample],
  ['a phone without its ninth digit', ['21 98123-4567'], ['OIT-222']],
  ['its channel', ['@JOÃOdaSilva', 'o canal é @joaodasilva, obrigado', 'JOÃO', 'youtube.com/@joaodasilva'], sample],
  ['its address', ['https://www.youtube.com/@Jo%C3%A3odaSilva'], sample],
  ['its address elsewhere', ['https://m.youtube.com/@JoãodaSilva/videos?si=abc'], sample],
  ['a video', ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=3'], ['VID-222']],
  ['a channel without a name', ['www.youtube.com/channel/UCabc/'], ['CAN-222']],
  ['a page of another site', ['https://www.instagram.com/loja/?igsh=1'], ['INS-222']],
  ['its price', ['204,74', 'R$ 204,74', '204.74', 'R$204.74'], samePrice],
  ['its price in a statement', ['+204,74', '-204,74', '− R$ 204,74', 'R$ -204,74', '204,74 C', '204,74D'], samePrice],
  ['a price with thousands', ['r$1.200', '1.200,00'], ['MIL-222']],
  ['what went back', ['- R$ 99,99'], ['PAG-222']],
  ['a part of that', ['9,99'], []],
  ['the id of its payment', ['e0041-2026', 'E0041 \n -2026', 'PI_3LIVE'], ['PAG-222']],
  ['a day of any year', ['25/11'], ['DIA-222', 'ANO-222']],
  ['a day', ['25/11/2026', '25/11/26', '25.11.2026', '25-11-26', '2026-11-25'], ['DIA-222']],
  ['a day with its time', ['25/11/2026 23:59', '25/11/26, 23:59', '25/11/2026 às 23:59'], ['DIA-222']],
  ['its package', ['1.000 inscritos', '1000 Inscr'], sample],
  ['a package without its accent', ['1.000 visualizacoes'], ['PAG-222', 'MIL-222']],
  ['its page or id', [`https://pedidos.exemplo.com/pedido/${orderId}`, orderId.toUpperCase()], ['PAG-222']],
  // Which names the order of several with a code.
  ['its reference at Stripe', [`K7M-4QX_${orderId}`], ['PAG-222']],
])('a search finds an order by %s', async (_, searches, codes) => {
  for (const search of searches) expect(codesOn(await find(search)), search).toEqual(codes)
})

test.each<[what: string, search: string, change: Paid, said: string | undefined, deeds?: Fact[]]>([
  ['that waits, as a statement breaks it', 'e0051- 2026', {}, 'É deste pedido'],
  ['of Stripe that waits', 'pi_5Live', { provider: 'stripe' }, 'É deste pedido'],
  ['that was dismissed', 'E0051-2026', {}, 'Voltar à lista', [dismiss('E0051-2026')]],
  ['that went back', 'E0051-2026', {}, 'Devolução de R$ 204,74', [back({ payment: 'E0051-2026' })]],
  ['of another site, which waits for nobody,', 'E0051-2026', { isOurs: false }, undefined],
])('a payment without an order %s is found by its id', async (_, search, change, said, deeds = []) => {
  await book.putPayment({ id: 'E0051-2026', intent: 'pi_5Live', provider: 'pix', ...change })
  await book.putPayment({ id: 'E0052-2026' })
  await book.tell(deeds)
  const text = textOf(await find(search))
  expect(text).toContain('R$ 204,74')
  expect(/É deste pedido|Voltar à lista|Devolução de R\$ 204,74/.exec(text)?.[0]).toBe(said)
  expect(text).not.toContain('E0052')
  expect(text).not.toContain(searchNext)
})

const unknown = ['ninguém', '+55 11 98765-0000', '%', `${'a'.repeat(90)}@gmail.com`]

test.each(unknown)('a search for %j finds nothing, and the page says what to do', async (search) => {
  const text = textOf(await find(search))
  expect(text).toContain(`Nenhum pedido para “${search}” ${searchNext}`)
  expect(text).toContain('Limpar')
})
