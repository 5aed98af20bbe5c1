#!/usr/bin/env bash
# SheetJS reads a CSV of a country with decimal commas as if the commas parted thousands: '215,52' becomes 21552, a
# hundred times the amount, also where semicolons part the cells and the comma can part nothing. The apostrophe that
# spreadsheets take for the sign of a text does not protect a day: "'2026-11-27" becomes a day, in the zone of São Paulo
# 28 seconds before it begins, although "'3 dez" and "'007" stay as they are.
#
# Seen with xlsx 0.18.5 (the newest on npm), Node 20, TZ=America/Sao_Paulo:
#   215,52 → 21552, '2026-11-27 → 46352.99967592592, '3 dez → "'3 dez", '007 → "'007"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
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
