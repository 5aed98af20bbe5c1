#!/usr/bin/env bash
# A BR Code, the text behind a Pix QR Code, may name several arrangements: each has a field of its own from 26 to 51 and
# says in its subfield 00 whose it is. pix-utils takes field 26 for Pix, whatever it says: it returns the account at
# another arrangement as the Pix key, and calls a code whose Pix is in field 27 invalid.
#
# Seen with pix-utils 2.8.2; @brazilian-utils/brazilian-utils 2.4.0 reads the Pix key in all three:
#   Pix in 26: pix@exemplo.com
#   another in 26, Pix in 27: 0123456789
#   Pix in 27: invalid pix
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pix-utils@2.8.2 @brazilian-utils/brazilian-utils@2.4.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { hasError, parsePix } from 'pix-utils'

const field = (id, value) => id + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE, as the format asks. */
function checksum(text) {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function codeWith(...accounts) {
  const rest = { 52: '0000', 53: '986', 54: '10.00', 58: 'BR', 59: 'LOJA', 60: 'RECIFE', 62: field('05', 'PEDIDO1') }
  const fields = [['00', '01'], ...accounts, ...Object.entries(rest)]
  const code = fields.map(([id, value]) => field(id, value)).join('') + '6304'
  return code + checksum(code)
}

const pix = field('00', 'br.gov.bcb.pix') + field('01', 'pix@exemplo.com')
const other = field('00', 'br.com.outro') + field('01', '0123456789')

for (const [what, code, expected] of [
  ['Pix in 26', codeWith(['26', pix]), 'pix@exemplo.com'],
  ['another in 26, Pix in 27', codeWith(['26', other], ['27', pix]), '0123456789'],
  ['Pix in 27', codeWith(['27', pix]), 'invalid pix'],
]) {
  const read = parsePix(code)
  const said = hasError(read) ? read.message : read.pixKey
  console.log(`${what}: ${said}`)
  assert.equal(said, expected)
  assert.equal(getPixPayloadInfo(code)?.key, 'pix@exemplo.com')
}
JS
node finding.mjs
