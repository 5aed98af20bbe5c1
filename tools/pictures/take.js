import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addStyle } from './state.js'

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Size} Size */
/** @typedef {{ state: string, scheme: string, width: number, height: number, file: string }} Picture */

/** @type {Size[]} */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
export const schemes = /** @type {const} */ (['light', 'dark'])

/** @type {import('playwright').BrowserContextOptions} */
const visitor = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' }

/** The same order code in every picture, whatever else was drawn by lot before it. */
function fixRandomBytes() {
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.set(array.map((_, index) => 20 + 7 * index))
    return array
  }
}

/**
 * The first picture that is like the one before, as Playwright's own toHaveScreenshot does it: on a busy machine Chromium
 * may leave a part unpainted for a moment.
 * @param {import('./state.js').Page} page
 * @param {boolean} fullPage
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

/**
 * Goes to a state once, and draws it at each size in each scheme.
 * @param {import('playwright').Browser} browser
 * @param {State} state
 * @param {{ origin: string, folder: string }} place
 * @returns {Promise<Picture[]>}
 */
export async function take(browser, state, { origin, folder }) {
  const context = await browser.newContext({ ...visitor, viewport: state.size ?? sizes[0] })
  context.setDefaultTimeout(15_000)
  await context.clock.install({ time: '2026-05-13T10:00:00-03:00' })
  await context.addInitScript(fixRandomBytes)
  const page = await context.newPage()
  /** @type {Picture[]} */
  const pictures = []
  try {
    await state.reach(page, origin)
    // One that does not blink.
    await addStyle(page, '* { caret-animation: manual }')
    for (const size of state.size ? [state.size] : sizes) {
      await page.setViewportSize(size)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, ...state.media })
        await state.show?.(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const file = `${state.name}-${size.width}-${scheme}.png`
        writeFileSync(join(folder, file), await settledPicture(page, state.extent !== 'screen'))
        pictures.push({ state: state.name, scheme, ...size, file })
      }
    }
    return pictures
  } catch (error) {
    // No half of a state, which would be compared with a whole one.
    for (const { file } of pictures) rmSync(join(folder, file))
    throw error
  } finally {
    await context.close()
  }
}
