/**
 * Recebe os pedidos da loja nesta planilha. Como instalar: docs/google-sheets.md.
 * @OnlyCurrentDoc
 */

/** O seu e-mail entre as aspas, para receber um aviso de cada pedido. Depois de mudar: docs/google-sheets.md. */
const noticeEmail = ''

const sheetName = 'Pedidos'
const timeZone = 'America/Sao_Paulo'
const mostBytes = 16 * 1024
const longestWaitMs = 20 * 1000
const methods = { pix: 'PIX', credit: 'Cartão de crédito' }
const instantFormat = 'dd/mm/yyyy hh:mm'
const amountFormat = '#,##0.00'

/** Headings, as in the order book's CSV file, each with its cell for an order. The seller changes the state by hand. */
const columns = [
  ['Código', (order) => text(order.code)],
  ['Recebido em', () => new Date(), instantFormat],
  ['Feito em', (order) => new Date(order.placedAt), instantFormat],
  ['Quantidade', (order) => count(order.quantity)],
  ['Pacote', (order) => text(order.label)],
  ['Categoria', (order) => text(order.category || '')],
  ['Preço (R$)', (order) => amount(order.priceCents), amountFormat],
  ['Total (R$)', (order) => amount(order.totalCents), amountFormat],
  ['Pagamento', (order) => methods[order.method]],
  ['Parcelas', (order) => order.installments],
  ['Estado', () => 'Novo'],
  ['Canal', (order) => text(order.profileLink)],
  ['E-mail', (order) => text(order.email)],
  ['WhatsApp', (order) => text(order.whatsapp)],
  ...['source', 'medium', 'campaign', 'content', 'term'].map((name) => [
    `utm_${name}`,
    (order) => text((order.utm && order.utm[name]) || ''),
  ]),
  ['Avisos', warnings],
  ['Id', (order) => order.id],
]

const matches = (pattern) => (value) => typeof value === 'string' && pattern.test(value)
const isCents = (value) => value === null || (Number.isInteger(value) && value > 0)
const anyText = matches(/^/)
const someText = matches(/\S/)

/** What the shop sends: schemas/order/order.ts. */
const fields = {
  id: matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  code: matches(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/),
  placedAt: (value) => matches(/^\d{4}-\d\d-\d\dT/)(value) && !Number.isNaN(Date.parse(value)),
  quantity: matches(/^.{0,80}$/su),
  label: matches(/^.{0,80}$/su),
  category: (value) => value === null || anyText(value),
  priceCents: isCents,
  totalCents: isCents,
  catalogPriceCents: isCents,
  isUnlisted: (value) => typeof value === 'boolean',
  method: (value) => Object.keys(methods).includes(value),
  installments: (value) => Number.isInteger(value) && value >= 1,
  profileLink: someText,
  email: someText,
  whatsapp: someText,
  utm: (value) => value === undefined || Object.values(Object(value)).every(anyText),
}

/** Shown to the seller who opens the address to try it. */
function doGet() {
  return ContentService.createTextOutput('Tudo certo: esta planilha pode receber pedidos.')
}

/** Reports an error in its text, because a web app cannot set a status. The shop reads it and sends the order again. */
function doPost(event) {
  const lock = LockService.getScriptLock()
  let order
  let isNew
  try {
    order = readOrder(event.postData)
    lock.waitLock(longestWaitMs)
    isNew = keepOrder(order)
    // Writes the row now: the next execution to get the lock might not see it otherwise.
    SpreadsheetApp.flush()
  } catch (error) {
    console.error(String(error))
    return answer({ error: String(error) })
  } finally {
    lock.releaseLock()
  }
  if (isNew && noticeEmail) tellSeller(order)
  return answer({ received: true })
}

/** Runs once the order is kept, so it may fail. Google sends 100 e-mails a day. No text that a stranger wrote. */
function tellSeller({ code, quantity, category, totalCents }) {
  try {
    // A dot between letters could be an address.
    const isPlain = matches(/^([\d.]{1,11}|[a-z]{1,20})$/)
    const name = [quantity, category].filter(isPlain).join(' ') || 'Pacote'
    const total = totalCents === null ? 'sem valor' : `R$ ${(totalCents / 100).toFixed(2).replace('.', ',')}`
    const address = SpreadsheetApp.getActiveSpreadsheet().getUrl()
    MailApp.sendEmail(noticeEmail, `Pedido novo: ${code}`, `${name}, ${total}\n${address}`)
  } catch (error) {
    console.error(String(error))
  }
}

const answer = (value) =>
  ContentService.createTextOutput(JSON.stringify(value)).setMimeType(ContentService.MimeType.JSON)

/** Unknown fields are ignored. */
function readOrder({ contents, length }) {
  if (length > mostBytes) throw new Error('O pedido é grande demais.')
  const order = JSON.parse(contents)
  const wrong = Object.keys(fields).find((name) => !fields[name](order[name]))
  if (wrong) throw new Error(`O pedido não está como a loja o manda: ${wrong}.`)
  return order
}

/** Adds an order once, however often it arrives. False if it is there already. */
function keepOrder(order) {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet()
  const sheet = spreadsheet.getSheetByName(sheetName) || spreadsheet.insertSheet(sheetName)
  if (sheet.getLastRow() === 0) setUp(spreadsheet, sheet)
  const headings = headingsOf(sheet)
  const others = sheet.getLastRow() - 1
  const ids = others > 0 ? sheet.getRange(2, headings.indexOf('Id') + 1, others, 1).getValues() : []
  if (ids.some(([id]) => id === order.id)) return false
  const cells = new Map(columns.map(([heading, cell]) => [heading, cell(order)]))
  sheet.appendRow(headings.map((heading) => (cells.has(heading) ? cells.get(heading) : '')))
  return true
}

/** A sheet shows its dates in the time zone of the whole spreadsheet. */
function setUp(spreadsheet, sheet) {
  spreadsheet.setSpreadsheetTimeZone(timeZone)
  sheet.setFrozenRows(1)
  columns.forEach(([, , format], index) => {
    if (format) sheet.getRange(2, index + 1, sheet.getMaxRows() - 1, 1).setNumberFormat(format)
  })
}

/** Reads the first row. The seller may move, hide and add columns; missing headings are added after the last one. */
function headingsOf(sheet) {
  const width = sheet.getLastColumn()
  const present = width > 0 ? sheet.getRange(1, 1, 1, width).getValues()[0] : []
  const missing = columns.map(([heading]) => heading).filter((heading) => !present.includes(heading))
  if (missing.length === 0) return present
  if (width > 0) sheet.insertColumnsAfter(width, missing.length)
  sheet.getRange(1, width + 1, 1, missing.length).setValues([missing])
  return present.concat(missing)
}

/**
 * An untrusted text on one line. The apostrophe, which a sheet does not show, keeps it from being read as a formula, a
 * date or a number. A plain-text format would do so only until the column gets another format.
 */
function text(value) {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return line === '' ? '' : `'${line}`
}

/** '1.000' as a number, so that the column can be added up. */
const count = (quantity) =>
  /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})$/.test(quantity) ? Number(quantity.replace(/\./g, '')) : text(quantity)

const amount = (cents) => (cents === null ? '' : cents / 100)

/** What the visitor's browser said about the price: nothing is compared here. */
function warnings({ catalogPriceCents, isUnlisted }) {
  if (isUnlisted) return 'Este pacote não está na tabela: combine preço e prazo com quem pediu.'
  return catalogPriceCents === null ? '' : 'Quem pediu viu outro preço: confira quanto você recebeu.'
}
