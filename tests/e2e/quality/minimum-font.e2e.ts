import { headlessOptions } from '../../../tools/browser.js'
import { collidingTexts, coveredTexts, cutOptions, cutTexts, faults, smallTargets } from '../support/layout.ts'
import { reach, states } from '../support/states.ts'
import { expect, testIn } from '../support/test.ts'

// The largest minimum font of the browser's settings: everything else is as wide as before.
const minimumFont = ['--blink-settings=minimumFontSize=24']

/** In the shop whose texts are the longest, but for what only another shop has. */
const visited = { 'home-toast': 'long', 'checkout-advice': 'long', 'checkout-card': 'shop', 'order-pix': 'all' }

for (const [name, shop] of Object.entries(visited)) {
  const test = testIn(shop)
  test.use({ launchOptions: { ...headlessOptions(), args: minimumFont } })

  test(`${name}: com letra de ao menos 24 px nada se cobre, se corta ou sai da tela @both`, async ({
    page,
    isMobile,
  }) => {
    await reach(page, states.find((state) => state.name === name) ?? { name })
    for (const width of isMobile ? [320, 360, 412, 600, 768] : [704, 960, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
      const found = await faults(page, [cutTexts, cutOptions, collidingTexts, coveredTexts, smallTargets])
      expect.soft(found, `${width} px`).toEqual({})
    }
  })
}
