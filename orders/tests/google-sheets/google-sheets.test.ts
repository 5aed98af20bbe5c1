import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { root } from '../../../tools/run.js'
import { newOrder } from '../support/sending.ts'

const file = `${root}/orders/google-sheets/apps-script.js`

/** A tab of a spreadsheet. Cells are as they are written: an apostrophe before a text is not shown. */
class Sheet {
  rows: unknown[][] = []
  formats: [column: number, format: string][] = []
  frozenRows = 0
  maxColumns = 26

  getLastRow = () => this.rows.length
  getLastColumn = () => Math.max(0, ...this.rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  getMaxRows = () => 1000
  setFrozenRows = (count: number) => void (this.frozenRows = count)

  appendRow = (values: unknown[]) => {
    if (values.includes(undefined)) throw new Error('a cell is undefined')
    this.rows.push(values)
  }

  insertColumnsAfter = (column: number, count: number) => {
    for (const row of this.rows) row.splice(column, 0, ...Array<unknown>(count).fill(''))
    this.maxColumns += count
  }

  getRange = (row: number, column: number, rowCount: number, columnCount: number) => {
    const isInside = row >= 1 && column >= 1 && rowCount >= 1 && column + columnCount - 1 <= this.maxColumns
    if (!isInside) throw new Error('The coordinates of the range are outside the dimensions of the sheet.')
    const columns = Array.from({ length: columnCount }, (_, across) => column - 1 + across)
    return {
      getValues: () =>
        this.rows.slice(row - 1, row - 1 + rowCount).map((cells) => columns.map((at) => cells[at] ?? '')),
      setValues: ([values = []]: unknown[][]) =>
        void (this.rows[row - 1] ??= []).splice(column - 1, columnCount, ...values),
      setNumberFormat: (format: string) => void this.formats.push([column, format]),
    }
  }
}

/** Runs the file that a seller pastes, with the seller's e-mail in it and stand-ins for the Google services it uses. */
function startAppsScript(noticeEmail = '') {
  const sheets = new Map<string, Sheet>()
  const state = { timeZone: 'Etc/GMT', calls: [] as string[], failures: {} as Record<string, string> }
  const mails: string[][] = []
  const note = <Answer>(call: string, answer?: Answer) => {
    state.calls.push(call)
    if (call in state.failures) throw new Error(state.failures[call])
    return answer
  }
  const spreadsheet = {
    getSheetByName: (name: string) => sheets.get(name) ?? null,
    insertSheet: (name: string) => sheets.set(name, new Sheet()).get(name),
    getUrl: () => 'https://docs.google.com/spreadsheets/d/1a2b/edit',
    setSpreadsheetTimeZone: (zone: string) => void (state.timeZone = zone),
  }
  const context = createContext({
    SpreadsheetApp: {
      getActiveSpreadsheet: () => note('read', spreadsheet),
      flush: () => note('flush'),
    },
    LockService: {
      getScriptLock: () => ({ waitLock: (ms: number) => note(`wait ${ms}`), releaseLock: () => note('release') }),
    },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (text: string) => ({ text, setMimeType: (type: string) => ({ text, type }) }),
    },
    MailApp: {
      sendEmail: (...mail: string[]) => note('mail', mails)?.push(mail),
    },
    console: { error: (line: string) => note(`log ${line}`) },
    // A date of the context's own class would be no `Date` here.
    Date,
  })
  const source = readFileSync(file, 'utf8').replace("const noticeEmail = ''", `const noticeEmail = '${noticeEmail}'`)
  runInContext(source, context, { filename: file })
  const { doPost, doGet } = context as Record<'doPost' | 'doGet', (event?: object) => { text: string; type?: string }>
  const rows = () => sheets.get('Pedidos')?.rows ?? []
  return {
    state,
    sheets,
    mails,
    doGet,
    rows,
    /** Calls the script as Google does, with an order or another text, and reads its answer. The length is in bytes. */
    send: (body: unknown): unknown => {
      const contents = typeof body === 'string' ? body : JSON.stringify(body)
      const { text, type } = doPost({ postData: { contents, length: Buffer.byteLength(contents) } })
      expect(type).toBe('application/json')
      return JSON.parse(text)
    },
    /** The cells of an order by their headings. */
    cells: (index = 0) => {
      const [headings = [], ...others] = rows()
      return Object.fromEntries(headings.map((heading, column) => [heading as string, others[index]?.[column]]))
    },
  }
}

const received = { received: true }

test('the first order creates the sheet: amounts are numbers in reais, instants are dates of São Paulo, and no text can be read as a formula or a date', () => {
  const script = startAppsScript()
  const utm = { source: 'google', campaign: 'natal' }
  // A field that nobody knows is not written.
  expect(script.send({ ...anOrder({ utm }), cardNumber: '4111111111111111' })).toEqual(received)
  const sheet = script.sheets.get('Pedidos')
  expect([script.sheets.size, sheet?.frozenRows, script.state.timeZone]).toEqual([1, 1, 'America/Sao_Paulo'])
  expect(Object.entries(script.cells())).toEqual(
    Object.entries({
      Código: "'K7M-4QX",
      'Recebido em': expect.any(Date) as unknown,
      'Feito em': new Date('2026-05-13T13:00:00.000Z'),
      Quantidade: 1000,
      Pacote: "'Inscritos",
      Categoria: "'inscritos",
      'Preço (R$)': 215.52,
      'Total (R$)': 204.74,
      Pagamento: 'PIX',
      Parcelas: 1,
      Estado: 'Novo',
      Canal: "'https://www.youtube.com/@canal",
      'E-mail': "'ana@gmail.com",
      WhatsApp: "'+55 11 98765-4321",
      utm_source: "'google",
      utm_medium: '',
      utm_campaign: "'natal",
      utm_content: '',
      utm_term: '',
      Avisos: '',
      Id: '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
    }),
  )
  const formats = ['dd/mm/yyyy hh:mm', 'dd/mm/yyyy hh:mm', '#,##0.00', '#,##0.00']
  expect(sheet?.formats).toEqual([2, 3, 7, 8].map((column, index) => [column, formats[index]]))
  // It is written and flushed before the lock is released, and without an address no e-mail is sent.
  expect(script.state.calls).toEqual(['wait 20000', 'read', 'flush', 'release'])
})

test.each<[what: string, changes: Partial<Order>, cells: Record<string, unknown>]>([
  ['an order by card', { method: 'credit', installments: 12 }, { Pagamento: 'Cartão de crédito', Parcelas: 12 }],
  ['more installments than the shop had when the script was pasted', { installments: 18 }, { Parcelas: 18 }],
  ['a count with dots', { quantity: '1.000' }, { Quantidade: 1000 }],
  ['a quantity that is no count', { quantity: 'mil' }, { Quantidade: "'mil" }],
  ['a number with a comma', { quantity: '1,5' }, { Quantidade: "'1,5" }],
  ['no amounts', { priceCents: null, totalCents: null }, { 'Preço (R$)': '', 'Total (R$)': '' }],
  ['no package', { quantity: '', label: '', category: null }, { Quantidade: '', Pacote: '', Categoria: '' }],
  ["a price that is not the catalog's", { catalogPriceCents: 3002 }, { Avisos: expect.stringMatching(/outro preço/) }],
  ['a package that is not listed', { isUnlisted: true }, { Avisos: expect.stringMatching(/não está na tabela/) }],
])('%s is written as a person would write it', (_, changes, cells) => {
  const script = startAppsScript()
  expect(script.send(anOrder(changes))).toEqual(received)
  expect(script.cells()).toMatchObject(cells)
})

test.each(Object.entries(hostileTexts))('what a stranger writes stays a text on one line: %s', (_, texts) => {
  const script = startAppsScript()
  for (const [index, hostile] of ["'=1+1", '＝1+1', '\r\n=1+1', ...texts].entries()) {
    // A name has at most 80 characters, and a channel is never only spaces.
    const text = `${[...hostile].slice(0, 79).join('')}x`
    const fields = { quantity: text, label: text, profileLink: text, email: text, whatsapp: text }
    expect(script.send(newOrder({ ...fields, utm: { source: text, term: text } }))).toEqual(received)
    const cells = script.cells(index)
    for (const heading of ['Quantidade', 'Pacote', 'Canal', 'E-mail', 'WhatsApp', 'utm_source', 'utm_term']) {
      expect(cells[heading], heading).toBe(`'${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`)
    }
  }
})

test('a sheet that the seller has changed is written by its headings: columns may be moved, renamed and added', () => {
  const script = startAppsScript()
  const [first, second] = [newOrder(), newOrder({ code: 'ABC-234' })]
  script.send(first)
  const [headings = [], row = []] = script.rows()
  headings.unshift(headings.pop() ?? '', 'Anotações')
  row.unshift(row.pop() ?? '', 'ligar')
  row.splice(12, 1, 'Entregue')
  // A heading that is missing comes after the last one, where the sheet ends.
  headings.splice(2, 1, 'Pedido')
  Object.assign(script.sheets.get('Pedidos') ?? {}, { maxColumns: 22 })
  for (const order of [second, first]) script.send(order)
  expect(script.rows()).toHaveLength(3)
  expect(headings.at(-1)).toBe('Código')
  expect(script.cells(0)).toMatchObject({ Id: first.id, Anotações: 'ligar', Pedido: "'K7M-4QX", Estado: 'Entregue' })
  const added = { Id: second.id, Anotações: '', Pedido: '', Código: "'ABC-234", Estado: 'Novo' }
  expect(script.cells(1)).toMatchObject(added)
})

const wrong = Object.entries({
  id: [['3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'], 'K7M-4QX', '=1+1'],
  code: ['K0M-4QX', 'k7m-4qx', '=K7M-4QX'],
  placedAt: ['ontem', '13/05/2026', 1, '2026-99-99T00:00'],
  quantity: ['9'.repeat(81)],
  label: [1, null, ['=1+1'], { toString: 'x' }, '🚀'.repeat(81)],
  category: [1],
  priceCents: ['21552', 0, -1, 1.5],
  method: ['boleto', 'toString', null],
  installments: [0, -1, 1.5, '1'],
  isUnlisted: ['não'],
  email: ['', ' '],
  utm: [{ source: 1 }, { source: ['=1'] }],
}).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))

test.each<[what: string, body: unknown]>([
  ['no JSON', '{'],
  ['null', 'null'],
  ['more than 16 kB', anOrder({ profileLink: 'a'.repeat(16 * 1024) })],
  ['more than 16 kB in fewer characters', anOrder({ profileLink: 'チ'.repeat(6000) })],
  ...Object.keys(anOrder()).map((name): [string, object] => [`no ${name}`, { ...anOrder(), [name]: undefined }]),
  ...wrong.map((field): [string, object] => [JSON.stringify(field), { ...anOrder(), ...field }]),
])('what is no order is refused: %s', (_, body) => {
  const script = startAppsScript()
  expect(script.send(body)).toEqual({ error: expect.stringMatching(/.{10}/) as unknown })
  expect(script.sheets.size).toBe(0)
  // The lock was not taken, so no other order has to wait.
  expect(script.state.calls).toEqual([expect.stringMatching(/^log /), 'release'])
})

test.each([
  ['has waited 20 s for another to be written', 'wait 20000', 'Lock timeout: another process was holding the lock.'],
  ['Google does not let the script write', 'read', 'You are trying to edit a protected cell or object.'],
])('an order that %s is refused, until it comes again', (_, call, failure) => {
  const script = startAppsScript('loja@exemplo.com')
  script.state.failures = { [call]: failure }
  expect(script.send(anOrder())).toEqual({ error: `Error: ${failure}` })
  // No e-mail either.
  expect(script.state.calls.slice(-3)).toEqual([call, `log Error: ${failure}`, 'release'])
  script.state.failures = {}
  expect(script.send(anOrder())).toEqual(received)
})

const seller = 'loja@exemplo.com'

test('the seller gets one e-mail for each order, after the lock is released, with nothing about the buyer, or none', () => {
  const script = startAppsScript(seller)
  for (let time = 0; time < 3; time++) expect(script.send(anOrder())).toEqual(received)
  const text = '1000 inscritos, R$ 204,74\nhttps://docs.google.com/spreadsheets/d/1a2b/edit'
  expect(script.mails).toEqual([[seller, 'Pedido novo: K7M-4QX', text]])
  expect(script.state.calls.slice(0, 6)).toEqual(['wait 20000', 'read', 'flush', 'release', 'read', 'mail'])
  script.state.failures = { mail: 'Service invoked too many times for one day: email.' }
  expect(script.send(newOrder())).toEqual(received)
  expect(script.rows()).toHaveLength(3)
  expect(script.state.calls.at(-1)).toMatch(/^log Error: Service invoked/)
})

test.each(['https://mau.exemplo', 'mau.exemplo', 'mau.com/9'])('it has no text of a stranger’s: %s', (text) => {
  const script = startAppsScript(seller)
  script.send({ ...anOrder({ quantity: text, label: text, totalCents: null }), category: text })
  expect(script.mails).toEqual([[expect.anything(), expect.anything(), expect.stringMatching(/^Pacote, sem valor\n/)]])
  expect(JSON.stringify(script.mails)).not.toContain('mau')
})

test('a seller who opens the address reads that it works', () => {
  expect(startAppsScript().doGet().text).toMatch(/^Tudo certo/)
})
