import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { servePreview } from '../preview.js'
import { runScript } from '../run.js'
import { addStyle, reach } from './visitor-steps.js'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./visitor-steps.js').State} State */

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const schemes = /** @type {const} */ (['light', 'dark'])

/** @type {import('playwright').BrowserContextOptions} */
const visitor = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' }

/**
 * Builds the variants of a shop that the states need, and takes the states. Ends this process if the shop does not
 * build. Returns the states that were taken and, for each of the others, its name and the reason.
 * @param {Browser} browser
 * @param {State[]} states
 * @param {string} shop its root
 * @param {string} folder for the pictures
 */
export async function takeAll(browser, states, shop, folder) {
  /** @type {Map<string, string>} */
  const origins = new Map()
  for (const variant of new Set(states.map((state) => state.variant ?? ''))) {
    const isThere = !variant || existsSync(join(shop, 'tests/content', variant))
    if (isThere) origins.set(variant, await serve(shop, variant))
  }
  mkdirSync(folder, { recursive: true })
  /** @type {State[]} */
  const taken = []
  /** @type {string[]} */
  const faults = []
  const queue = [...states]
  const work = async () => {
    for (let state = queue.shift(); state; state = queue.shift()) {
      const { name, variant = '' } = state
      const origin = origins.get(variant)
      try {
        if (origin === undefined) throw new Error(`there is no content variant ${variant}`)
        const pictures = await take(browser, state, origin)
        for (const [file, picture] of pictures) writeFileSync(join(folder, file), picture)
        taken.push(state)
      } catch (error) {
        faults.push(`${name}: ${String(error)}`)
      }
    }
  }
  await Promise.all([work(), work()])
  return { taken, faults }
}

/** @param {string} shop @param {string} variant */
async function serve(shop, variant) {
  const { failed, all } = await runScript('build', [], { cwd: shop, env: { CONTENT: variant } })
  if (failed) {
    console.error(`${String(all)}\nThe shop in ${shop} does not build${variant && ` with the content of ${variant}`}.`)
    process.exit(1)
  }
  return servePreview(join(shop, variant ? `.variants/${variant}` : 'dist'), await getPort())
}

/**
 * Reaches a state once, and draws it at each size in each color scheme. Returns the pictures by file name.
 * @param {Browser} browser @param {State} state @param {string} origin
 */
async function take(browser, state, origin) {
  const context = await browser.newContext({ ...visitor, viewport: state.size ?? sizes[0] })
  context.setDefaultTimeout(15_000)
  await context.clock.install({ time: '2026-05-13T10:00:00-03:00' })
  await context.addInitScript(fixRandomBytes)
  const page = await context.newPage()
  /** @type {Map<string, Buffer>} */
  const pictures = new Map()
  try {
    await reach(page, state, origin)
    // Keeps the caret from blinking.
    await addStyle(page, `* { caret-animation: manual } ${state.css ?? ''}`)
    for (const size of state.size ? [state.size] : sizes) {
      await page.setViewportSize(size)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, ...state.media })
        await state.show?.(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const picture = await settledPicture(page, state.extent !== 'screen')
        pictures.set(`${state.name}-${size.width}-${scheme}.png`, picture)
      }
    }
    return pictures
  } finally {
    await context.close()
  }
}

/** Makes every picture show the same order code, whatever random values were used before it. */
function fixRandomBytes() {
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.set(array.map((_, index) => 20 + 7 * index))
    return array
  }
}

/**
 * Takes pictures until one equals the one before, as Playwright's own toHaveScreenshot does: on a busy machine Chromium
 * may leave a part unpainted for a moment.
 * @param {import('playwright').Page} page @param {boolean} fullPage
 */
async function settledPicture(page, fullPage) {
  const draw = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'initial' })
  let picture = await draw()
  for (let tries = 0; tries < 5; tries++) {
    const last = picture
    picture = await draw()
    if (picture.equals(last)) break
  }
  return picture
}
