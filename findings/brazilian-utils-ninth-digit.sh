#!/usr/bin/env bash
# Since 2016 a Brazilian mobile number has nine digits behind its area code (DDD), the first of which is 9. The package
# also takes eleven digits with 6, 7 or 8 in that place for a mobile number, so that a slip on the 9 passes; with 1 to 5 it
# does not, nor ten digits.
#
# Seen with @brazilian-utils/brazilian-utils 2.4.0:
#   11 98765-4321: true
#   11 88765-4321: true
#   11 78765-4321: true
#   11 68765-4321: true
#   11 58765-4321: false
#   11 8765-4321: false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @brazilian-utils/brazilian-utils@2.4.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'

const expected = {
  '11 98765-4321': true,
  '11 88765-4321': true,
  '11 78765-4321': true,
  '11 68765-4321': true,
  '11 58765-4321': false,
  '11 8765-4321': false,
}

for (const [number, isMobile] of Object.entries(expected)) {
  console.log(`${number}: ${isValidMobilePhone(number)}`)
  assert.equal(isValidMobilePhone(number), isMobile)
}
JS
node finding.mjs
