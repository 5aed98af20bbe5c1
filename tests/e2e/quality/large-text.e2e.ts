import { states } from '../../../tools/pictures/states.js'
import { hiddenPlaces, tabStops, walk } from '../support/focus-walk.ts'
import { coveredThings, greedyThings } from '../support/floating.ts'
import {
  brokenWords,
  collidingTexts,
  cutOptions,
  cutTexts,
  faults,
  measure,
  reachState,
  setTextSize,
  smallTargets,
} from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test.use({ reducedMotion: 'reduce' })

/** WCAG 1.4.4: text of twice the size on a phone and a tablet, and of half as much again on the narrowest phone. */
const sizes = [
  { width: 360, height: 740, text: 32 },
  { width: 320, height: 740, text: 24 },
  { width: 768, height: 1024, text: 32 },
]

// The others show a part of one of these.
const measured = [
  ...['home-toast', 'faq-open', 'order-notice', 'checkout-empty', 'checkout-filled', 'checkout-advice'],
  ...['checkout-errors', 'checkout-card', 'checkout-other-price', 'checkout-host', 'checkout-long', 'order-busy'],
  ...['order-done', 'order-pix', 'order-blocked', 'order-offline', 'not-found', 'crash', 'scripts-failed'],
]
const measurements = [cutTexts, cutOptions, brokenWords, collidingTexts, coveredThings, greedyThings, smallTargets]

for (const { name, complaints } of states.filter((state) => measured.includes(state.name))) {
  test(`${name}: com letras grandes tudo cabe e nada se cobre`, async ({ page, allowConsole }) => {
    if (complaints) allowConsole(complaints)
    await reachState(page, name)
    // The highest price that an address may carry is wider than a phone.
    const own = measurements.filter((one) => name !== 'checkout-long' || ![brokenWords, cutOptions].includes(one))
    for (const { width, height, text } of sizes) {
      await page.setViewportSize({ width, height })
      await setTextSize(page, text)
      expect.soft(await faults(page, own), `text of ${text} px at ${width} px`).toEqual({})
    }
  })
}

for (const name of ['home-toast', 'checkout-advice', 'checkout-errors', 'checkout-card', 'order-pix']) {
  test(`${name}: com letras grandes o Tab passa por tudo, e nada fica sobre o foco`, async ({ page }) => {
    await reachState(page, name)
    for (const { width, height, text } of sizes) {
      await page.setViewportSize({ width, height })
      await setTextSize(page, text)
      const stops = await measure(page, tabStops)
      const places = await walk(page)
      expect(places.map((place) => place.name)).toEqual(stops)
      expect(hiddenPlaces(places), `text of ${text} px at ${width} px`).toEqual([])
    }
  })
}
