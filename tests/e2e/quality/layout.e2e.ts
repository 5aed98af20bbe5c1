import { addStyle } from '../../../tools/pictures/state.js'
import { spacedText, states } from '../../../tools/pictures/states.js'
import { coveredThings, textsUnderButtons } from '../support/floating.ts'
import { expectWalk } from '../support/focus-walk.ts'
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
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

// The others show a part of one of these, or the same with other words.
const visited = [
  ...['home-toast', 'order-notice', 'checkout-errors', 'checkout-advice', 'checkout-card'],
  ...['checkout-long', 'order-busy', 'order-done', 'order-blocked', 'order-pix', 'order-offline'],
  ...['not-found', 'crash', 'scripts-failed'],
]
const walked = ['home-toast', 'checkout-advice', 'checkout-errors', 'order-pix']
const spaced = ['home-toast', 'checkout-card', 'checkout-errors', 'order-pix']

const fits = [cutTexts, cutOptions, collidingTexts]
const usual = [...fits, coveredThings, textsUnderButtons, smallTargets]
const large = [...fits, brokenWords, coveredThings, smallTargets]
// The highest price that an address may carry is wider than a phone.
const largest = large.filter((one) => ![brokenWords, cutOptions].includes(one))

for (const { name, complaints } of states.filter((state) => visited.includes(state.name))) {
  test(`${name}: cabe, lê-se, toca-se e percorre-se @both`, async ({ page, allowConsole, isMobile }) => {
    if (complaints) allowConsole(complaints)
    await reachState(page, name)
    if (name === 'order-notice') await page.getByRole('button', { name: 'Preciso informar a minha senha?' }).click()
    const look = async (where: string, measurements: (() => string[])[]) =>
      expect.soft(await faults(page, measurements), where).toEqual({})

    for (const width of isMobile ? [320, 360, 768] : [960, 1152, 1440, 1920]) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
      await look(`${width} px`, usual)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await look(colorScheme, [faintTexts])
    }
    await expectAccessible(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await look('forced colors', fits)
    await page.emulateMedia({ forcedColors: 'none' })
    // A screen of 1280 × 1024 at 400 %, and a phone on its side.
    await page.setViewportSize(isMobile ? { width: 320, height: 256 } : { width: 740, height: 360 })
    await look('low', fits)

    await page.setViewportSize({ width: isMobile ? 320 : 1024, height: 640 })
    // On a phone no part may be covered; on a wide screen, where things float, some of it may.
    if (walked.includes(name)) await expectWalk(page, isMobile ? 0 : 0.9, 'Tab')

    // WCAG 1.4.4: text of twice the size, and of half as much again on the narrowest phone.
    for (const [width, text] of isMobile
      ? ([
          [320, 24],
          [360, 32],
          [768, 32],
        ] as const)
      : ([[1280, 32]] as const)) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 1024 })
      await setTextSize(page, text)
      await look(`text of ${text} px at ${width} px`, name === 'checkout-long' ? largest : large)
      if (width === 360 && walked.includes(name)) await expectWalk(page, 0, 'Tab, text of 32 px')
    }
    if (!spaced.includes(name)) return
    await setTextSize(page, 16)
    await addStyle(page, spacedText)
    for (const width of isMobile ? [320, 360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await look(`spaced at ${width} px`, fits)
    }
  })
}

test.describe('numa loja de nome comprido', () => {
  test.use({ baseURL: siteUrlOf('long') })

  test('o nome cabe no topo e no rodapé @both', async ({ page, isMobile }) => {
    await page.clock.pauseAt('2049-12-01T00:00:00-03:00')
    await openHome(page)
    for (const width of isMobile ? [320, 360, 640, 768] : [1024, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await faults(page, [...usual, brokenWords]), `${width} px`).toEqual({})
    }
  })
})
