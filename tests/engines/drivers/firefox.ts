import puppeteer, { type Page } from 'puppeteer-core'
import { callOf, type Launch, type Tab } from './tab.ts'

/** The settings with which a visit is made. */
export const preferences = (proxyPort: number) => ({
  // The list of earlier entries opens when its database answers, and then scrolls its field back into view.
  'browser.formfill.enable': false,
  'network.proxy.type': 1,
  // Otherwise, after one failure, it may go around the proxy for a while.
  'network.proxy.failover_direct': false,
  'network.proxy.http': 'localhost',
  'network.proxy.http_port': proxyPort,
  'network.proxy.ssl': 'localhost',
  'network.proxy.ssl_port': proxyPort,
})

/** Opens Debian's Firefox, driven by WebDriver BiDi. */
export async function openFirefox({ proxyPort }: Launch): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: preferences(proxyPort),
  })
  // The page that is open already never has the focus, so none of its fields could ever lose it.
  const [first] = await browser.pages()
  const page = await browser.newPage()
  await first?.close()
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(String(error)))
  page.on('console', (line) => {
    if (['error', 'warn'].includes(line.type())) lines.push(line.text())
  })
  return {
    browser: (await browser.version()).replace('firefox/', 'Firefox '),
    prepare: async (script) => void (await page.evaluateOnNewDocument(script)),
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: <Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(callOf(inPage, args)) as Promise<Result>,
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const [last, ...held] = keys.split('+').reverse() as Key[]
      for (const key of held) await page.keyboard.down(key)
      if (last) await page.keyboard.press(last)
      for (const key of held) await page.keyboard.up(key)
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    console: () => lines.splice(0),
    close: () => browser.close(),
  }
}

type Key = Parameters<Page['keyboard']['press']>[0]
