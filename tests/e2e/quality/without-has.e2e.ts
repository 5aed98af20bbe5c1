import { checkoutPath, credit } from '../support/checkout.ts'
import { controls, measure, nameOf, visibleTexts } from '../support/layout.ts'
import { holdBackScripts } from '../support/network.ts'
import { reach, states } from '../support/states.ts'
import { expect, test, testIn, type Page } from '../support/test.ts'

// Firefox 115 to 120, which are supported, have no :has().

/**
 * Of what earlier visits left behind, one panel: it has a countdown of its own. The select of the long checkout is then
 * the browser's, which keeps the chosen option on one line.
 */
const visited = states.filter(
  ({ name }) => (!name.startsWith('kept-') || name === 'kept-charge-panel') && name !== 'checkout-long',
)

for (const state of visited) {
  testIn(state.variant ?? 'shop')(
    `${state.name}: sem :has() tudo está onde está @both`,
    async ({ page, allowConsole }) => {
      if (state.complaints) allowConsole(state.complaints)
      await reach(page, state)
      const before = await measure(page, places)
      expect(before.length).toBeGreaterThan(2)
      expect(await dropHas(page)).toBeGreaterThan(0)
      expect(await measure(page, places)).toEqual(before)
    },
  )
}

test('sem :has() há um só total antes de os scripts chegarem, e o escolhido depois', async ({ page }) => {
  const release = await holdBackScripts(page)
  await page.goto(checkoutPath(), { waitUntil: 'commit' })
  await credit(page).check()
  const total = page.getByText('Total', { exact: true }).locator('+ dd').locator('strong:visible')
  await expect(total).toHaveText('R$ 215,52')
  await dropHas(page)
  await expect(total).toHaveText('R$ 204,74')
  release()
  await expect(total).toHaveText('R$ 215,52')
})

/** Takes all rules with :has( out of the page; returns how many there were. */
const dropHas = (page: Page) =>
  page.evaluate(() => {
    const dropIn = (holder: CSSStyleSheet | CSSGroupingRule): number =>
      [...holder.cssRules].reduceRight((sum, rule, index) => {
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) return sum + dropIn(rule)
        if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':has(')) return sum
        holder.deleteRule(index)
        return sum + 1
      }, 0)
    return [...document.styleSheets].reduce((sum, sheet) => sum + dropIn(sheet), 0)
  })

/** Where each text and each control is, to the pixel. Runs in the page. */
function places(): string[] {
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const texts = visibleTexts().map(({ text, boxes }) => `"${text}": ${boxes.map(at).join(', ')}`)
  return [...texts, ...controls().map((control) => `${nameOf(control)}: ${at(control.getBoundingClientRect())}`)]
}
