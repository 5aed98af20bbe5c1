import { readFileSync } from 'node:fs'

type Page = 'index' | 'checkout' | '404'

/** A file of the built site, or of the site of a content variant: `.variants/<name>`. */
export const readBuilt = (file: string, site = 'dist') => readFileSync(`${site}/${file}`, 'utf8')

/** The scripts that a page loads at the start: its loader lists them. */
export function scriptsOf(page: Page): string[] {
  const paths = [...readBuilt(`${page}.html`).matchAll(/\/(assets\/[\w-]+\.js)/g)].map(([, path]) => path ?? '')
  return [...new Set(paths)]
}
