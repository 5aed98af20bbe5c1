import { expect, test } from 'vitest'
import { allStates, searchNext } from '#orders/pages/list/list-filters.ts'
import { erasingText } from '#orders/pages/list/list-page.ts'
import { paymentTexts } from '#orders/pages/payment-words.ts'
import { markTexts } from '#orders/pages/warnings.ts'
import { stateNames } from '#orders/pages/words.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'
import { claim, dismiss, half, pix } from '../money/told.ts'
import { codesOn, paymentsOn, textOf } from '../support/pages.ts'
import type { Change } from '../support/rows.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

/** The address of the link whose text begins with `text`. */
function linkOn(html: string, text: string): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a\s*>/g)]
  const [, href] = links.find(([, , inside = '']) => textOf(inside).startsWith(text)) ?? []
  return textOf(href ?? `no link ${text}`)
}

/** The texts of the links that are marked as the current one. */
const currentOn = (html: string) =>
  [...html.matchAll(/aria-current="true"[^>]*>([^<]*)/g)].map(([, text = '']) => textOf(text))

test('an empty book says what to do next; once it has heard of payments it searches, and has sheets of their months', async () => {
  const html = await book.page('/')
  const version = `tabela de 15 pacotes, versão ${catalogFacts.version}.`
  for (const said of ['Nenhum pedido ainda Faça', version, erasingText(120)]) {
    expect(textOf(html)).toContain(said)
  }
  expect(html).not.toMatch(/<search>|<nav/)
  for (const at of ['2026-01-01T02:59:59.000Z', '2026-01-01T03:00:00.000Z']) await book.putPayment({ at })
  expect(await book.page('/')).toMatch(/<search>[^]*<option value="2026-01"[^]*<option value="2025-12"/)
  const sheet = 'href="/orders.csv?mes='
  expect(await book.page('/?mes=2025-12')).toContain(sheet)
  expect(await book.page('/?mes=2027-01')).not.toContain(sheet)
})

test('an order says what was bought, for which channel, and how to reach the buyer', async () => {
  await book.putOrder({ method: 'credit', installments: 3, totalCents: 21_552, catalogTotalCents: 21_552 })
  const html = await book.page('/')
  const bought = 'R$ 215,52, Cartão de crédito, em 3 vezes Recebido em 13/05/2026 10:00'
  for (const shown of ['K7M-4QX Estado: Novo 13/05/2026 1.000 Inscritos R$ 215,52 @canal', bought]) {
    expect(textOf(html)).toContain(shown)
  }
  expect(html).not.toContain('Feito em')
  expect(html).toContain('href="https://www.youtube.com/@canal" target="_blank" rel="noreferrer noopener"')
  expect(linkOn(html, 'youtube.com/@canal')).toBe('https://www.youtube.com/@canal')
  expect(linkOn(html, 'ana@gmail.com')).toBe('mailto:ana@gmail.com?subject=Seu%20pedido%20K7M-4QX')
  const chat = encodeURIComponent('Olá! Aqui é da loja Canal em Alta, sobre o seu pedido K7M-4QX.')
  expect(linkOn(html, '+55 11 98765-4321')).toBe(`https://wa.me/5511987654321?text=${chat}`)
})

const atOnce = { placedAt: '2026-05-13T11:00:00.000Z', totalCents: 95 }
const tagged = { utm: { source: 'instagram', campaign: 'natal' } }
const chatLink = 'https://wa.me/message/00ABC12345678'
const named = (name: string) => ({ profileLink: `https://youtube.com/@${name}` })
const marked = (count: number) => `a${'\u0301'.repeat(count)}canal`
/** How the row and the details show it. */
const cutTo = (short: string, long: string) => `@${short}… detalhes do pedido K7M-4QX Canal youtube.com/@${long}`
const unlisted = { catalogTotalCents: null, category: null }
const forged: Change = { marks: ['price', 'label'], ...unlisted }
const ofForged = markTexts(unlisted)

test.each<[what: string, changes: Change, shown: string, absent: string | RegExp]>([
  ['another price', atOnce, 'R$ 0,95, PIX Na tabela: R$ 204,74', 'vezes'],
  ['an instant of its own', atOnce, 'Feito em 13/05/2026 08:00, pelo relógio de quem pediu', 'vezes'],
  ['a forged package', forged, `entregar ${ofForged.price}${ofForged.label}`, 'na tabela sai'],
  ['a campaign', tagged, 'Veio de instagram (origem), natal (campanha)', '(meio)'],
  ['its arrival just now', { received_at: new Date().toISOString() }, 'Novo agora 1.000 Inscritos', 'Confira'],
  // A break before the first character would leave an empty line.
  ['a long channel', named('a'.repeat(279)), cutTo('a'.repeat(79), `${'a'.repeat(107)}…`), /<bdi><wbr/],
  ['an escaped channel', named('%C3%A3'.repeat(279)), cutTo('ã'.repeat(79), `${'ã'.repeat(107)}…`), 'vezes'],
  ['marks in its channel', named(marked(100)), cutTo(marked(2), marked(2)), 'vezes'],
  ['a long address', { email: `${'b'.repeat(120)}@exemplo.com` }, `${'b'.repeat(100)}…`, /mailto:|<bdi><wbr/],
  ['a channel that is a script', { profileLink: 'javascript:alert(1)' }, 'javascript:alert(1)', 'href="javascript'],
  ['a copy to others in its address', { email: 'ana?bcc=x@y.com' }, 'ana?bcc=x@y.com', 'mailto:ana?bcc'],
  ['a phone that cannot be dialed', { whatsapp: 'o mesmo de antes, 2' }, 'o mesmo de antes, 2', 'wa.me'],
  ['a chat link without a number', { whatsapp: chatLink }, `WhatsApp ${chatLink}`, 'wa.me/12345678'],
])('an order with %s says so', async (_, changes, shown, absent) => {
  await book.putOrder(changes)
  const html = await book.page('/')
  expect(textOf(html)).toContain(shown)
  expect(html).not.toMatch(absent)
})

/** The codes from one number to another, up or down. */
const codesFrom = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => `AAA-${first + index * Math.sign(last - first)}`)

/** A page, and those that one comes to from it by links with these texts. */
async function pagesAlong(path: string, ...links: string[]): Promise<string[]> {
  const pages = [await book.page(path)]
  for (const link of links) pages.push(await book.page(linkOn(pages.at(-1) ?? '', link)))
  return pages
}

/** The texts of the links to other pages of the list. */
const waysOn = (html: string) => textOf(html).match(/Mais (novos|antigos)/g) ?? []

test('125 orders are on three pages, newest first, each order on one of them, forward and back', async () => {
  await book.putMany(125, (index) => ({ code: `AAA-${index + 101}` }))
  const pages = await pagesAlong('/', 'Mais antigos', 'Mais antigos', 'Mais novos')
  const [first, second, third] = [codesFrom(225, 176), codesFrom(175, 126), codesFrom(125, 101)]
  expect(pages.map(codesOn)).toEqual([first, second, third, second])
  expect(pages.slice(0, 3).map(waysOn)).toEqual([['Mais antigos'], ['Mais novos', 'Mais antigos'], ['Mais novos']])
  expect(textOf(pages[0] ?? '')).toContain('Os 50 pedidos mais novos')
  // The first page stays as it was, below what came meanwhile. Alone on a page, that would look like all there is.
  await book.putOrder({ code: 'NEW-222' })
  const back = await pagesAlong(linkOn(pages[3] ?? '', 'Mais novos'), 'Mais novos')
  expect(back.map(codesOn)).toEqual([first, ['NEW-222', ...codesFrom(225, 177)]])
})

test.each(['paid', 'delivering'])('orders that are %s come oldest first, forward and back', async (state) => {
  await book.putMany(60, (index) => ({ code: `AAA-${index + 101}`, state }))
  const pages = await pagesAlong(`/?estado=${state}`, 'Mais novos', 'Mais antigos')
  expect(pages.map(codesOn)).toEqual([codesFrom(101, 150), codesFrom(151, 160), codesFrom(101, 150)])
  expect(pages.map(waysOn)).toEqual([['Mais novos'], ['Mais antigos'], ['Mais novos']])
  expect(textOf(pages[0] ?? '')).toContain('Os 50 pedidos mais antigos')
})

test('payments without an order stand above the first page only, open if one is new, three in sight and twenty at most', async () => {
  await book.putMany(51)
  await book.putPayment({})
  const pages = [...(await pagesAlong('/', 'Mais antigos', 'Mais novos')), await book.page('/?busca=k7m')]
  expect(pages.map((page) => paymentsOn(page) === '')).toEqual([false, true, false, true])
  expect(pages[0]).toMatch(/<details class="panel payments"\s*>/)
  await book.putPayments(Array.from({ length: 20 }, () => ({ at: new Date().toISOString() })))
  const html = await book.page('/')
  expect(html).toMatch(/<details class="panel payments"\s+open>/)
  expect(paymentsOn(html)).toContain(`${paymentTexts.summary(20, false)} R$`)
  expect(html.match(/<strong>/g)).toHaveLength(20)
  expect(html.split('Mais 17')[0]?.match(/<strong>/g)).toHaveLength(3)
  // As it does if there are more refunds.
  await book.tell(pix())
  await book.tell((await book.payments()).map(({ id }) => dismiss(id)))
  await book.tell(Array.from({ length: 21 }, (_, index) => half(`D${index}`, 1)))
  expect(paymentsOn(await book.page('/'))).toContain(paymentTexts.summary(20, false))
})

const nothingLeft = ['antes=1', 'depois=99999', 'antes=2&depois=1', 'estado=paid&depois=99999', 'estado=paid&antes=1']

test.each([...nothingLeft, 'busca=+'])('%s, of which nothing comes, shows the first page', async (query) => {
  await book.putOrders([{ code: 'AAA-222' }, { code: 'AAA-333', state: 'paid' }])
  expect(codesOn(await book.page(`/?${query}`))).toEqual([query.includes('paid') ? 'AAA-333' : 'AAA-222'])
})

const inTurn = ['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const
const together: Record<string, string> = { new: 'paid canceled', paid: 'delivering delivered', delivering: 'delivered' }

test('a link leads to the orders of each state, which the page names, with what many become at once', async () => {
  await book.putOrders(inTurn.map((state) => ({ code: state, state })))
  const all = await book.page('/?estado=todos')
  expect(codesOn(all)).toEqual([...inTurn].reverse())
  expect(currentOn(all)).toEqual([allStates])
  for (const state of inTurn) {
    const html = await book.page(linkOn(all, stateNames[state]))
    expect(codesOn(html)).toEqual([state])
    expect(currentOn(html)).toEqual([stateNames[state]])
    expect(textOf(html)).toContain(`1 pedido com estado “${stateNames[state]}”`)
    expect(linkOn(html, allStates)).toBe('/?estado=todos')
    const offered = [...html.matchAll(/name="state" value="(\w+)"/g)].map(([, value]) => value).join(' ')
    expect([offered, html.includes('type="checkbox"')]).toEqual([together[state] ?? '', state in together])
  }
})

test('orders are filtered by method and by month in São Paulo, each on its own and together, and the page says so', async () => {
  await book.putOrders([
    { code: 'MAR-222', received_at: '2021-03-31T12:00:00.000Z', state: 'paid' },
    { code: 'OCT-222', received_at: '2026-11-01T02:59:59.999Z' },
    { code: 'NOV-222', received_at: '2026-11-01T03:00:00.000Z', method: 'credit', state: 'paid' },
    { code: 'NOV-333', received_at: '2026-12-01T02:59:59.999Z' },
    { code: 'DEC-222', received_at: '2026-12-01T03:00:00.000Z', method: 'credit' },
  ])
  const found = async (query: string) => codesOn(await book.page(`/?${query}`))
  expect(await found('mes=2026-11')).toEqual(['NOV-333', 'NOV-222'])
  expect(await found('metodo=credit')).toEqual(['DEC-222', 'NOV-222'])
  expect(await found('metodo=pix&mes=2026-11')).toEqual(['NOV-333'])
  for (const wrong of ['mes=2026-13', 'mes=nov', 'metodo=boleto']) {
    expect(await found(wrong)).toEqual(['DEC-222', 'NOV-333', 'OCT-222'])
  }
  const none = 'estado=paid&metodo=pix&mes=2026-11'
  const said = 'com estado “Pago” por PIX de novembro de 2026'
  expect(await book.text(`/?${none}`)).toContain(`Nenhum pedido ${said} Limpar`)
  expect(await book.text(`/?busca=ana@&${none}`)).toContain(`Nenhum pedido para “ana@” ${said} ${searchNext}`)
  const html = await book.page('/?busca=ana@&metodo=pix&mes=2026-11')
  expect(textOf(html)).toContain('1 pedido para “ana@” por PIX de novembro de 2026')
  expect(html).toContain('value="ana@"')
  expect(html).toMatch(/<option value="2026-11" selected/)
  expect(linkOn(html, 'Baixar planilha desta lista (CSV)')).toBe('/orders.csv?busca=ana%40&metodo=pix&mes=2026-11')
  expect(linkOn(html, stateNames.paid)).toBe('/?busca=ana%40&estado=paid&metodo=pix&mes=2026-11')
  // As do the forms of the chosen orders, of one, of its note and of erasing it.
  expect(html.match(/"\/orders\/[^"]*\?busca=ana%40&amp;metodo=pix&amp;mes=2026-11"/g)).toHaveLength(4)
  // All months in which orders came, and the one that is shown.
  const months = ['2026-12', '2026-11', '2026-10', '2021-03']
  const monthsOn = (page: string) => [...page.matchAll(/<option value="(20[\d-]+)"/g)].map(([, month]) => month)
  expect(monthsOn(html)).toEqual(months)
  expect(monthsOn(await book.page('/?mes=2027-01'))).toEqual(['2027-01', ...months])
})

/** Where the list's script asks what came since. */
const askedOn = (page: string) => /data-from="([^"]*)"/.exec(page)?.[1] ?? 'no address'

test('what comes, or what the seller changes, is told once each, until the list is drawn again', async () => {
  const id = await book.putOrder()
  const path = askedOn(await book.page('/'))
  expect(await book.page(path)).toBe('')
  await book.putPayment({ id: 'E1', provider: 'pix', orderId: id })
  expect(await book.page(path)).toBe('1 novidade · Atualizar')
  const comes = [
    ...[half('D1', 100), half('D1', 200), claim()].map((fact) => () => book.tell(fact)),
    () => book.callBank('{"pix":[{"endToEndId":5}]}'),
    () => book.putOrder(),
    () => book.submit('/orders/state', { change: `${id} paid canceled` }),
  ]
  for (const [index, come] of comes.entries()) {
    await come()
    expect(await book.page(path)).toBe(`${index + 2} novidades · Atualizar`)
  }
  // The same again, and what the seller sees at once.
  await book.tell(half('D1', 200))
  await book.submit('/payments/dismiss', { id: 'D1' })
  expect(await book.page(path)).toContain('7 novidades')
  await book.putMany(43)
  expect(await book.page(path)).toBe('50 novidades · Atualizar')
  await book.putOrder()
  expect(await book.page(path)).toBe('50+ novidades · Atualizar')
  expect(await book.page(askedOn(await book.page('/')))).toBe('')
  // Which no list asks.
  for (const query of ['', '?desde=', '?desde=0', '?desde=0_0_0_0_x', '?desde=0_0_0_0_0_0', "?desde=0_0_0_0_0'"]) {
    expect(await book.page(`/novidades${query}`), query).toBe('')
  }
})
