import { addStyle } from '../../../tools/pictures/state.js'
import { spacedText, states } from '../../../tools/pictures/states.js'
import {
  collidingTexts,
  coveredThings,
  cutOptions,
  cutTexts,
  faintTexts,
  measure,
  reachState,
  smallTargets,
} from '../support/layout.ts'
import { hardToCompare } from '../support/package-layout.ts'
import { expect, test, type Page } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

// The others show a part of one of these, or the same with other words.
const measured = [
  ...['home-toast', 'faq-open', 'checkout-empty', 'checkout-errors', 'checkout-advice', 'checkout-card'],
  ...['checkout-host', 'checkout-other-price', 'checkout-long', 'order-busy', 'order-done', 'order-notice'],
  ...['order-blocked', 'order-pix', 'order-offline', 'not-found', 'crash', 'scripts-failed'],
]
const fits = [cutTexts, cutOptions, collidingTexts]

/** What the measurements find, under the name of each; {} when they find nothing. */
async function faults(page: Page, measurements: (() => string[])[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const measurement of measurements) {
    const lines = await measure(page, measurement)
    if (lines.length > 0) found[measurement.name] = lines
  }
  return found
}

for (const { name, complaints } of states.filter((state) => measured.includes(state.name))) {
  test(`${name}: cabe, lê-se nas duas cores e toca-se com o dedo @both`, async ({ page, allowConsole, isMobile }) => {
    if (complaints) allowConsole(complaints)
    await reachState(page, name)
    for (const width of isMobile ? [320, 360, 768] : [960, 1024, 1152, 1440, 1920]) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
      // No select holds the highest price that an address may carry: there it ends in an ellipsis.
      const own = name === 'checkout-long' ? fits.filter((fit) => fit !== cutOptions) : fits
      expect(await faults(page, [...own, coveredThings, smallTargets]), `${width} px`).toEqual({})
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faults(page, [faintTexts]), colorScheme).toEqual({})
    }
  })
}

for (const name of ['home-toast', 'checkout-card', 'checkout-errors', 'order-pix']) {
  test(`${name}: cabe com outras necessidades de quem lê @both`, async ({ page, isMobile }) => {
    await reachState(page, name)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await faults(page, fits), 'forced colors').toEqual({})
    await page.emulateMedia({ forcedColors: 'none' })
    // A screen of 1280 × 1024 at 400 %, and a phone on its side.
    await page.setViewportSize(isMobile ? { width: 320, height: 256 } : { width: 740, height: 360 })
    expect(await faults(page, fits), 'low').toEqual({})
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: isMobile ? 640 : 1280, height: 740 })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await faults(page, fits), 'text of 200 %').toEqual({})
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await addStyle(page, spacedText)
    for (const width of isMobile ? [320, 360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await faults(page, fits), `spaced at ${width} px`).toEqual({})
    }
  })
}

test('os pacotes se comparam de relance: números em coluna, linhas completas @both', async ({ page, isMobile }) => {
  await reachState(page, 'home-toast')
  for (const width of isMobile ? [320, 360, 640, 768] : [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await hardToCompare(page), `${width} px`).toEqual([])
  }
})
