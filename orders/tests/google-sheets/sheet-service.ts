import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { root } from '../../../tools/run.js'

const file = join(root, 'orders/google-sheets/apps-script.js')

/** The order id with this number. */
export const orderId = (index: number) => `3f2b8c1e-5d47-4a90-9e16-${String(index).padStart(12, '0')}`

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
    const places = Array.from({ length: rowCount }, (_, down) => row + down - 1)
    return {
      getValues: () =>
        places.map((at) =>
          Array.from({ length: columnCount }, (_, across) => this.rows[at]?.[column - 1 + across] ?? ''),
        ),
      setValues: (values: unknown[][]) => {
        for (const [down, at] of places.entries()) {
          const cells = (this.rows[at] ??= [])
          while (cells.length < column - 1) cells.push('')
          cells.splice(column - 1, columnCount, ...(values[down] ?? []).map(enter))
        }
      },
      setNumberFormat: (format: string) => void this.formats.push([column, format]),
    }
  }
}

/** The answer of a web app. */
export type Output = { text: string; type: string }

/** Runs the file that a seller pastes, with the seller's e-mail in it and stand-ins for the Google services it uses. */
export function startAppsScript({ noticeEmail = '' } = {}) {
  const sheets = new Map<string, Sheet>()
  const state = { calls: [] as string[], timeZone: 'Etc/GMT', isLocked: false, failure: '', mailFailure: '' }
  const mails: string[][] = []
  const note = (call: string) => void state.calls.push(call)

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
        if (state.failure) throw new Error(state.failure)
        return spreadsheet
      },
      flush: () => note('flush'),
    },
    LockService: {
      getScriptLock: () => ({
        waitLock: (ms: number) => {
          note(`wait ${ms}`)
          if (state.isLocked) throw new Error('Lock timeout: another process was holding the lock for too long.')
        },
        releaseLock: () => note('release'),
      }),
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
        if (state.mailFailure) throw new Error(state.mailFailure)
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

export type AppsScript = ReturnType<typeof startAppsScript>
