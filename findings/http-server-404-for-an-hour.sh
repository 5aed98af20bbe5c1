#!/usr/bin/env bash
# http-server sends a folder's 404.html for a path that does not exist, but treats it as any other file: browsers may keep
# the 404 for an hour, the time it gives to everything, so a file that is put there in the meantime stays missing for them.
# A request for a part of such a path is no 404 at all: it gets a part of the page for errors, and status 206.
#
# Seen with http-server 14.1.1:
#   /gone.js: 404, max-age=3600
#   /gone.js, bytes 0 to 3: 206, "<p>N"
#   /there.js: 200, max-age=3600
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts http-server@14.1.1
mkdir site
echo '<p>Not here' >site/404.html
echo 'run()' >site/there.js
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import httpServer from 'http-server'

const server = httpServer.createServer({ root: 'site' })
await once(server.server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.server.address()

async function ask(path, headers = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return { status: response.status, life: response.headers.get('cache-control'), text: await response.text() }
}
const gone = await ask('/gone.js')
console.log(`/gone.js: ${gone.status}, ${gone.life}`)
const part = await ask('/gone.js', { Range: 'bytes=0-3' })
console.log(`/gone.js, bytes 0 to 3: ${part.status}, "${part.text}"`)
const there = await ask('/there.js')
console.log(`/there.js: ${there.status}, ${there.life}`)
server.close()
assert.deepEqual([gone.status, gone.life], [404, 'max-age=3600'])
assert.deepEqual([part.status, part.text], [206, '<p>N'])
assert.deepEqual([there.status, there.life], [200, 'max-age=3600'])
JS
node --no-deprecation finding.mjs
