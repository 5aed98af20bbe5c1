import { appear, open } from './state.js'

/** @typedef {import('./state.js').Page} Page */

/** @param {Page} page @param {string} origin */
const home = (page, origin) => open(page, `${origin}/`)

/** @param {Page} page @param {string} origin */
async function homeWithToast(page, origin) {
  // The same buyer in every picture.
  await page.addInitScript(() => void (Math.random = () => 0.5))
  await home(page, origin)
  await page.clock.runFor(2000)
  await appear(page, page.getByRole('region', { name: 'Compras recentes' }))
}

/** @type {import('./state.js').State[]} */
export const homeStates = [
  { name: 'home-top', extent: 'screen', reach: home },
  { name: 'home', reach: home },
  { name: 'home-toast', extent: 'screen', reach: homeWithToast },
  {
    name: 'home-packages',
    extent: 'screen',
    reach: home,
    show: (page) => page.getByRole('link', { name: /^Comprar 3\.000 Inscritos/ }),
  },
  {
    name: 'home-hover',
    extent: 'screen',
    reach: async (page, origin) => {
      await home(page, origin)
      await page.getByRole('link', { name: /^Comprar 1\.000 Inscritos/ }).hover()
    },
  },
  {
    name: 'home-focus',
    extent: 'screen',
    reach: async (page, origin) => {
      await home(page, origin)
      await page.getByRole('link', { name: /^Comprar 500 Inscritos/ }).focus()
      await page.keyboard.press('Tab')
    },
    show: (page) => page.getByRole('link', { name: /^Comprar 1\.000 Inscritos/ }),
  },
  {
    name: 'faq-open',
    extent: 'screen',
    reach: async (page, origin) => {
      await home(page, origin)
      await page.locator('#duvidas').getByRole('button').first().click()
    },
    show: (page) => page.locator('#duvidas').getByRole('button').first(),
  },
]
