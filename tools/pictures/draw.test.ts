import type { Page, ViewportSize } from 'playwright/test'
import { addStyle, spaceText } from '../../tests/e2e/support/layout.ts'
import { reach, states, type State } from '../../tests/e2e/support/states.ts'
import { expect, testIn } from '../../tests/e2e/support/test.ts'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** How a state is drawn besides its usual way: at one size, in another medium, or changed. */
type Look = Pick<State, 'extent'> & { size?: ViewportSize; media?: Media; change?: typeof spaceText }

const phone = { width: 360, height: 740 }
const sizes = [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]

const looks: Record<string, Look & { of: string[] }> = {
  print: { of: ['home', 'checkout-filled', 'order-pix'], media: { media: 'print' } },
  'forced-colors': { of: ['home', 'checkout-card', 'checkout-errors'], media: { forcedColors: 'active' } },
  // A screen of 1280 × 1024 at 400 %.
  zoomed: { of: ['home-top', 'checkout-focus'], size: { width: 320, height: 256 } },
  keyboard: { of: ['checkout-focus', 'checkout-errors'], size: { width: 360, height: 400 }, extent: 'screen' },
  sideways: { of: ['home-top', 'checkout-focus'], size: { width: 740, height: 360 } },
  spaced: { of: ['home', 'checkout-card'], change: spaceText },
}
const changed = Object.entries(looks).flatMap(([suffix, { of, ...look }]) =>
  states
    .filter(({ name }) => of.includes(name))
    .map((state) => ({ ...state, ...look, name: `${state.name}-${suffix}` })),
)
const all: (State & Look)[] = [...states, ...changed]

for (const state of all) {
  const { name, variant = 'shipped', complaints, size, media, extent, show, change } = state
  testIn(variant)(name, async ({ page, allowConsole }) => {
    if (complaints) allowConsole(complaints)
    await page.setViewportSize(size ?? phone)
    await page.addInitScript(fixRandomBytes)
    await reach(page, state)
    // Keeps the caret from blinking.
    await addStyle(page, '* { caret-animation: manual }')
    await change?.(page)
    for (const { width, height } of size ? [size] : sizes) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, ...media })
        await show?.(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { fullPage: !extent })
      }
    }
  })
}

/** Makes every picture show the same order code, whatever random values were used before it. */
function fixRandomBytes(): void {
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.set(array.map((_, index) => 20 + 7 * index))
    return array
  }
}
