import { existsSync } from 'node:fs'
import { servePreview } from '../../../tools/preview.js'
import { shopNames } from '../../content/shops.js'

const folderOf = (name: string) => (name === 'shipped' ? 'dist' : `.variants/${name}`)

/** The addresses of the shops by name. Playwright hands to its workers what the global setup leaves here. */
const urls = () => JSON.parse(process.env.SITES ?? '{}') as Record<string, string>

/** The address of a shop, for `test.use({ baseURL: siteUrlOf('all') })`. Empty while Playwright only lists the tests. */
export const siteUrlOf = (name: string) => urls()[name] ?? ''

/** Where the shop at an address was built. */
export const builtAt = (origin: string) => folderOf(Object.keys(urls()).find((name) => urls()[name] === origin) ?? '')

/**
 * Serves all shops that are built, the one that ships and those of the tests, from the runner's process: one for each
 * would start later and take memory from the browsers. In the copy with a seller's content only its own shop is built.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the global setup from the default export
export default async function serveSites(): Promise<void> {
  const built = ['shipped', ...shopNames].filter((name) => existsSync(folderOf(name)))
  const served = built.map(async (name) => [name, await servePreview(folderOf(name))])
  process.env.SITES = JSON.stringify(Object.fromEntries(await Promise.all(served)))
}
