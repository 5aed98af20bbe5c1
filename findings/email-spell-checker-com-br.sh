#!/usr/bin/env bash
# With its own lists, @zootools/email-spell-checker does not know '.com.br' or '.gov.br': it takes the ending for a slip
# of '.com' or '.gov', and for Brazilian companies, banks and mail providers it suggests an address at another site.
# With `topLevelDomains: ['com', 'com.br']` it leaves '.com.br' alone.
#
# Seen with @zootools/email-spell-checker 1.12.0:
#   ana@bb.com.br: bb.com
#   ana@caixa.gov.br: caixa.gov
#   ana@uol.com.br: uol.com
#   ana@loja.com.br: loja.com
#   ana@loja.com.br, with topLevelDomains: nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @zootools/email-spell-checker@1.12.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import checker from '@zootools/email-spell-checker'

const suggested = (email, options) => checker.run({ email, ...options })?.domain ?? 'nothing'

for (const [domain, expected] of [
  ['bb.com.br', 'bb.com'],
  ['caixa.gov.br', 'caixa.gov'],
  ['uol.com.br', 'uol.com'],
  ['loja.com.br', 'loja.com'],
]) {
  const said = suggested(`ana@${domain}`)
  console.log(`ana@${domain}: ${said}`)
  assert.equal(said, expected)
}
const said = suggested('ana@loja.com.br', { topLevelDomains: ['com', 'com.br'] })
console.log(`ana@loja.com.br, with topLevelDomains: ${said}`)
assert.equal(said, 'nothing')
JS
node finding.mjs
