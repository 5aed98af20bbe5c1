import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { root } from '../../../tools/run.js'

const file = `${root}/orders/google-sheets/apps-script.js`

/** The order id with this number. */
const orderId = (index: number) => `3f2b8c1e-5d47-4a90-9e16-${String(index).padStart(12, '0')}`

/** What a cell holds. `guessed`: a text that a sheet would read as a formula, a date or a number. */
type Cell = string | number | Date | { guessed: string }

const months = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const formula = /^[\s\p{Z}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u
const numberOrDate = new RegExp(`^(?:[\\d.,:/\\s%-]+|(?:${months})-\\d+|TRUE|FALSE)$`, 'i')

function enter(value: unknown): Cell {
  if (typeof value !== 'string') return value as Cell
  if (value.startsWith("'")) return value.slice(1)
  return formula.test(value) || numberOrDate.test(value) ? { guessed: value } : value
}

/** A tab of a spreadsheet. */
class Sheet {
  rows: Cell[][] = []
  formats: [column: number, format: string][] = []
  frozenRows = 0
  maxColumns = 26

  getLastRow = () => this.rows.length
  getLastColumn = () => Math.max(0, ...this.rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  getMaxRows = () => 1000
  setFrozenRows = (count: number) => void (this.frozenRows = count)

  appendRow = (values: unknown[]) => {
    if (values.includes(undefined)) throw new Error('a cell is undefined')
    this.rows.push(values.map(enter))
  }

  insertColumnsAfter = (column: number, count: number) => {
    for (const row of this.rows) row.splice(column, 0, ...Array<Cell>(count).fill(''))
    this.maxColumns += count
  }

  getRange = (row: number, column: number, rowCount: number, columnCount: number) => {
    const isInside = row >= 1 && column >= 1 && rowCount >= 1 && column + columnCount - 1 <= this.maxColumns
    if (!isInside) throw new Error('The coordinates of the range are outside the dimensions of the sheet.')
    const columns = Array.from({ length: columnCount }, (_, across) => column - 1 + across)
    return {
      getValues: () =>
        this.rows.slice(row - 1, row - 1 + rowCount).map((cells) => columns.map((at) => cells[at] ?? '')),
      setValues: ([values = []]: unknown[][]) => {
        const cells = (this.rows[row - 1] ??= [])
        for (const [index, at] of columns.entries()) cells[at] = enter(values[index])
      },
      setNumberFormat: (format: string) => void this.formats.push([column, format]),
    }
  }
}

/** The answer of a web app. */
type Output = { text: string; type: string }

/** Runs the file that a seller pastes, with the seller's e-mail in it and stand-ins for the Google services it uses. */
function startAppsScript({ noticeEmail = '' } = {}) {
  const sheets = new Map<string, Sheet>()
  const state = { calls: [] as string[], timeZone: 'Etc/GMT', failures: {} as Record<string, string> }
  const mails: string[][] = []
  const note = (call: string) => {
    state.calls.push(call)
    if (call in state.failures) throw new Error(state.failures[call])
  }

  const spreadsheet = {
    getSheetByName: (name: string) => sheets.get(name) ?? null,
    insertSheet: (name: string) => {
      const sheet = new Sheet()
      sheets.set(name, sheet)
      return sheet
    },
    getUrl: () => 'https://docs.google.com/spreadsheets/d/1a2b/edit',
    setSpreadsheetTimeZone: (zone: string) => void (state.timeZone = zone),
  }
  const services = {
    SpreadsheetApp: {
      getActiveSpreadsheet: () => {
        note('read')
        return spreadsheet
      },
      flush: () => note('flush'),
    },
    LockService: {
      getScriptLock: () => ({ waitLock: (ms: number) => note(`wait ${ms}`), releaseLock: () => note('release') }),
    },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (text: string) => {
        const output = { text, type: 'text/plain', setMimeType: (type: string) => Object.assign(output, { type }) }
        return output
      },
    },
    MailApp: {
      sendEmail: (...mail: string[]) => {
        note('mail')
        mails.push(mail)
      },
    },
    console: { error: (line: string) => note(`log ${line}`) },
    // A date of the context's own class would be no `Date` here.
    Date,
  }
  const context = createContext({ ...services })
  const source = readFileSync(file, 'utf8').replace("const noticeEmail = ''", `const noticeEmail = '${noticeEmail}'`)
  runInContext(source, context, { filename: file })
  const { doPost, doGet } = context as { doPost: (event: object) => Output; doGet: () => Output }

  return {
    state,
    sheets,
    mails,
    doGet,
    /** Calls the script as Google does. The length is in bytes. */
    post: (contents: string): Output =>
      doPost({ postData: { contents, length: Buffer.byteLength(contents), type: 'text/plain', name: 'postData' } }),
  }
}

type AppsScript = ReturnType<typeof startAppsScript>

const send = (script: AppsScript, order: object) => script.post(JSON.stringify(order))
const answerOf = ({ text }: Output) => JSON.parse(text) as { received?: true; error?: string }
const rowsOf = ({ sheets }: AppsScript) => sheets.get('Pedidos')?.rows ?? []

/** The cells of an order by their headings. */
function cellsOf(script: AppsScript, index = 0) {
  const [headings = [], ...rows] = rowsOf(script)
  return Object.fromEntries(headings.map((heading, column) => [heading as string, rows[index]?.[column] as unknown]))
}

/** The cells of one order in a new sheet. */
function sheetCells(changes: Partial<Order>) {
  const script = startAppsScript()
  expect(answerOf(send(script, anOrder(changes)))).toEqual({ received: true })
  return cellsOf(script)
}

test('the first order creates the sheet: amounts are numbers in reais, instants are dates of São Paulo', () => {
  const script = startAppsScript()
  const utm = { source: 'google', campaign: 'natal' }
  // A field that nobody knows is not written.
  const output = send(script, { ...anOrder({ utm }), cardNumber: '4111111111111111' })
  expect(output).toMatchObject({ text: '{"received":true}', type: 'application/json' })
  const sheet = script.sheets.get('Pedidos')
  expect([script.sheets.size, sheet?.frozenRows, script.state.timeZone]).toEqual([1, 1, 'America/Sao_Paulo'])
  expect(Object.entries(cellsOf(script))).toEqual(
    Object.entries({
      Código: 'K7M-4QX',
      'Recebido em': expect.any(Date) as unknown,
      'Feito em': new Date('2026-05-13T13:00:00.000Z'),
      Quantidade: 1000,
      Pacote: 'Inscritos',
      Categoria: 'inscritos',
      'Preço (R$)': 215.52,
      'Total (R$)': 204.74,
      Pagamento: 'PIX',
      Parcelas: 1,
      Estado: 'Novo',
      Canal: 'https://www.youtube.com/@canal',
      'E-mail': 'ana@gmail.com',
      WhatsApp: '+55 11 98765-4321',
      utm_source: 'google',
      utm_medium: '',
      utm_campaign: 'natal',
      utm_content: '',
      utm_term: '',
      Avisos: '',
      Id: '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
    }),
  )
  const formats = ['dd/mm/yyyy hh:mm', 'dd/mm/yyyy hh:mm', '#,##0.00', '#,##0.00']
  expect(sheet?.formats).toEqual([2, 3, 7, 8].map((column, index) => [column, formats[index]]))
  // It is written and flushed before the lock is released.
  expect(script.state.calls).toEqual(['wait 20000', 'read', 'flush', 'release'])
})

test.each<[what: string, changes: Partial<Order>, cells: Record<string, unknown>]>([
  ['an order by card', { method: 'credit', installments: 12 }, { Pagamento: 'Cartão de crédito', Parcelas: 12 }],
  ['more installments than the shop had when the script was pasted', { installments: 18 }, { Parcelas: 18 }],
  ['a count with dots', { quantity: '1.000' }, { Quantidade: 1000 }],
  ['a quantity that is no count', { quantity: 'mil' }, { Quantidade: 'mil' }],
  ['a number with a comma', { quantity: '1,5' }, { Quantidade: '1,5' }],
  ['no amounts', { priceCents: null, totalCents: null }, { 'Preço (R$)': '', 'Total (R$)': '' }],
  ['no package', { quantity: '', label: '', category: null }, { Quantidade: '', Pacote: '', Categoria: '' }],
  ["a price that is not the catalog's", { catalogPriceCents: 3002 }, { Avisos: expect.stringMatching(/outro preço/) }],
  ['a package that is not listed', { isUnlisted: true }, { Avisos: expect.stringMatching(/não está na tabela/) }],
  // A spreadsheet would make a date of it.
  ['a code like a month', { code: 'MAY-234' }, { Código: 'MAY-234' }],
])('%s is written as a person would write it', (_, changes, cells) => {
  expect(sheetCells(changes)).toMatchObject(cells)
})

test.each(Object.entries(hostileTexts))('what a stranger writes stays a text on one line: %s', (_, texts) => {
  const script = startAppsScript()
  for (const [index, hostile] of ["'=1+1", '＝1+1', '\r\n=1+1', ...texts].entries()) {
    // A name has at most 80 characters, and a channel is never only spaces.
    const text = `${[...hostile].slice(0, 79).join('')}x`
    const fields = { quantity: text, label: text, profileLink: text, email: text, whatsapp: text }
    const order = anOrder({ id: orderId(index), ...fields, utm: { source: text, term: text } })
    expect(answerOf(send(script, order))).toEqual({ received: true })
    const cells = cellsOf(script, index)
    for (const heading of ['Quantidade', 'Pacote', 'Canal', 'E-mail', 'WhatsApp', 'utm_source', 'utm_term']) {
      expect(cells[heading], heading).toBe(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    }
  }
})

test('a sheet that the seller has changed is written by its headings: columns may be moved, renamed and added', () => {
  const script = startAppsScript()
  send(script, anOrder({ id: orderId(1) }))
  for (const row of rowsOf(script)) row.unshift(row.pop() ?? '', row === rowsOf(script)[0] ? 'Anotações' : 'ligar')
  rowsOf(script)[1]?.splice(12, 1, 'Entregue')
  // A heading that is missing comes after the last one, where the sheet ends.
  rowsOf(script)[0]?.splice(2, 1, 'Pedido')
  Object.assign(script.sheets.get('Pedidos') ?? {}, { maxColumns: 22 })
  send(script, anOrder({ id: orderId(2), code: 'ABC-234' }))
  send(script, anOrder({ id: orderId(1) }))
  expect(rowsOf(script)).toHaveLength(3)
  expect(rowsOf(script)[0]?.at(-1)).toBe('Código')
  const [own, added] = [cellsOf(script, 0), cellsOf(script, 1)]
  expect(own).toMatchObject({ Id: orderId(1), Anotações: 'ligar', Pedido: 'K7M-4QX', Estado: 'Entregue' })
  expect(added).toMatchObject({ Id: orderId(2), Anotações: '', Pedido: '', Código: 'ABC-234', Estado: 'Novo' })
})

describe('what is refused', () => {
  const without = (name: keyof Order) => ({ ...anOrder(), [name]: undefined })
  const refusals: [what: string, body: string][] = [
    ['no JSON', '{'],
    ['null', 'null'],
    ...(Object.keys(anOrder()) as (keyof Order)[]).map((name): [string, string] => [
      `an order without ${name}`,
      JSON.stringify(without(name)),
    ]),
    ...Object.entries({
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
    }).flatMap(([name, values]) =>
      values.map((value): [string, string] => [
        `${JSON.stringify(value)} as ${name}`,
        JSON.stringify({ ...anOrder(), [name]: value }),
      ]),
    ),
    ['more than 16 kB', JSON.stringify(anOrder({ profileLink: 'a'.repeat(16 * 1024) }))],
    ['more than 16 kB in fewer characters', JSON.stringify(anOrder({ profileLink: 'チ'.repeat(6000) }))],
  ]

  test.each(refusals)('%s', (_, body) => {
    const script = startAppsScript()
    const output = script.post(body)
    expect(output.type).toBe('application/json')
    expect(answerOf(output)).toEqual({ error: expect.stringMatching(/.{10}/) as unknown })
    expect(script.sheets.size).toBe(0)
    // The lock was not taken, so no other order has to wait.
    expect(script.state.calls).toEqual([expect.stringMatching(/^log /), 'release'])
  })

  test.each([
    ['has waited 20 s for another to be written', 'wait 20000', 'Lock timeout: another process was holding the lock.'],
    ['Google does not let the script write', 'read', 'You are trying to edit a protected cell or object.'],
  ])('an order that %s, until it comes again', (_, call, failure) => {
    const script = startAppsScript()
    script.state.failures = { [call]: failure }
    expect(answerOf(send(script, anOrder())).error).toContain(failure)
    expect(script.state.calls.slice(-3)).toEqual([call, `log Error: ${failure}`, 'release'])
    script.state.failures = {}
    expect(answerOf(send(script, anOrder()))).toEqual({ received: true })
  })
})

describe('the e-mail to the seller', () => {
  const withEmail = () => startAppsScript({ noticeEmail: 'loja@exemplo.com' })

  test('is sent once for each order, after the lock is released, with nothing about the buyer', () => {
    const script = withEmail()
    for (let time = 0; time < 3; time++) expect(answerOf(send(script, anOrder()))).toEqual({ received: true })
    expect(script.mails).toEqual([
      [
        'loja@exemplo.com',
        'Pedido novo: K7M-4QX',
        '1000 inscritos, R$ 204,74\nhttps://docs.google.com/spreadsheets/d/1a2b/edit',
      ],
    ])
    expect(script.state.calls.slice(0, 6)).toEqual(['wait 20000', 'read', 'flush', 'release', 'read', 'mail'])
  })

  test.each(['https://mau.exemplo', 'mau.exemplo', 'mau.com/9'])('has no text that a stranger wrote: %s', (text) => {
    const script = withEmail()
    send(script, { ...anOrder({ quantity: text, label: text, totalCents: null }), category: text })
    expect(script.mails).toEqual([
      [expect.anything(), expect.anything(), expect.stringMatching(/^Pacote, sem valor\n/)],
    ])
    expect(JSON.stringify(script.mails)).not.toContain('mau')
  })

  test('fails no order if Google does not send it', () => {
    const script = withEmail()
    script.state.failures = { mail: 'Service invoked too many times for one day: email.' }
    expect(answerOf(send(script, anOrder()))).toEqual({ received: true })
    expect(rowsOf(script)).toHaveLength(2)
    expect(script.state.calls.at(-1)).toMatch(/^log Error: Service invoked/)
  })

  test.each(['', 'loja@exemplo.com'])('is not sent for a refused order, nor without an address: %j', (noticeEmail) => {
    const script = startAppsScript({ noticeEmail })
    if (noticeEmail) script.state.failures = { 'wait 20000': 'Lock timeout' }
    send(script, anOrder())
    expect(script.mails).toEqual([])
    expect(script.state.calls).not.toContain('mail')
  })
})

test('a seller who opens the address reads that it works', () => {
  expect(startAppsScript().doGet().text).toMatch(/^Tudo certo/)
})
