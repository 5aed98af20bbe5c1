#!/usr/bin/env bash
# A rule of `_headers` for a folder is also for what is not in it: with `not_found_handling: 404-page`, Cloudflare's Workers
# send the 404 of a script that is gone with the year of the scripts that are there. A browser that asked for it between two
# deployments takes it for gone long after it is back. Cloudflare Pages, from the same folder, send that 404 as 'no-store'.
#
# Seen with wrangler 4.85.0 (`wrangler dev` and `wrangler pages dev`, with workerd 1.20260424.1):
#   Workers, /assets/there.js: 200, public, max-age=31536000, immutable
#   Workers, /assets/gone.js: 404, public, max-age=31536000, immutable
#   Pages, /assets/there.js: 200, public, max-age=31536000, immutable
#   Pages, /assets/gone.js: 404, no-store
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts wrangler@4.85.0
mkdir -p site/assets
echo 'run()' >site/assets/there.js
echo '<p>Not here' >site/404.html
printf '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n' >site/_headers
cat >wrangler.json <<'JSON'
{ "name": "x", "compatibility_date": "2026-04-01", "assets": { "directory": "site", "not_found_handling": "404-page" } }
JSON
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

async function lives(name, args) {
  const [port, inspector] = [await freePort(), await freePort()]
  const flags = ['--port', port, '--ip', '127.0.0.1', '--inspector-port', inspector]
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
  const wrangler = spawn('node_modules/.bin/wrangler', [...args, ...flags], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/assets`
  while (!(await fetch(url).catch(() => null))) await setTimeout(200)
  for (const [file, status, life] of [['there.js', 200, year], ['gone.js', 404, name === 'Pages' ? 'no-store' : year]]) {
    const response = await fetch(`${url}/${file}`)
    console.log(`${name}, /assets/${file}: ${response.status}, ${response.headers.get('cache-control')}`)
    assert.deepEqual([response.status, response.headers.get('cache-control')], [status, life])
  }
  wrangler.kill()
  await once(wrangler, 'exit')
}
const year = 'public, max-age=31536000, immutable'
await lives('Workers', ['dev'])
await lives('Pages', ['pages', 'dev', 'site', '--compatibility-date', '2026-04-01'])
JS
node finding.mjs
