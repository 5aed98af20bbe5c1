import { existsSync } from 'node:fs'
import { servePreview } from '../../../tools/preview.js'
import { variantNames } from '../../../tools/test/built.js'

// Not the port of `npm start`, which may be running during the tests.
const firstPort = Number(process.env.E2E_PORT ?? 4273)

/** What the browser tests visit: the shop that ships, and those of the tests. */
export const sites = ['shipped', ...variantNames].map((name, index) => ({
  name,
  folder: name === 'shipped' ? 'dist' : `.variants/${name}`,
  port: firstPort + index,
  url: `http://localhost:${firstPort + index}`,
}))

function siteWhere(isWanted: (site: (typeof sites)[number]) => boolean) {
  const site = sites.find(isWanted)
  if (!site) throw new Error('tests/content has no such folder')
  return site
}

/** The address of a shop, for `test.use({ baseURL: siteUrlOf('all') })`. */
export const siteUrlOf = (name: string) => siteWhere((site) => site.name === name).url

export const siteAt = (origin: string) => siteWhere((site) => site.url === origin)

/**
 * Serves all sites that are built from the runner's process: one for each would start later and take memory from the
 * browsers. `npm run test:e2e` builds all of them; in the copy with a seller's content only its own shop is built.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the global setup from the default export
export default async function serveSites(): Promise<void> {
  const built = sites.filter(({ folder }) => existsSync(folder))
  await Promise.all(built.map(({ folder, port }) => servePreview(folder, port)))
}
