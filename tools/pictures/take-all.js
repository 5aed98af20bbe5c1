import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { servePreview } from '../preview.js'
import { runScript } from '../run.js'
import { take } from './take.js'

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./take.js').Picture} Picture */

/**
 * Builds what the states need of a shop, and takes them. Ends this process if the shop does not build.
 * @param {import('playwright').Browser} browser
 * @param {State[]} states
 * @param {string} shop its root
 * @param {string} folder for the pictures
 */
export async function takeAll(browser, states, shop, folder) {
  /** @type {Map<string, string>} */
  const origins = new Map()
  for (const variant of new Set(states.map((state) => state.variant ?? ''))) {
    if (existsSync(join(shop, 'tests/content-variants', variant))) origins.set(variant, await serve(shop, variant))
  }
  mkdirSync(folder, { recursive: true })
  /** @type {Map<string, Picture[]>} */
  const drawn = new Map(states.map(({ name }) => [name, []]))
  /** @type {string[]} */
  const faults = []
  const queue = [...states]
  const work = async () => {
    for (let state = queue.shift(); state; state = queue.shift()) {
      const { name, variant = '' } = state
      const origin = origins.get(variant)
      if (origin === undefined) faults.push(`${name}: there is no content variant ${variant}`)
      else
        await take(browser, state, { origin, folder }).then(
          (pictures) => drawn.set(name, pictures),
          (error) => faults.push(`${name}: ${String(error)}`),
        )
    }
  }
  await Promise.all([work(), work()])
  return { pictures: [...drawn.values()].flat(), faults }
}

/** @param {string} shop @param {string} variant */
async function serve(shop, variant) {
  const { failed, all } = await runScript('build', [], { cwd: shop, env: { CONTENT: variant } })
  if (failed) {
    console.error(
      `${String(all)}\nThe shop in ${shop} does not build${variant && ` with the content variant ${variant}`}.`,
    )
    process.exit(1)
  }
  return servePreview(join(shop, variant ? `.variants/${variant}` : 'dist'), await getPort())
}
