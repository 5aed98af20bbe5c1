import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { root, run, temporaryFolder } from '../../tools/run.js'

// Prints the table of docs/orders.md: what programs see in the book's sheet. They are Debian's libreoffice-calc, gnumeric,
// python3-openpyxl and python3-pandas, and SheetJS of npm. The first two make a workbook, which openpyxl reads.

const folder = temporaryFolder('sheets')
const texts = ['3 dez', '12/mai', 'MAR-234', '(5)', '2PM', 'TRUE', '1E5', '22E-345', '007', '=1+1', '-1', 'a;b,c "d"']

/** @type {{ module: typeof import('../pages/sheet/csv-file.ts') }} */
const { module } = await runnerImport(`${root}/orders/pages/sheet/csv-file.ts`, {
  configFile: false,
  resolve: { tsconfigPaths: true },
})
const at = '2026-05-04T13:00:00Z'
const known = {
  number: 1,
  code: 'K7M-4QX',
  receivedAt: at,
  placedAt: at,
  quantity: '1000',
  method: 'pix',
  installments: 1,
}
const amounts = { priceCents: 21_552, totalCents: 123_456, catalogTotalCents: 20_474 }
const none = { changes: [], payments: [], marks: [], similar: null, payableUntil: null, refilledOn: null }
const orders = texts.map((text) => ({ ...known, ...amounts, ...none, label: text, profileLink: text, note: text }))
writeFileSync(`${folder}/pedidos.csv`, module.csvFile(/** @type {any[]} */ (orders)))

const python = (/** @type {string} */ code) => `/usr/bin/python3 -c "import json, pandas, openpyxl\n${code}"`
const pandas = (/** @type {string} */ how) =>
  python(`print(pandas.read_csv('pedidos.csv', ${how}).to_json(orient='values'))`)
const workbook = python(`rows = openpyxl.load_workbook('pedidos.xlsx').active.iter_rows()
print(json.dumps([[cell.data_type != 'f' and cell.value for cell in row] for row in rows], default=str))`)
/** With what its dialog begins with: tab, comma and semicolon, and no special numbers. @param {number} language */
const calc = (language) => `soffice -env:UserInstallation=file://$PWD/profile --convert-to xlsx \\
  --infilter=CSV:44/59/9,34,76,1,,${language},false,false pedidos.csv > /dev/null; ${workbook}`
const gnumeric = (/** @type {string} */ language) => `localedef -i ${language} -f UTF-8 ./${language}.UTF-8
  LOCPATH=$PWD LC_ALL=${language}.UTF-8 ssconvert pedidos.csv pedidos.xlsx; ${workbook}`
const sheetJs = (/** @type {boolean} */ raw) => `npm install --silent xlsx@0.18.5 > /dev/null; node -e "
  const { read, utils } = require('xlsx'), { Sheets } = read('pedidos.csv', { type: 'file', raw: ${raw} })
  console.log(JSON.stringify(utils.sheet_to_json(Sheets.Sheet1, { header: 1, defval: null })))"`

/** @type {Record<string, [from: string, read: string]>} Debian's or npm's package, and what prints the cells in JSON */
const programs = {
  'LibreOffice in Portuguese': ['libreoffice-calc', calc(1046)],
  'LibreOffice in English': ['libreoffice-calc', calc(1033)],
  'Gnumeric in Portuguese': ['gnumeric', gnumeric('pt_BR')],
  'Gnumeric in English': ['gnumeric', gnumeric('en_US')],
  "pandas, `sep=';', decimal=','`": ['python3-pandas', pandas(`sep=';', decimal=','`)],
  'pandas, `sep=None`': ['python3-pandas', pandas(`sep=None, engine='python'`)],
  'SheetJS, `raw: true`': ['xlsx@0.18.5', sheetJs(true)],
  SheetJS: ['xlsx@0.18.5', sheetJs(false)],
}

for (const [name, [from, read]] of Object.entries(programs)) {
  const { stdout } = await run('sh', ['-c', read], { cwd: folder, all: false })
  const all = /** @type {unknown[][]} */ (JSON.parse(String(stdout || '[]')))
  const rows = all.slice(-texts.length)
  const { stdout: debian } = await run('dpkg-query', ['-W', '-f', '${Version}', from])
  const version = from.split('@')[1] ?? String(debian).replace(/^\d+:|[-+].*/g, '')
  const isWhole = rows.every((row, index) =>
    [5, 19, 28].every((column) => [texts[index], `'${texts[index]}`].some((text) => text === row[column])),
  )
  const columns = [...new Set(rows.map(({ length }) => length))].join(' or ')
  const [amount, day] = [8, 2].map((index) => JSON.stringify(rows[0]?.[index]))
  console.log(`| ${[name, version, columns, amount, day, isWhole ? 'whole' : 'changed'].join(' | ')} |`)
}
