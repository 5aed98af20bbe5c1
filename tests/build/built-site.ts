import { readFileSync } from 'node:fs'

type Page = 'index' | 'checkout' | '404'

/** A file of the built site, or of the site of a content variant: `.variants/<name>`. */
export const readBuilt = (file: string, site = 'dist') => readFileSync(`${site}/${file}`, 'utf8')

/** The scripts that a page loads at the start: its loader lists them. */
export function scriptsOf(page: Page): string[] {
  const paths = [...readBuilt(`${page}.html`).matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, path]) => path ?? '')
  return [...new Set(paths)]
}

/** What the pages may weigh, in bytes of the best brotli unless the name says otherwise. */
export const limits = {
  htmlBytes: 13_000,
  // One TCP initial window, for a host without brotli.
  htmlGzipBytes: 14_500,
  scriptBytes: { index: 92_000, checkout: 121_000, 404: 76_000 },
  firstVisitBytes: 106_000,
}
