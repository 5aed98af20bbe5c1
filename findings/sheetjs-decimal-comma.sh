#!/usr/bin/env bash
<<<<<<< HEAD
# SheetJS reads a CSV of a country with decimal commas as if the commas parted thousands: '215,52' becomes 21552, a
# hundred times the amount, also where semicolons part the cells and the comma can part nothing. The apostrophe that
# spreadsheets take for the sign of a text does not protect a day: "'2026-11-27" becomes a day, in the zone of São Paulo
# 28 seconds before it begins, although "'3 dez" and "'007" stay as they are.
#
# Seen with xlsx 0.18.5 (the newest on npm), Node 20, TZ=America/Sao_Paulo:
#   215,52 → 21552, '2026-11-27 → 46352.99967592592, '3 dez → "'3 dez", '007 → "'007"
=======
# SheetJS reads a CSV file's amounts with a decimal comma, as Brazil and half of Europe write them, as other amounts: it
# drops a comma between two digits, however many digits follow, and takes the dot of the thousands for the decimal point.
# The semicolons between the columns, which such files have for just that reason, change nothing. `raw: true` keeps texts.
#
# Seen with xlsx 0.18.5; papaparse 5.7.1 returns '215,52' and '1.200,33':
#   28,62: 2862
#   215,52: 21552
#   0,5: 5
#   1.200,33: 1.20033
#   1.200,33, raw: "1.200,33"
>>>>>>> 09f73209 (Show what SheetJS makes of a comma, and Chromium of a key)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
<<<<<<< HEAD
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'

const { read, utils } = createRequire(import.meta.url)('xlsx')
const texts = ['215,52', "'2026-11-27", "'3 dez", "'007"]
const book = read(`valor;dia;texto;código\r\n${texts.join(';')}\r\n`, { type: 'string' })
const [, cells] = utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1, raw: true })
console.log(texts.map((text, index) => `${text} → ${JSON.stringify(cells[index])}`).join(', '))
assert.equal(cells[0], 21552)
assert.equal(Math.round((46353 - cells[1]) * 24 * 60 * 60), 28)
assert.deepEqual(cells.slice(2), texts.slice(2))
JS
TZ=America/Sao_Paulo node finding.mjs
=======
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 papaparse@5.7.1
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import Papa from 'papaparse'
import XLSX from 'xlsx'

const amounts = ['28,62', '215,52', '0,5', '1.200,33']
const csv = ['Pedido;Valor', ...amounts.map((amount, index) => `P${index};${amount}`)].join('\n')

function read(options) {
  const { SheetNames, Sheets } = XLSX.read(csv, { type: 'string', FS: ';', ...options })
  return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]]).map(({ Valor }) => Valor)
}
const numbers = read()
for (const [index, amount] of amounts.entries()) console.log(`${amount}: ${numbers[index]}`)
assert.deepEqual(numbers, [2862, 21552, 5, 1.20033])
const texts = read({ raw: true })
console.log(`${amounts[3]}, raw: ${JSON.stringify(texts[3])}`)
assert.deepEqual(texts, amounts)
assert.deepEqual(Papa.parse(csv, { header: true }).data.map(({ Valor }) => Valor), amounts)
JS
node finding.mjs
>>>>>>> 09f73209 (Show what SheetJS makes of a comma, and Chromium of a key)
