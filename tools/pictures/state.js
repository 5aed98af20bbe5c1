import { card, contact } from '../sample-visitor.js'

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */

/**
 * Something a page can look like, and how to get there by role and label, on a page whose clock is installed.
 * @typedef {object} State
 * @property {string} name in English and short: it names the files
 * @property {string} [variant] a content variant; absent for the shipped content
 * @property {(page: Page, origin: string) => Promise<unknown>} reach
 * @property {(page: Page) => Locator} [show] what to scroll to
 * @property {'screen'} [extent] only what fits the screen; absent for the whole page
 * @property {Size} [size] the only size it is drawn at
 * @property {Media} [media] besides the color scheme
 * @property {RegExp} [complaints] what the console may print on the way
 */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ media?: 'print', forcedColors?: 'active' }} Media */

/** Every state is drawn at this moment: time passes only when a state lets it. */
const moment = '2026-05-13T10:00:10-03:00'

/** @param {Page} page */
export const submit = (page) => page.getByRole('button', { name: 'Finalizar Pedido' })

/** @param {Page} page @param {string} url */
export async function open(page, url) {
  await page.clock.pauseAt(moment)
  await page.goto(url)
  await appear(page, page.locator('html[data-hydrated]'))
}

/**
 * Lets time pass, `stepMs` at a time, until the element is there, for at most 20 s of the real clock: React continues after a
 * paint by timers, which the clock has stopped, and code may arrive late.
 * @param {Page} page @param {Locator} locator
 */
export async function appear(page, locator, stepMs = 5) {
  const deadline = Date.now() + 20_000
  while ((await locator.count()) === 0 && Date.now() < deadline) await page.clock.runFor(stepMs)
  await locator.first().waitFor({ state: 'attached' })
}

/** @param {Page} page @param {Record<string, string>} values by label */
export async function fill(page, values) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** @param {Page} page */
export const fillContact = (page) => fill(page, contact)

/** @param {Page} page */
export async function chooseCard(page) {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await appear(page, page.getByLabel('Número do cartão'))
}

/** @param {Page} page */
export async function fillCard(page) {
  await chooseCard(page)
  await fill(page, card)
  await page.getByLabel('Banco emissor').selectOption('Nubank')
  await page.getByLabel('Parcelas').selectOption('7')
}

/**
 * As a constructed style sheet: the page's policy refuses style elements.
 * @param {Page} page @param {string} css
 */
export const addStyle = (page, css) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
