#!/usr/bin/env bash
# In Chromium 129 a programmatic scroll of any element ends the smooth scroll of the page, even one that moves nothing:
# `scrollLeft = 0` on a list that has nothing to scroll. In a page with `scroll-behavior: smooth` a link to a section then
# stops on its way as soon as a scroll listener touches such a list. Chromium 130 goes on to the section.
#
# Seen with Chromium 129.0.6668.0 (the binary in @sparticuz/chromium 129.0.0), driven by puppeteer-core 23.5.0:
#   left alone, the page ends 1 px from the section; after list.scrollLeft = 0, 3981 px
set -euo pipefail
folder=$(mktemp -d)
export TMPDIR=$folder
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@129.0.0 puppeteer-core@23.5.0
cat >finding.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core'

const executablePath = resolve('chromium')
const packed = readFileSync('node_modules/@sparticuz/chromium/bin/chromium.br')
writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 })
const browser = await puppeteer.launch({ executablePath, headless: 'shell', args: ['--no-sandbox', '--disable-gpu'] })
console.log(await browser.version())

async function pxFromSection(touchesList) {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><style>html { scroll-behavior: smooth }</style>
    <a href="#section">Go</a> <ul style="overflow-x: auto"><li>One</li></ul>
    <div style="height: 4000px"></div> <h2 id="section">Section</h2> <div style="height: 4000px"></div>`)
  return page.evaluate(async (touches) => {
    let events = 0
    addEventListener('scroll', () => {
      if (++events === 5 && touches) document.querySelector('ul').scrollLeft = 0
    })
    document.querySelector('a').click()
    for (let last = -1, still = 0; still < 40; last = scrollY) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
    }
    return Math.round(document.querySelector('h2').getBoundingClientRect().top)
  }, touchesList)
}

const [alone, touched] = [await pxFromSection(false), await pxFromSection(true)]
await browser.close()
console.log(`left alone, the page ends ${alone} px from the section; after list.scrollLeft = 0, ${touched} px`)
assert.ok(Math.abs(alone) <= 1)
assert.ok(touched > 3000)
JS
node finding.mjs
