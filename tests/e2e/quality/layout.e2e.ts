import { headlessOptions } from '../../../tools/browser.js'
import { checkoutPath, credit, openCheckout, submitButton } from '../support/checkout.ts'
import { openHome } from '../support/home.ts'
import {
  boxOf,
  brokenWords,
  controls,
  coveredTexts,
  cutOptions,
  faintTexts,
  faults,
  fits,
  floating,
  measure,
  nameOf,
  setTextSize,
  smallTargets,
  spaceText,
  targetBox,
  visibleTexts,
} from '../support/layout.ts'
import { openWithoutScripts } from '../support/network.ts'
import { reach, states } from '../support/states.ts'
import { expect, expectAccessible, test, testIn, type Page } from '../support/test.ts'

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

const usual = [...fits, coveredThings, missedTaps, textsUnderButtons, smallTargets]
const large = [...fits, brokenWords, coveredThings, missedTaps, smallTargets]
// The highest price that an address may carry is wider than a phone.
const largest = large.filter((one) => ![brokenWords, cutOptions].includes(one))

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
      expect.soft(await faults(page, measurements), where).toEqual([])

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
    await look('low', [...fits, textsUnderButtons])

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
      await look(`spaced at ${width} px`, fits)
    }
    // The select of the long checkout is then the browser's, which keeps the chosen option on one line.
    if (name === 'checkout-long') return
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    const before = await measure(page, placesOnPage)
    await dropHas(page)
    expect.soft(await measure(page, placesOnPage), 'without :has()').toEqual(before)
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
  expect(await faults(page, [...fits, coveredTexts])).toEqual([])
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
  enlargedTest(
    `${name}: com letra de ao menos 24 px nada se cobre, se corta ou sai da tela @both`,
    async ({ page, isMobile }) => {
      await reach(page, states.find((state) => state.name === name) ?? { name })
      for (const width of isMobile ? [320, 360, 412, 600, 768] : [704, 960, 1024, 1152, 1280]) {
        await page.setViewportSize({ width, height: isMobile ? 740 : 900 })
        expect.soft(await faults(page, [...fits, coveredTexts, smallTargets]), `${width} px`).toEqual([])
      }
    },
  )
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

type Place = NonNullable<ReturnType<typeof focusPlace>>

/**
 * Expects that Tab reaches each control once, in the order of the document and of the screen, and that nothing hides
 * more than `mostCovered` of the focused one.
 */
async function expectWalk(page: Page, mostCovered: number, where: string): Promise<void> {
  const stops = await measure(page, tabStops)
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const places: Place[] = []
  while (places.length < 150) {
    await page.keyboard.press('Tab')
    const place = await measure(page, focusPlace)
    if (!place) break
    places.push(place)
  }
  const names = places.map(({ name }) => name)
  // In a text of many lines a browser scrolls only to the caret.
  const hidden = places.filter(({ covered, isText, leaves }) => covered > (isText ? 0.9 : mostCovered) || leaves)
  expect.soft({ names, back: stepsBack(places), hidden }, where).toEqual({ names: stops, back: [], hidden: [] })
}

/** Steps that lead up or back, unless into the next column. Floating controls have no place in the page's order. */
function stepsBack(places: Place[]): string[] {
  const inPage = places.filter(({ floats }) => !floats)
  return inPage.flatMap((place, index) => {
    const before = inPage[index - 1]
    if (!before) return []
    const [one, two] = [before.box, place.box]
    const goesUp = two.bottom <= one.top + 1 && two.left < one.right - 1
    const isOneLine = two.top < one.bottom - 1 && one.top < two.bottom - 1
    const goesBack = isOneLine && two.right <= one.left + 1
    return goesUp || goesBack ? [`${place.name} after ${before.name}`] : []
  })
}

// The following run in the page, by `measure`.

/** What Tab has to reach: every control, but of a group of radios only the chosen one. */
function tabStops(): string[] {
  return controls()
    .filter((control) => !control.matches('[type=radio]:not(:checked)'))
    .map(nameOf)
}

/** Where the focus is, and what hides it; null when it has left the page. */
function focusPlace() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const box = targetBox(element)
  const stuck = floating()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const covers = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((across) =>
    [0.05, 0.5, 0.95].flatMap((down) => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return stuck.find((item) => item.contains(hit) && !item.contains(element)) ?? []
    }),
  )
  return {
    name: nameOf(element),
    floats: stuck.some((item) => item.contains(element)),
    covered: covers.length / 15,
    leaves:
      box.left < -1 ||
      box.right > innerWidth + 1 ||
      (box.height < innerHeight && (box.top < -1 || box.bottom > innerHeight + 1)),
    isText: element.matches('textarea'),
    box: { left: box.left, right: box.right, top: box.top + scrollY, bottom: box.bottom + scrollY },
  }
}

/** Floating elements that cover each other, and bars that leave the page less than two thirds of the screen. */
function coveredThings(): string[] {
  const top = scrollY
  const lines: string[] = []
  for (const place of [0, document.body.scrollHeight / 2, document.body.scrollHeight]) {
    scrollTo({ top: place, behavior: 'instant' })
    const items = floating()
    for (const [index, one] of items.entries()) {
      for (const two of items.slice(index + 1)) {
        const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()]
        const overlap = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
        if (overlap && !one.contains(two) && !two.contains(one)) lines.push(`${nameOf(one)} and ${nameOf(two)}`)
      }
    }
    const outer = items.filter((item) => !items.some((other) => other !== item && other.contains(item)))
    const bars = outer.filter((item) => item.getBoundingClientRect().width > innerWidth / 2)
    const height = bars.reduce((sum, item) => sum + item.getBoundingClientRect().height, 0)
    if (height > innerHeight / 3) lines.push(`${bars.map(nameOf).join(', ')}: ${Math.round(height)} px`)
  }
  scrollTo({ top, behavior: 'instant' })
  return lines
}

/** Controls that a tap on one of nine places inside misses, once they are scrolled to the middle. */
function missedTaps(): string[] {
  const top = scrollY
  const thirds = [1 / 6, 1 / 2, 5 / 6]
  const lines = controls().flatMap((control) => {
    // Of a radio button the label is hit; a form is inert while its order is on the way.
    if (control.matches('[type=radio]') || control.closest('[inert]')) return []
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link in a sentence has a box for each line.
    const boxes = [...control.getClientRects()]
    const hits = boxes.flatMap(({ x, y, width, height }) =>
      thirds.flatMap((down) =>
        thirds.map((across) => document.elementFromPoint(x + width * across, y + height * down)),
      ),
    )
    const missed = hits.filter((hit) => !control.contains(hit))
    return missed.length > 0 ? [`${nameOf(control)}: ${missed.length} of ${hits.length}`] : []
  })
  scrollTo({ top, behavior: 'instant' })
  return lines
}

/** Where each text and each control is, to the pixel. */
function placesOnPage(): string[] {
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const texts = visibleTexts().map(({ text, boxes }) => `"${text}": ${boxes.map(at).join(', ')}`)
  return [...texts, ...controls().map((control) => `${nameOf(control)}: ${at(control.getBoundingClientRect())}`)]
}

/** Texts that pass under a floating button. A bar across the screen hides what is under it, and is meant to. */
function textsUnderButtons(): string[] {
  const buttons = floating().filter((item) => item.matches('a') && getComputedStyle(item).position === 'fixed')
  return buttons.flatMap((button) => {
    const { left } = button.getBoundingClientRect()
    const under = visibleTexts().filter(({ boxes }) => boxes.some(({ right }) => right > left))
    return under.flatMap(({ element }) => (element.closest('main') ? nameOf(element) : []))
  })
}
