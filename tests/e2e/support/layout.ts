import type { Locator } from 'playwright/test'
import { expect, type Page } from './test.ts'

/** Sets the text size, as a visitor does in the browser's settings. The default is 16 px. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${px}px`)
}

/** Adds styles as a constructed stylesheet, because the page's policy refuses style elements. */
export const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

/** WCAG 1.4.12: the spacing that a reader may set. */
export const spaceText = (page: Page) =>
  addStyle(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  )

/**
 * Does to each text of the page what Chrome's translation does: new elements replace it, and React's own nodes leave
 * the page. The words stay the same, so that they can be found; what must not be translated is left alone.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const kept = '[translate=no], script, style, noscript, textarea, svg, font'
      if (!text.data.trim() || text.parentElement?.closest(kept)) continue
      const outer = document.createElement('FONT')
      outer.appendChild(document.createElement('FONT')).append(text.data)
      text.replaceWith(outer)
    }
  })

interface Shift {
  startTime: number
  value: number
  sources: { previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page: records what moves, and when the whole page had arrived and was painted. */
export function recordShifts(): void {
  const record = { shifts: new Array<unknown>(), arrivedAt: Infinity }
  Object.assign(window, { record })
  new PerformanceObserver((list) =>
    record.shifts.push(...list.getEntries().map((entry): unknown => entry.toJSON())),
  ).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => requestAnimationFrame((time) => void (record.arrivedAt = time)))
  })
}

/** What moved, apart from lines that close up sideways while the end of the page is still to come. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const { shifts, arrivedAt } = await page.evaluate(
    () => (window as unknown as { record: { shifts: Shift[]; arrivedAt: number } }).record,
  )
  const isSideways = ({ previousRect: from, currentRect: to }: Shift['sources'][number]) =>
    from.top === to.top && from.bottom === to.bottom
  return shifts.filter(({ startTime, sources }) => startTime >= arrivedAt || !sources.every(isSideways))
}

/** Where an element is on the page, whatever part of that the screen shows. */
export const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    return { left, right, top: top + scrollY, bottom: bottom + scrollY, width, height }
  })
