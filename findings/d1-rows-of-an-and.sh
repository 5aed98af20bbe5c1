#!/usr/bin/env bash
# D1 bills the rows that SQLite reads. In a WHERE, `state = 'new' AND EXISTS (…)` reads nothing of the second table where
# the first is false. As a column of the result it reads it for each row: where its value is wanted, SQLite works out both
# sides of an AND. iif() or CASE reads it only where it has to.
#
# Seen with miniflare 4.20260426.0 and its workerd, rows read for 100 orders of which none is new:
#   WHERE … AND EXISTS: 100
#   SELECT … AND EXISTS: 200
#   SELECT iif(…, EXISTS, 0): 100
set -euo pipefail
folder=$(mktemp -d)
export TMPDIR=$folder
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund miniflare@4.20260426.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { Miniflare } from 'miniflare'

const worker = new Miniflare({
  modules: true,
  script: 'export default {}',
  d1Databases: ['DB'],
})
const db = await worker.getD1Database('DB')
await db.batch(
  [
    'CREATE TABLE orders (id INTEGER PRIMARY KEY, state TEXT, sender INTEGER)',
    'CREATE TABLE senders (id INTEGER PRIMARY KEY)',
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) INSERT INTO senders SELECT i FROM n`,
    `INSERT INTO orders SELECT id, 'paid', id FROM senders`,
  ].map((sql) => db.prepare(sql)),
)
const exists = 'EXISTS (SELECT 1 FROM senders WHERE senders.id = orders.sender)'
const seen = []
for (const [name, sql] of [
  ['WHERE … AND EXISTS', `SELECT id FROM orders WHERE state = 'new' AND ${exists}`],
  ['SELECT … AND EXISTS', `SELECT state = 'new' AND ${exists} FROM orders`],
  ['SELECT iif(…, EXISTS, 0)', `SELECT iif(state = 'new', ${exists}, 0) FROM orders`],
]) {
  const { meta } = await db.prepare(sql).all()
  seen.push(`${name}: ${meta.rows_read}`)
}
await worker.dispose()
console.log(seen.join('\n'))
assert.deepEqual(seen, ['WHERE … AND EXISTS: 100', 'SELECT … AND EXISTS: 200', 'SELECT iif(…, EXISTS, 0): 100'])
JS
node finding.mjs
