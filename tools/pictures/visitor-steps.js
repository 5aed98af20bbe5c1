import { orderPath } from '../sample-visitor.js'

/** @typedef {import('playwright').Page} Page */
/** @typedef {(page: Page) => Promise<unknown>} Step */
/** @typedef {(page: Page) => import('playwright').Locator} Locate */

/**
 * A state of a page, and how to reach it by role and label, on a page whose clock is installed.
 * @typedef {object} State
 * @property {string} name in English and short: it names the files
 * @property {string} [variant] a content variant; absent for the shipped content
 * @property {string} [path] absent for the checkout of a package
 * @property {Step} [before] what to do before the page is opened
 * @property {Locate} [opened] what shows that the page is open; absent for a page that responds
 * @property {Step[]} [act]
 * @property {Locate} [show] what to scroll to
 * @property {'screen'} [extent] only what fits the screen; absent for the whole page
 * @property {Size} [size] the only size it is drawn at
 * @property {{ media?: 'print', forcedColors?: 'active' }} [media] besides the color scheme
 * @property {string} [css] added once the state is reached
 * @property {RegExp} [complaints] what the console may print on the way
 */
/** @typedef {{ width: number, height: number }} Size */

/** Every state is drawn at this moment: time passes only when a step lets it. */
const moment = '2026-05-13T10:00:10-03:00'

/** @type {Locate} */
export const responding = (page) => page.locator('html[data-hydrated]')

/** @param {Page} page @param {State} state @param {string} origin */
export async function reach(page, { path = orderPath(), before, opened, act = [] }, origin) {
  await before?.(page)
  // A page that fails needs a running clock to say so.
  if (!opened) await page.clock.pauseAt(moment)
  await page.goto(origin + path)
  await see(opened ?? responding)(page)
  await perform(page, act)
}

/** @param {Page} page @param {Step[]} steps */
export async function perform(page, steps) {
  for (const step of steps) await step(page)
}

/** @param {Locate} locate @returns {Step} */
export const click = (locate) => (page) => locate(page).click()

/** @param {number} ms @returns {Step} */
export const pass = (ms) => (page) => page.clock.runFor(ms)

/** @param {Parameters<Page['getByRole']>[0]} role @param {string | RegExp} name @returns {Locate} */
export const control = (role, name) => (page) => page.getByRole(role, { name })

export const submit = control('button', 'Finalizar Pedido')

/**
 * Lets time pass, `stepMs` at a time, until the element is there, for at most 20 s of real time: after a paint React
 * continues by timers, which the clock has stopped, and code may arrive late.
 * @param {Locate} locate @returns {Step}
 */
export const see =
  (locate, stepMs = 5) =>
  async (page) => {
    const locator = locate(page)
    const deadline = Date.now() + 20_000
    while ((await locator.count()) === 0 && Date.now() < deadline) await page.clock.runFor(stepMs)
    await locator.first().waitFor({ state: 'attached' })
  }

/** @param {Record<string, string>} values by label @returns {Step} */
export const fill = (values) => async (page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** @param {string} label @param {string} option @returns {Step} */
export const choose = (label, option) => (page) => page.getByLabel(label).selectOption(option)

/**
 * Adds styles as a constructed stylesheet, because the page's policy refuses style elements.
 * @param {Page} page @param {string} css
 */
export const addStyle = (page, css) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
