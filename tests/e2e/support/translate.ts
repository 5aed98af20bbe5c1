import type { Page } from './test.ts'

/**
 * Does to each text of the page what Chrome's translation does: new elements take its place, and React's own nodes are in the
 * page no more. The words stay, so that they can be found; what must not be translated stays as it is.
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
