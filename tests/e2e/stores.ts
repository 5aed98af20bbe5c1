import { storeNames } from '../../tools/stores.js'

// Not the port of `npm start`: that one may be running while the tests are.
const firstPort = Number(process.env.E2E_PORT ?? 4273)

/** What the browser tests visit: the shop as shipped, then each store of tests/stores. */
export const sites = ['shipped', ...storeNames].map((name, index) => ({
  name,
  folder: index === 0 ? 'dist' : `.stores/${name}`,
  port: firstPort + index,
  url: `http://localhost:${firstPort + index}`,
}))

/** The address of a store of tests/stores, for `page.goto(storeUrl('all-links') + '/checkout')`. */
export function storeUrl(name: string): string {
  const site = sites.find((candidate) => candidate.name === name)
  if (!site) throw new Error(`tests/stores has no folder ${name}`)
  return site.url
}
