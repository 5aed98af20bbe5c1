import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { firefox, webkit } from 'playwright'
import { test } from 'vitest'
import { servePreview } from '../../../tools/preview.js'
import { findEngine } from '../../../tools/test/provide.js'
import { serve } from '../../support/serve.ts'
import { openFirefox } from '../drivers/firefox.ts'
import { openWithPlaywright } from '../drivers/playwright.ts'
import type { Launch, Tab } from '../drivers/tab.ts'
import { openWebKit } from '../drivers/webkit.ts'
import { noteComplaints, visitorOf, type Visitor } from './visitor.ts'

type Shop = Awaited<ReturnType<typeof serveShop>>

export type EngineTest = ReturnType<typeof testIn>

/** How an engine is opened, whoever's build of it this machine has. */
const launches = {
  firefox: { debian: openFirefox, playwright: (launch: Launch) => openWithPlaywright(firefox, launch) },
  webkit: { debian: openWebKit, playwright: (launch: Launch) => openWithPlaywright(webkit, launch) },
}

export function testIn(engine: keyof typeof launches) {
  const maker = findEngine(engine)
  return testWith(maker && launches[engine][maker])
}

/** The steps of one visit share one browser. Where the engine is missing they are skipped. */
export function testWith(launch: ((launch: Launch) => Promise<Tab>) | undefined) {
  const steps = test.extend<{ shop: Shop; visitor: Visitor }>({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern
      async ({}, use) => {
        const shop = await serveShop()
        await use(shop)
        shop.close()
      },
      { scope: 'file' },
    ],
    visitor: [
      async ({ shop }, use) => {
        if (!launch) throw new Error('The engine is missing')
        const tab = await launch(shop)
        await tab.prepare(noteComplaints)
        await use(visitorOf(tab, shop.url))
        await tab.close()
      },
      { scope: 'file' },
    ],
  })
  return steps.skipIf(!launch)
}

const reportPath = '/violations'

/**
 * Serves the shop as built, with its own headers, to whose policy an address for reports is added. The same address is
 * the proxy to all other hosts: it lets none through and records their names.
 */
async function serveShop() {
  const reports: string[] = []
  const otherHosts: string[] = []
  const proxy = await serve((request, response) => {
    void text(request).then((report) => {
      // Other requests are the browser's own, to the proxy.
      if (request.url === reportPath) reports.push(report)
      response.end()
    })
  })
  proxy.server.on('connect', ({ url = '' }, socket) => {
    otherHosts.push(url)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })

  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  cpSync('.variants/shop', folder, { recursive: true })
  const headers = readFileSync('.variants/shop/_headers', 'utf8')
  const reporting = headers.replace(/Content-Security-Policy: .*/, `$&; report-uri ${proxy.url}${reportPath}`)
  writeFileSync(join(folder, '_headers'), reporting)
  const scripts: { until?: Promise<void> } = {}
  const url = await servePreview(folder, 0, scripts)
  return { url, proxyPort: proxy.port, reports, otherHosts, scripts, close: () => rmSync(folder, { recursive: true }) }
}
