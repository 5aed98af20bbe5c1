import type { Page } from './test.ts'

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
