import { expect, onTestFinished, test, vi } from 'vitest'
import { strangersCell } from '#orders/pages/sheet/csv-cells.ts'
import { markTexts } from '#orders/pages/warnings.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { back, claim, mark } from '../money/told.ts'
import { codesOn, textOf } from '../support/pages.ts'
import { startBook } from '../support/start-book.ts'

const book = await startBook()

/** Reads a file as a spreadsheet does: RFC 4180 with semicolons. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** The rows of the sheet, each with its cells by the headings. */
async function sheet(query = ''): Promise<Record<string, string | undefined>[]> {
  const [headings = [], ...rows] = cellsOf(await book.page(`/orders.csv${query}`))
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])))
}

const nameOf = async (query: string) =>
  (await book.visit(`/orders.csv${query}`)).headers.get('Content-Disposition')?.replace('attachment; filename=', '')

/** The numbers of the first and of the last order of a part, as its name and its last line have them. */
function rangeOf(part: Awaited<ReturnType<typeof sheet>>): string {
  const numbers = part.map((row) => row['Número']).filter((cell) => /^\d+$/.test(cell ?? ''))
  return `${numbers[0]} a ${numbers.at(-1)}`
}

test('a Brazilian Excel can open the sheet, which is linked and named for what it holds', async () => {
  await book.putOrder({ method: 'credit', state: 'delivering', quantity: '=1' })
  const response = await book.visit('/orders.csv')
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  // LibreOffice's dialog begins with tab, comma and semicolon as separators.
  expect(Buffer.from(await response.arrayBuffer()).toString()).toMatch(
    /^\ufeffNúmero;Código;Recebido em;[^\r\n]*\r\n[^\r\n]*;'=1;[^\r\n]*;"204,74";[^\r\n]*\r\n$/,
  )
  const link = /<a href="\/orders\.csv\?mes=2026-05"\s*>Baixar planilha de maio de 2026 \(CSV\)/
  expect(await book.page('/?mes=2026-05')).toMatch(link)
  expect(await nameOf('')).toBe('"pedidos.csv"')
  expect(await nameOf('?mes=2026-05')).toBe('"pedidos-2026-05.csv"')
  expect(await nameOf('?mes=2026-05&metodo=credit')).toBe('"pedidos-2026-05-cartao-de-credito.csv"')
  expect(await nameOf('?mes=2026-05&estado=delivering&busca=ana')).toBe('"pedidos-2026-05-em-entrega-busca.csv"')
  expect(await nameOf('?mes=2026-05&estado=paid&depois=7')).toBe('"pedidos-2026-05-pago-vazia.csv"')
})

test('an order has each of its facts under its heading, no text as a formula, and its payments as a sum and with day, way and id', async () => {
  const id = await book.putOrder({
    method: 'credit',
    installments: 3,
    totalCents: 120_033,
    priceCents: 5,
    marks: ['price', 'label'],
    state: 'delivered',
    quantity: '10000',
    label: '=Seguidores',
    profileLink: '=canal',
    email: '=ana@gmail.com',
    utm: { source: '=instagram', campaign: 'natal; tudo' },
    erased_at: '2026-05-14T13:00:00Z',
    note: '="esperar"; ligar',
    refilled_on: '2026-05-20',
  })
  await book.tell(mark('delivered', { of: { id } }), '2026-05-14T02:30:00.000Z')
  const pix = { id: 'E123', provider: 'pix', reference: 'K7M-4QX' } as const
  await book.putPayment({ ...pix, amountCents: 1000, at: '2026-05-15T02:59:00.000Z' })
  await book.putPayment({ orderId: id, id: 'cs_test_1', isTest: true, at: '2026-05-16T13:00:00.000Z' })
  // This one was paid first, but the book heard of it last.
  await book.putPayment({ orderId: id, id: 'cs_live_1' })
  const [row] = await sheet()
  const { price, label } = markTexts({ catalogTotalCents: 20_474, category: 'inscritos' })
  expect(row).toEqual({
    Número: expect.stringMatching(/^\d+$/) as unknown,
    Código: 'K7M-4QX',
    'Recebido em': '13/05/2026 10:00',
    'Feito em': '13/05/2026 10:00',
    Quantidade: '10000',
    Pacote: "'=Seguidores",
    Categoria: 'Inscritos',
    'Preço (R$)': '0,05',
    'Total (R$)': '1200,33',
    'Na tabela (R$)': '204,74',
    Pagamento: 'Cartão de crédito',
    Parcelas: '3',
    Estado: 'Entregue',
    'Estado desde': '13/05/2026 23:30',
    Mudado: 'pela loja',
    'Pago (R$)': '214,74',
    'Devolvido (R$)': '',
    'Líquido (R$)': '214,74',
    Pagamentos:
      'R$\u00a0204,74 em 13/05/2026 pela Stripe (cs_live_1) | R$\u00a010,00 em 14/05/2026 por Pix (E123)' +
      ' | R$\u00a0204,74 em 16/05/2026 pela Stripe (cs_test_1, teste)',
    Canal: "'=canal",
    'E-mail': "'=ana@gmail.com",
    WhatsApp: "'+55 11 98765-4321",
    utm_source: "'=instagram",
    utm_medium: '',
    utm_campaign: 'natal; tudo',
    utm_content: '',
    utm_term: '',
    Avisos: expect.stringContaining(`${price} ${label}`) as unknown,
    Anotação: `'="esperar"; ligar`,
    'Reposição em': '20/05/2026',
    'Dados apagados em': '14/05/2026 10:00',
    Id: id,
  })
})

test('a sheet has 500 orders at most, from the first of its page, from whichever side the seller came to it', async () => {
  await book.putMany(501, (index) => ({ code: `AAA-${index}` }))
  const all = await sheet()
  expect(all).toHaveLength(500)
  expect(await book.text('/')).toContain('A planilha traz até 500 pedidos, a partir do primeiro desta página.')
  const newest = Number(all[0]?.['Número'])
  const link = new RegExp(`href="/orders\\.csv([^"]*)"\\s*>Baixar planilha desta lista`)
  for (const query of ['', `?antes=${newest - 100}`, `?depois=${newest - 200}`, `?depois=${newest - 49}`]) {
    const html = await book.page(`/${query}`)
    const shown = codesOn(html)
    const rows = await sheet(textOf(link.exec(html)?.[1] ?? 'none'))
    expect(rows.slice(0, shown.length).map((row) => row['Código'])).toEqual(shown)
  }
})

/** The queries of the sheets that a page links to. */
const partsOn = (html: string) =>
  [...html.matchAll(/href="\/orders\.csv([^"]*mes=[^"]*)"/g)].map(([, query = '']) => textOf(query))

test.each(['?', '?estado=new&metodo=pix&'])('a long month has all its orders in parts: %j', async (filter) => {
  const codes = Array.from({ length: 1100 }, (_, index) => (index % 5 === 1 ? 'JUNK-2' : `REAL-${index}`))
  await book.putOrders(codes.map((code) => ({ code })))
  await book.putPayment({ id: 'E9' })
  const links = partsOn(await book.page(`/${filter}mes=2026-05`)).filter((query) => query.includes(filter))
  const onOnePage = partsOn(await book.page('/?busca=REAL-99&mes=2026-05')).filter((query) => query.includes('busca'))
  expect(onOnePage).toHaveLength(1)
  const cut = await sheet('?mes=2026-05')
  expect([cut.length, cut.at(-1)?.['Número']]).toEqual([551, `Pedidos ${rangeOf(cut)}: há outras partes.`])
  const parts = [await sheet(links[0])]
  await book.execute("DELETE FROM orders WHERE code = 'JUNK-2'")
  await book.putOrder({ code: 'LATE-22' })
  for (const query of links.slice(1)) parts.push(await sheet(query))
  const ends = ['há outras partes.', 'há outras partes.', 'fim.']
  const said = parts.map((rows) => rows.at(-1)?.['Número'])
  expect(said).toEqual(ends.map((end, index) => `Pedidos ${rangeOf(parts[index] ?? [])}: ${end}`))
  expect(await nameOf(links[2] ?? '')).toContain(`-${rangeOf(parts[2] ?? []).replaceAll(' ', '-')}.csv"`)
  const found = parts.flatMap((rows) => rows.slice(0, -1)).map((row) => row['Código'])
  const all = [...codes.filter((code) => code !== 'JUNK-2'), 'LATE-22']
  // A payment without an order is in the last part of the whole month.
  if (filter === '?') all.push('')
  expect(found.filter((code) => code !== "'JUNK-2")).toEqual(all)
})

test('a month ends with the payments that have no order, and adds up to the totals', async () => {
  const states = ['paid', 'paid', 'refunded', 'paid']
  const [, part = '', refunded = '', contested = ''] = await book.putOrders(states.map((state) => ({ state })))
  for (const orderId of [part, refunded, contested]) await book.putPayment({ orderId, id: orderId, provider: 'pix' })
  await book.putPayment({ id: 'E9', provider: 'pix', amountCents: 5 })
  await book.putPayment({ at: '2026-06-01T03:00:00.000Z' })
  await book.tell(back({ amountCents: 474, payment: part }))
  // What went back in part and is contested wholly is gone once.
  for (const payment of [contested, 'E9']) {
    await book.tell([back({ id: `${payment}/D1`, payment, amountCents: 2 }), claim({ id: `${payment}/M1`, payment })])
  }
  const rows = await sheet('?mes=2026-05')
  const money = rows.map((row) => [row['Pago (R$)'], row['Devolvido (R$)'], row['Líquido (R$)']])
  const whole = ['204,74', '204,74', '0,00']
  expect(money).toEqual([['', '', '204,74'], ['204,74', '4,74', '200,00'], whole, whole, ['0,05', '0,05', '0,00']])
  expect(rows.at(-1)).toMatchObject({ Estado: 'Sem pedido', 'Recebido em': '13/05/2026 10:05' })
  expect(await book.text('/?mes=2026-05')).toContain('R$ 404,74 maio de 2026')
})

const misread = {
  formulas: ['＝1+1', '\u00a0=1+1', '\u200b=1+1'],
  numbers: ['5511987654321', '10%', '22E-345', '(5)', 'R$ 5,00', '٣'],
  days: ['13/05', 'MAR-234', 'março 2026', '3 dez', '12/mai', 'Nov 3, 2026', '2PM'],
  truths: ['TRUE', 'verdadeiro'],
}
const texts = ['Inscritos', '(11) 98765-4321', '10 anos', 'K7M-4QX', '3 vídeos', 'MAX-234', 'MAR-23A', 'a,",",",']

test.each([
  ...Object.values(misread).flatMap((all) => all.map((text) => [text, `'${text}`])),
  ...texts.map((text) => [text, text]),
  ['ana+loja@gmail.com, 2-3', 'ana+loja@gmail.com, 2-3'],
  ['\r\n=1+1', "' =1+1"],
  ['duas\nlinhas', 'duas linhas'],
  // Where a comma separates cells, another one begins after it.
  ['a,=1,@b, -2,\u200b＋3', "a,'=1,'@b,' -2,'\u200b＋3"],
  ['x,"=1+1"', `x,'"=1+1"`],
  [',,==,', ",,'==,"],
  [',"-,"" ,@', `,'"-,"" ,'@`],
  [`https://youtube.com/@ana${',=1'.repeat(8)}`, 'https://youtube.com/@ana…'],
  [`=1${'\n'.repeat(8)}`, "'=1…"],
  ['\u2028'.repeat(90), '…'],
])('the cell of what a stranger wrote, %j, is %j', (text = '', cell = '') => {
  expect(strangersCell(text)).toBe(cell)
})

test('hostile texts stay on one line, and none begins a formula', () => {
  for (const text of Object.values(hostileTexts).flat()) {
    expect(strangersCell(text)).not.toMatch(/(^|,)[\s\p{Cf}"]*[=+\-@＝＋－＠]|[\t\r\n]/u)
  }
})

test('what was sold is added up by method, for the month and for today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-14T02:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  const sold = { received_at: '2026-05-13T03:00:00.000Z', totalCents: 10_000, catalogTotalCents: null }
  await book.putOrders([
    { ...sold, totalCents: 5, received_at: '2020-05-13T13:00:00.000Z', state: 'paid' },
    { ...sold, state: 'paid' },
    { ...sold, state: 'delivering' },
    { ...sold, state: 'delivered', method: 'credit', totalCents: 120_033 },
    { ...sold, state: 'paid', totalCents: 1, received_at: '2026-05-13T02:59:59.999Z' },
    { ...sold, state: 'new' },
  ])
  await book.putPayment({ at: '2026-05-02T13:00:00.000Z', amountCents: 300 })
  const today = await book.page('/')
  const [few, one] = ['3 pedidos, 3 com preço diferente', '1 pedido, 1 com preço diferente']
  expect(textOf(today)).toContain(
    `R$ 1.403,34 maio de 2026, 4 pedidos e 1 pagamento Hoje R$ 1.400,33 PIX R$ 200,01 ${few} Cartão de crédito R$ 1.200,33 ${one} Sem pedido R$ 3,00 1 pagamento O que foi pago`,
  )
  const bars = [...today.matchAll(/<title>(.*)<\/title>[^]*?(<rect[^]*?)<\/g>/g)].map(([, title, rects = '']) => [
    title,
    ...[...rects.matchAll(/height="([\d.]+)"\s+data-method/g)].map(([, height]) => Number(height)),
  ])
  expect(bars).toHaveLength(31)
  expect(bars.slice(11, 14)).toEqual([
    ['12/05/2026: R$\u00a00,01', (64 * 1) / 140_033, 0, 0],
    ['13/05/2026: R$\u00a01.400,33', (64 * 20_000) / 140_033, (64 * 120_033) / 140_033, 0],
    ['14/05/2026: R$\u00a00,00', 0, 0, 0],
  ])
  expect(await book.text('/?mes=2020-05')).toContain(`R$ 0,05 maio de 2020, 1 pedido PIX R$ 0,05 ${one} O que foi pago`)
})
