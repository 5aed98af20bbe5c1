import { chromium } from 'playwright'
import { openWithPlaywright } from '../engines/drivers/playwright.ts'
import type { Launch, Tab } from '../engines/drivers/tab.ts'
import { openWebKit } from '../engines/drivers/webkit.ts'
import { testWith } from '../engines/support/engine-test.ts'
import { visit } from '../engines/visit.ts'
import { openOldFirefox } from './marionette.ts'

/** Which engine, and its file: tools/old-browsers.js says so. */
const [engine = '', executablePath = ''] = process.env.OLD_BROWSER?.split(' ') ?? []

const openers: Record<string, (launch: Launch) => Promise<Tab>> = {
  chromium: (launch) => openWithPlaywright(chromium, launch, { executablePath, args: ['--disable-gpu'] }),
  firefox: (launch) => openOldFirefox(launch, executablePath),
  webkit: (launch) =>
    openWebKit(launch, {
      name: 'WPE WebKit',
      driver: 'WPEWebDriver',
      capabilities: {
        alwaysMatch: { 'wpe:browserOptions': { binary: executablePath, args: ['--headless', '--automation'] } },
      },
    }),
}

visit(testWith(openers[engine]))
