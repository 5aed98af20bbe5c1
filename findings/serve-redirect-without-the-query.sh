#!/usr/bin/env bash
# serve leads from a page's file to its address without '.html', and drops the query on the way: a link to a form that is
# filled in by its address, or that names a campaign, arrives empty. The redirect is permanent, and browsers remember it
# for that very address. The page itself keeps its query.
#
# Seen with serve-handler 6.1.7, which serve 14.2.7 uses:
#   /checkout.html?quantity=1000: 301 to /checkout
#   /index.html?utm_source=mail: 301 to /index
#   /index?utm_source=mail: 301 to /
#   /checkout?quantity=1000: 200
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts serve-handler@6.1.7
mkdir site
echo '<p>Home' >site/index.html
echo '<p>Checkout' >site/checkout.html
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import handler from 'serve-handler'

const server = createServer((request, response) => handler(request, response, { public: 'site' }))
await once(server.listen(0, '127.0.0.1'), 'listening')

for (const [path, expected] of [
  ['/checkout.html?quantity=1000', '301 to /checkout'],
  ['/index.html?utm_source=mail', '301 to /index'],
  ['/index?utm_source=mail', '301 to /'],
  ['/checkout?quantity=1000', '200'],
]) {
  const { status, headers } = await fetch(`http://127.0.0.1:${server.address().port}${path}`, { redirect: 'manual' })
  const location = headers.get('location')
  const said = location ? `${status} to ${location}` : String(status)
  console.log(`${path}: ${said}`)
  assert.equal(said, expected)
}
server.close()
server.closeAllConnections()
JS
node finding.mjs
