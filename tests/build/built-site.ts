import { readFileSync } from 'node:fs'

type Page = 'index' | 'checkout' | '404'

/** Where the shop of the tests is built. What is true of it is true of a seller's shop, whose content is not known here. */
export const testShop = '.variants/shop'

/** A file of the built shop of the tests, or of another shop. */
export const readBuilt = (file: string, site = testShop) => readFileSync(`${site}/${file}`, 'utf8')

/** The scripts that a page loads at the start: its loader lists them. */
export function scriptsOf(page: Page): string[] {
  const paths = [...readBuilt(`${page}.html`).matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, path]) => path ?? '')
  return [...new Set(paths)]
}

/**
 * What a page may weigh, in bytes of the best brotli unless the name says otherwise. Its HTML with all styles has to fit
 * in one TCP initial window, also from a host without brotli.
 */
export const limits = {
  htmlBytes: 13_300,
  htmlGzipBytes: 14_600,
  /** The home page that ships has 15 packages more than that of the tests. */
  shippedPackagesGzipBytes: 1_130,
  scriptBytes: { index: 94_000, checkout: 150_000, 404: 78_000 },
  firstVisitBytes: 110_000,
}
