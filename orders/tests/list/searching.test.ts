import { expect, test } from 'vitest'
import { texts } from '#orders/pages/words.ts'
import { startEmptiedBook } from '../support/emptied-book.ts'
import { putOrder, putOrders } from '../support/filling.ts'
import { execute } from '../support/rows.ts'
import { sendOrder } from '../support/sending.ts'
import { codesOn, ordersOn, pageOf, textOf } from '../support/visiting.ts'

const book = await startEmptiedBook()

const find = (search: string) => pageOf(book, `/?${new URLSearchParams({ busca: search }).toString()}`)

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
  await putOrders(book, [
    {
      ...{ code: 'K7M-4QX', email: 'ana.maria@gmail.com', whatsapp: '+55 11 98765-4321' },
      profile_link: 'https://www.youtube.com/@Jo%C3%A3odaSilva',
    },
    { code: 'BBB-BBB', email: 'bia@outlook.com', whatsapp: '+55 21 91234-5678' },
    { code: 'CCC-CCC', email: null, whatsapp: null, profile_link: null },
  ])
  expect(codesOn(await find(search))).toEqual(['K7M-4QX'])
})

test.each([
  { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', search: 'https://youtube.com/watch?v=dQw4w9WgXcQ&t=3' },
  { link: 'https://youtube.com/channel/UCabc', search: 'www.youtube.com/channel/UCabc/' },
  { link: 'https://instagram.com/loja', search: 'https://www.instagram.com/loja/?igsh=1' },
])('$search finds the order for $link', async ({ link, search }) => {
  await putOrders(book, [{ code: 'AAA-222', profile_link: link }, { code: 'BBB-222' }])
  expect(codesOn(await find(search))).toEqual(['AAA-222'])
})

test('a phone that was stored without its ninth digit is found with it', async () => {
  await putOrders(book, [
    { code: 'AAA-222', whatsapp: '(11) 8765-4321' },
    { code: 'BBB-222', whatsapp: '21912345678' },
  ])
  expect(codesOn(await find('11 98765-4321'))).toEqual(['AAA-222'])
})

test('a new order is found by its channel, and an older one by the text that the migration wrote', async () => {
  await sendOrder(book, { code: 'NEW-222', profileLink: 'https://www.youtube.com/@Conceição' })
  expect(codesOn(await find('@conceicao'))).toEqual(['NEW-222'])
  await execute(book, "UPDATE orders SET search_text = lower(profile_link || ' ' || email), code = 'OLD-222'")
  expect(codesOn(await find('ANA@gmail'))).toEqual(['OLD-222'])
})

test.each([
  { search: 'ninguém' },
  { search: '+55 11 98765-0000' },
  { search: '%' },
  { search: `${'a'.repeat(90)}@gmail.com` },
])('a search for "$search" finds nothing, and the page says what to do', async ({ search }) => {
  await putOrder(book)
  const text = textOf(await find(search))
  expect(text).toContain(`${texts.empty.wanted(texts.found.search(search))} ${texts.empty.searchNext}`)
  expect(text).toContain(texts.search.clear)
})

test('an empty search shows all orders', async () => {
  await putOrders(book, [{}, {}])
  expect(ordersOn(await pageOf(book, '/?busca=+'))).toHaveLength(2)
})
