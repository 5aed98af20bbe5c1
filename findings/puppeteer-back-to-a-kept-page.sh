#!/usr/bin/env bash
# Puppeteer's page.goBack() does not settle over WebDriver BiDi where Firefox brings the page back from its back/forward
# cache: the visitor's page is there, with its state, and Puppeteer waits for a load that never comes, until its timeout.
# With a page that Firefox may not keep, it settles at once.
#
# Seen with Firefox 153.7.0 (Debian 12's firefox-esr), driven by puppeteer-core 25.16.0:
#   no-store: goBack settled, the page was loaded again
#   kept: goBack TimeoutError, the page was there as it was left
# It needs that browser installed: apt-get install firefox-esr.
set -euo pipefail
folder=$(mktemp -d)
export TMPDIR=$folder
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@25.16.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import puppeteer from 'puppeteer-core'

const server = createServer(({ url }, response) => {
  response.setHeader('Content-Type', 'text/html')
  if (url === '/no-store') response.setHeader('Cache-Control', 'no-store')
  response.end('<!doctype html><title>A page</title>')
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${server.address().port}`

const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
console.log(await browser.version())
const seen = []
for (const name of ['no-store', 'kept']) {
  const page = await browser.newPage()
  await page.goto(`${origin}/${name}`)
  await page.evaluate(() => void (window.left = true))
  await page.goto(`${origin}/other`)
  const end = await page.goBack({ timeout: 5000 }).then(
    () => 'settled',
    (error) => error.name,
  )
  const [path, left] = await page.evaluate(() => [location.pathname, window.left === true])
  assert.equal(path, `/${name}`)
  seen.push(`${name}: goBack ${end}, the page was ${left ? 'there as it was left' : 'loaded again'}`)
}
await browser.close()
server.close()
console.log(seen.join('\n'))
assert.deepEqual(seen, [
  'no-store: goBack settled, the page was loaded again',
  'kept: goBack TimeoutError, the page was there as it was left',
])
JS
node finding.mjs
