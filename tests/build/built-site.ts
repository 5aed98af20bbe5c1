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
