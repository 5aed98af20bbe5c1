import type { BrowserType } from 'playwright'
import { callOf, type Launch, type Tab } from './tab.ts'

/** Opens Playwright's own Firefox or WebKit, which it has for every system, or another file of the same engine. */
export async function openWithPlaywright(
  engine: BrowserType,
  { proxyPort }: Launch,
  file?: { executablePath: string; args: string[] },
): Promise<Tab> {
  const proxy = { server: `http://localhost:${proxyPort}`, bypass: 'localhost' }
  const browser = await engine.launch({ proxy, ...file })
  const context = await browser.newContext()
  const page = await context.newPage()
  // On a Mac, Tab alone only reaches fields in WebKit.
  const tabKey = engine.name() === 'webkit' && process.platform === 'darwin' ? 'Alt+Tab' : 'Tab'
  const lines: string[] = []
  context.on('weberror', (error) => lines.push(error.error().message))
  context.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) lines.push(line.text())
  })
  return {
    browser: `${engine.name()} ${browser.version()}`,
    prepare: async (script) => void (await context.addInitScript(script)),
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: (inPage, ...args) => page.evaluate(callOf(inPage, args)),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys === 'Tab' ? tabKey : keys),
    clickAt: (x, y) => page.mouse.click(x, y),
    console: () => lines.splice(0),
    close: () => browser.close(),
  }
}
