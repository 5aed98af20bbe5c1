#!/usr/bin/env bash
# A letter typed on a list of choices (<select>) chooses the entry that begins with it. In Chromium 129 to 131 without a
# window it chooses nothing, while the arrow keys still do, so a test that fills in a form by keyboard breaks there alone.
#
# Seen with the binaries in @sparticuz/chromium 127.0.0 and 129.0.0, driven by puppeteer-core 23.5.0; 130.0.0 and 131.0.1
# are as 129, Debian's chromium-headless-shell 156 as 127:
#   HeadlessChrome/127.0.6533.0: N chooses Nubank, ArrowDown chooses Bradesco
#   HeadlessChrome/129.0.6668.0: N chooses nothing, ArrowDown chooses Bradesco
set -euo pipefail
folder=$(mktemp -d)
export TMPDIR=$folder
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@23.5.0 \
  chromium127@npm:@sparticuz/chromium@127.0.0 chromium129@npm:@sparticuz/chromium@129.0.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core'

async function chosenIn(name) {
  const executablePath = resolve(name)
  const packed = readFileSync(`node_modules/${name}/bin/chromium.br`)
  writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 })
  const browser = await puppeteer.launch({ executablePath, headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><select>
    <option value="nothing">Choose</option><option>Bradesco</option><option>Nubank</option></select>`)
  const press = async (key) => {
    await page.$eval('select', (list) => ((list.selectedIndex = 0), list.focus()))
    await page.keyboard.press(key)
    return page.$eval('select', ({ value }) => value)
  }
  const chosen = [await press('n'), await press('ArrowDown')]
  console.log(`${await browser.version()}: N chooses ${chosen[0]}, ArrowDown chooses ${chosen[1]}`)
  await browser.close()
  return chosen
}

assert.deepEqual(await chosenIn('chromium127'), ['Nubank', 'Bradesco'])
assert.deepEqual(await chosenIn('chromium129'), ['nothing', 'Bradesco'])
JS
node finding.mjs
