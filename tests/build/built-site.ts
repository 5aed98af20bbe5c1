import { readFileSync } from 'node:fs'

type Page = 'index' | 'checkout' | '404'

export const readBuilt = (file: string, store = 'dist') => readFileSync(`${store}/${file}`, 'utf8')

/** The scripts a browser loads for a page without being asked for more. */
export function scriptsOf(page: Page): string[] {
  const html = readBuilt(`${page}.html`)
  return [...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
}

export const codeOf = (page: Page) =>
  scriptsOf(page)
    .map((file) => readBuilt(file))
    .join('\n')
