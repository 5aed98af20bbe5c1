import { chromium } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servePreview } from '../../tools/preview.js'
import { run } from '../../tools/run.js'
import { openWithPlaywright } from '../engines/drivers/playwright.ts'
import { openWebKit } from '../engines/drivers/webkit.ts'
import { testWith, type EngineTest } from '../engines/support/engine-test.ts'
import { visit } from '../engines/visit.ts'
import { orderPath } from '../support/sample-visitor.js'
import { fetchChromium, fetchFirefox } from './engines.ts'
import { openOldFirefox } from './marionette.ts'

// The oldest browsers of README.md make the visit of tests/engines. Older ones show how to order by WhatsApp.

const firefox = await fetchFirefox()
/** Debian's wpewebkit-driver, with the engine and its MiniBrowser in libwpewebkit-1.1-0. */
const webkit = {
  name: 'WPE WebKit',
  driver: 'WPEWebDriver',
  capabilities: {
    alwaysMatch: {
      'wpe:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser',
        args: ['--headless', '--automation'],
      },
    },
  },
}
const visitors: [name: string, test: EngineTest][] = [
  ['WPE WebKit', testWith((launch) => openWebKit(launch, webkit))],
  ['Firefox 115', testWith((launch) => openOldFirefox(launch, firefox))],
]
for (const version of ['106.0.2', '129.0.0', '103.0.0']) {
  const options = { executablePath: await fetchChromium(`@sparticuz/chromium@${version}`), args: ['--disable-gpu'] }
  visitors.push([`Chromium ${version}`, testWith((launch) => openWithPlaywright(chromium, launch, options))])
}

describe.each(visitors)('%s', (_, steps) => visit(steps))

test.each(['65.0.3312', '67.0.3372', '1.20.4', '3.1.1'])('chrome-aws-lambda %s says how to order', async (version) => {
  const file = await fetchChromium(`chrome-aws-lambda@${version}`)
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote']
  const address = (await servePreview('.variants/shop')) + orderPath()
  const dump = async () =>
    String((await run(file, [...flags, '--virtual-time-budget=9000', '--dump-dom', address])).all)
  // The page loads itself once more when its scripts fail: a dump at that moment has nothing, or what was there before.
  await expect
    .poll(dump, { timeout: 30_000 })
    .toMatch(/<html[^>]* data-failed[^]*Quero%201\.000%20Inscritos"[^]*>1\.000 Inscritos</)
})
