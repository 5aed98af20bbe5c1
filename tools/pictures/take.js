import { join } from 'node:path'

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
  const page = await context.newPage()
  try {
    await state.reach(page, origin)
    /** @type {Picture[]} */
    const pictures = []
    for (const size of state.size ? [state.size] : sizes) {
      await page.setViewportSize(size)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, ...state.media })
        await state.show?.(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const file = `${state.name}-${size.width}-${scheme}.png`
        await page.screenshot({
          path: join(folder, file),
          fullPage: state.extent !== 'screen',
          animations: 'disabled',
          caret: 'initial',
        })
        pictures.push({ state: state.name, scheme, ...size, file })
      }
    }
    return pictures
  } catch (error) {
    throw new Error(`${state.name}: ${String(error)}`, { cause: error })
  } finally {
    await context.close()
  }
}
