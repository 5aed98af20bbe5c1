import { variantNames } from '../../../tools/content-variants.js'

// Not the port of `npm start`: that one may be running while the tests are.
const firstPort = Number(process.env.E2E_PORT ?? 4273)

/** What the browser tests visit: the shop as shipped, then each store of tests/content-variants. */
export const sites = ['shipped', ...variantNames].map((name, index) => ({
  name,
  folder: index === 0 ? 'dist' : `.variants/${name}`,
  port: firstPort + index,
  url: `http://localhost:${firstPort + index}`,
}))

/** The address of a store of tests/content-variants, for `page.goto(siteUrlOf('all-links') + '/checkout')`. */
export function siteUrlOf(name: string): string {
  const site = sites.find((candidate) => candidate.name === name)
  if (!site) throw new Error(`tests/content-variants has no folder ${name}`)
  return site.url
}
