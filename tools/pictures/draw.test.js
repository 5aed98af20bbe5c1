import { expect, test } from 'playwright/test'
import { siteUrlOf } from '../../tests/e2e/support/sites.ts'
import { states, variants } from './all-states.js'
import { addStyle, reach } from './visitor-steps.js'

const phone = { width: 360, height: 740 }
const sizes = [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]

for (const state of [...states, ...variants]) {
  test(state.name, async ({ page }) => {
    await page.setViewportSize(state.size ?? phone)
    await page.clock.install({ time: '2026-05-13T10:00:00-03:00' })
    await page.addInitScript(fixRandomBytes)
    await reach(page, state, siteUrlOf(state.variant ?? 'shipped'))
    // Keeps the caret from blinking.
    await addStyle(page, `* { caret-animation: manual } ${state.css ?? ''}`)
    for (const size of state.size ? [state.size] : sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme, ...state.media })
        await state.show?.(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const file = `${state.name}-${size.width}-${colorScheme}.png`
        await expect.soft(page).toHaveScreenshot(file, { fullPage: state.extent !== 'screen' })
      }
    }
  })
}

/** Makes every picture show the same order code, whatever random values were used before it. */
function fixRandomBytes() {
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.set(array.map((_, index) => 20 + 7 * index))
    return array
  }
}
