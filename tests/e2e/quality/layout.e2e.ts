import { headlessOptions } from '../../../tools/browser.js'
import { checkoutPath, openCheckout, submitButton } from '../support/checkout.ts'
import { credit } from '../support/fields.ts'
import { openHome } from '../support/home.ts'
import { boxOf, setTextSize, spaceText } from '../support/layout.ts'
import * as measures from '../support/measures.ts'
import { openWithoutScripts } from '../support/network.ts'
import { reach, states } from '../support/states.ts'
import { expect, expectAccessible, test, testIn, type Page } from '../support/test.ts'
import { expectWalk } from '../support/walk.ts'

// For texts that grow where distances do not.
const apart = [...measures.fits, measures.coveredTexts, measures.smallTargets]
// For screens too low for bars that leave two thirds of them.
const low = [...measures.fits, measures.textsUnderButtons]
const touched = [measures.coveredThings, measures.missedTaps, measures.smallTargets]
const usual = [...low, ...touched]
const large = [...measures.fits, measures.brokenWords, ...touched]
// The highest price that an address may carry is wider than a phone.
const largest = large.filter((one) => ![measures.brokenWords, measures.cutOptions].includes(one))

// The other states show a part of one of these, or the same with other words.
const visited = [
  'home-toast',
  'order-notice',
  'checkout-errors',
  'checkout-advice',
  'checkout-long',
  'order-done',
  'order-blocked',
  'order-pix',
  'order-offline',
  'kept-opened-home',
  'not-found',
  'scripts-failed',
]
const walked = ['home-toast', 'checkout-advice', 'checkout-errors', 'order-pix']

/** In the shop whose names are the longest. */
const longest = ['home-toast', 'checkout-advice']

for (const state of states.filter(({ name }) => visited.includes(name))) {
  const { name, complaints } = state
  const variant = longest.includes(name) ? 'long' : (state.variant ?? 'shop')
  testIn(variant)(`${name}: cabe, lê-se, toca-se e percorre-se @both`, async ({ page, allowConsole, isMobile }) => {
    if (complaints) allowConsole(complaints)
    await reach(page, state)
    if (name === 'order-notice') await page.getByRole('button', { name: 'Preciso informar a minha senha?' }).click()
    const look = async (where: string, measurements: (() => string[])[]) =>
      expect.soft(await measures.faults(page, measurements), where).toEqual([])

    for (const width of isMobile ? [320, 360, 768] : [960, 1152, 1440, 1920]) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
      await look(`${width} px`, usual)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await look(colorScheme, [measures.faintTexts])
    }
    await expectAccessible(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await look('forced colors', measures.fits)
    await page.emulateMedia({ forcedColors: 'none' })
    // A screen of 1280 × 1024 at 400 %, and a phone on its side.
    await page.setViewportSize(isMobile ? { width: 320, height: 256 } : { width: 740, height: 360 })
    await look('low', low)

    await page.setViewportSize({ width: isMobile ? 320 : 1024, height: 640 })
    // On a phone no part of the focused control may be covered; on a wide screen, where things float, some may.
    if (walked.includes(name)) await expectWalk(page, isMobile ? 0 : 0.9, 'Tab')

    // WCAG 1.4.4: text at 200 %, and at 150 % on the narrowest phone.
    for (const width of isMobile ? [320, 360, 768] : [1280]) {
      const text = width === 320 ? 24 : 32
      await page.setViewportSize({ width, height: isMobile ? 740 : 1024 })
      await setTextSize(page, text)
      await look(`text of ${text} px at ${width} px`, name === 'checkout-long' ? largest : large)
      if (width === 360 && walked.includes(name)) await expectWalk(page, 0, 'Tab, text of 32 px')
    }
    // WCAG 1.4.12.
    await setTextSize(page, 16)
    await spaceText(page)
    for (const width of isMobile ? [320, 360] : [768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await look(`spaced at ${width} px`, measures.fits)
    }
    // The select of the long checkout is then the browser's, which keeps the chosen option on one line.
    if (name === 'checkout-long') return
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    const before = await measures.measure(page, measures.places)
    await dropHas(page)
    expect.soft(await measures.measure(page, measures.places), 'without :has()').toEqual(before)
  })
}

test('quantidades e preços de sete algarismos cabem nas colunas de um tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 })
  await openHome(page)
  await page.locator('a strong').evaluateAll((quantities) =>
    quantities.forEach((quantity) => {
      quantity.textContent = '1.000.000'
      quantity.parentElement?.querySelector('[translate]')?.replaceChildren('R$\u00A01.234.567,89')
    }),
  )
  expect(await measures.faults(page, apart)).toEqual([])
})

// Firefox 115 to 120, which are supported, have no :has().
test('sem :has() há um só total antes de os scripts chegarem, e o escolhido depois', async ({ page }) => {
  const release = await openWithoutScripts(page, checkoutPath())
  await credit(page).check()
  const total = page.getByText('Total', { exact: true }).locator('+ dd').locator('strong:visible')
  await expect(total).toHaveText('R$ 215,52')
  expect(await dropHas(page)).toBeGreaterThan(0)
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

/** In the shop whose texts are the longest, but for what only another shop has. */
const enlarged = { 'home-toast': 'long', 'checkout-advice': 'long', 'checkout-card': 'shop', 'order-pix': 'all' }

for (const [name, shop] of Object.entries(enlarged)) {
  // The largest minimum font of the browser's settings: everything else is as wide as before.
  const args = ['--blink-settings=minimumFontSize=24']
  const enlargedTest = testIn(shop).extend({ launchOptions: [{ ...headlessOptions(), args }, { scope: 'worker' }] })
  enlargedTest(`${name}: com letra de 24 px ou mais nada se cobre, corta ou sai @both`, async ({ page, isMobile }) => {
    await reach(page, states.find((state) => state.name === name) ?? { name })
    for (const width of isMobile ? [320, 360, 412, 600, 768] : [704, 960, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
      expect.soft(await measures.faults(page, apart), `${width} px`).toEqual([])
    }
  })
}

test('no telefone a compra cabe em uma tela: marca, campos, pagamento, total e botão', async ({ page }) => {
  await openCheckout(page)
  const bar = submitButton(page).locator('..')
  const { top, bottom, height } = await boxOf(bar)
  expect.soft({ bottom, isLow: height <= 88 }).toEqual({ bottom: 740, isLow: true })
  await expect.soft(bar.getByText('R$ 204,74')).toBeVisible()
  await expect.soft(bar.getByRole('link', { name: 'Falar com o suporte no WhatsApp' })).toBeVisible()
  expect.soft((await boxOf(page.getByText('Canal em Alta').locator('..'))).height).toBeLessThanOrEqual(48)
  expect.soft((await boxOf(page.getByLabel('Link do canal ou vídeo'))).top).toBeLessThanOrEqual(290)
  expect.soft((await boxOf(page.getByRole('group', { name: 'Forma de pagamento' }))).bottom).toBeLessThanOrEqual(top)
  expect.soft(await page.evaluate(() => scrollY)).toBe(0)
  // What is said about a field is nearer to it than to the next label.
  for (const label of ['E-mail', 'WhatsApp com DDD']) {
    const gap = await page.getByText(label, { exact: true }).evaluate((title) => {
      const before = title.parentElement?.previousElementSibling?.getBoundingClientRect()
      return title.getBoundingClientRect().top - (before?.bottom ?? NaN)
    })
    expect.soft(gap, label).toBeGreaterThanOrEqual(12)
  }
  // With the keyboard open the bar is not at the bottom of the screen, but in its place in the form.
  await page.setViewportSize({ width: 360, height: 400 })
  expect.soft((await boxOf(bar)).top).toBeGreaterThan(400)
})
