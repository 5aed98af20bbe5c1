import { addStyle } from '../../../tools/pictures/state.js'
import { spacedText, states } from '../../../tools/pictures/states.js'
import { coveredThings, textsUnderButtons } from '../support/floating.ts'
import { openHome } from '../support/home.ts'
import {
  brokenWords,
  collidingTexts,
  cutOptions,
  cutTexts,
  faintTexts,
  faults,
  reachState,
  setTextSize,
  smallTargets,
} from '../support/layout.ts'
import { hardToCompare } from '../support/package-layout.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

// The others show a part of one of these, or the same with other words.
const measured = [
  ...['home-toast', 'faq-open', 'checkout-empty', 'checkout-errors', 'checkout-advice', 'checkout-card'],
  ...['checkout-host', 'checkout-other-price', 'checkout-long', 'order-busy', 'order-done', 'order-notice'],
  ...['order-blocked', 'order-pix', 'order-offline', 'not-found', 'crash', 'scripts-failed'],
]
const fits = [cutTexts, cutOptions, collidingTexts]

for (const { name, complaints } of states.filter((state) => measured.includes(state.name))) {
  test(`${name}: cabe, lê-se nas duas cores e toca-se com o dedo @both`, async ({ page, allowConsole, isMobile }) => {
    if (complaints) allowConsole(complaints)
    await reachState(page, name)
    for (const width of isMobile ? [320, 360, 768] : [960, 1152, 1440, 1920]) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
      expect(await faults(page, [...fits, coveredThings, textsUnderButtons, smallTargets]), `${width} px`).toEqual({})
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
    await setTextSize(page, 32)
    await page.setViewportSize({ width: isMobile ? 640 : 1280, height: 740 })
    expect(await faults(page, fits), 'text of 200 %').toEqual({})
    await setTextSize(page, 16)
    await addStyle(page, spacedText)
    for (const width of isMobile ? [320, 360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await faults(page, fits), `spaced at ${width} px`).toEqual({})
    }
  })
}

test.describe('numa loja de nome comprido', () => {
  test.use({ baseURL: siteUrlOf('long') })

  test('o nome cabe no topo, ao lado do WhatsApp, e no rodapé @both', async ({ page, isMobile }) => {
    await page.clock.pauseAt('2049-12-01T00:00:00-03:00')
    await openHome(page)
    for (const width of isMobile ? [320, 360, 640, 768] : [1024, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await faults(page, [...fits, brokenWords, coveredThings, smallTargets]), `${width} px`).toEqual({})
      const [logo, chat] = await Promise.all(
        [/recarrega a página/, /WhatsApp/].map((name) =>
          page.getByRole('banner').getByRole('link', { name }).boundingBox(),
        ),
      )
      expect(chat?.x, `${width} px`).toBeGreaterThanOrEqual((logo?.x ?? NaN) + (logo?.width ?? NaN))
    }
  })
})

test('os pacotes se comparam de relance: números em coluna, linhas completas @both', async ({ page, isMobile }) => {
  await reachState(page, 'home-toast')
  for (const width of isMobile ? [320, 360, 640, 768] : [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await hardToCompare(page), `${width} px`).toEqual([])
  }
})
