#!/usr/bin/env bash
# When a page goes into Firefox's back/forward cache, the focused field gets 'change' and 'blur' after 'pagehide'. What a
# listener then posts to a MessageChannel never arrives, not even once the visitor is back, while a later message on the
# same channel does. A scheduler that waits for its own message, as React's does, waits for ever.
#
# Seen with Firefox 153.7.0 (Debian 12's firefox-esr), driven by puppeteer-core 25.16.0:
#   pagehide, change, blur, pageshow, message posted after the return
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

const form = `<!doctype html><input><script>
  const log = [], { port1, port2 } = new MessageChannel()
  for (const type of ['pagehide', 'pageshow']) addEventListener(type, () => log.push(type))
  for (const type of ['change', 'blur']) document.addEventListener(type, () => log.push(type), true)
  document.addEventListener('blur', () => port2.postMessage('message posted in blur'), true)
  const message = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(log.push(data))))
</script>`
const pages = { '/': form, '/other': '<p>Another page</p>' }
const server = createServer(({ url }, response) => response.setHeader('Content-Type', 'text/html').end(pages[url]))
await once(server.listen(0, '127.0.0.1'), 'listening')

const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
console.log(await browser.version())
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.type('input', 'abc')
await page.evaluate(() => void (log.length = 0, (location.href = '/other')))
await page.waitForSelector('p')
await page.evaluate(() => history.back())
await page.waitForSelector('input')
const seen = await page.evaluate(async () => {
  port2.postMessage('message posted after the return')
  await message
  return log
})
await browser.close()
server.close()
console.log(seen.join(', '))
assert.deepEqual(seen, ['pagehide', 'change', 'blur', 'pageshow', 'message posted after the return'])
JS
node finding.mjs
