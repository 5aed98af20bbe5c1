import { expect, test } from 'vitest'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putOrders, type Row } from '../support/filling.ts'
import { ordersOn, pageOf, textOf } from '../support/visiting.ts'

const book = await startEmptiedBook()

const first = { code: 'AAA-222', received_at: '2026-05-13T13:00:00.000Z' }
const second = { code: 'BBB-222', received_at: '2026-05-13T13:10:00.000Z' }
const cards = async () => ordersOn(await pageOf(book, '/?estado=todos')).map(textOf)

test('two orders of one phone, channel and package within a day warn of each other, with a link', async () => {
  await putOrders(book, [first, { ...second, state: 'paid' }])
  const [newer = '', older = ''] = await cards()
  expect(newer).toContain('parecido com AAA-222')
  expect(newer).toContain('Parecido com o pedido AAA-222, de 10 min antes: mesmo telefone, canal e pacote.')
  expect(older).toContain('Parecido com o pedido BBB-222, de 10 min depois: mesmo telefone, canal e pacote.')
  expect(await pageOf(book, '/')).toContain('<a href="/?busca=BBB-222">Ver o pedido BBB-222</a>')
})

test.each<{ difference: string; change: Row; isMarked: boolean }>([
  { difference: 'another way to write the phone', change: { whatsapp: '55 (11) 98765 4321' }, isMarked: true },
  { difference: 'another e-mail', change: { email: 'bia@gmail.com' }, isMarked: true },
  { difference: 'another method', change: { method: 'credit' }, isMarked: true },
  { difference: 'a day between them', change: { received_at: '2026-05-14T13:00:00.000Z' }, isMarked: true },
  { difference: 'more than a day between them', change: { received_at: '2026-05-14T13:00:01.000Z' }, isMarked: false },
  { difference: 'another phone', change: { whatsapp: '+55 11 98765-4322' }, isMarked: false },
  { difference: 'another channel', change: { profile_link: 'https://www.youtube.com/@outro' }, isMarked: false },
  { difference: 'another quantity', change: { quantity: '500' }, isMarked: false },
  { difference: 'another category', change: { category: 'curtidas' }, isMarked: false },
  { difference: 'another label', change: { label: 'Seguidores' }, isMarked: false },
])('orders with $difference are marked: $isMarked', async ({ change, isMarked }) => {
  await putOrders(book, [first, { ...second, ...change }])
  expect((await cards()).map((card) => card.includes('Parecido com'))).toEqual([isMarked, isMarked])
})

test('two orders with the same text but no digits as their phone are not alike', async () => {
  await putOrders(book, [
    { ...first, whatsapp: 'o mesmo' },
    { ...second, whatsapp: 'o mesmo' },
  ])
  expect((await cards()).some((card) => card.includes('Parecido com'))).toBe(false)
})
