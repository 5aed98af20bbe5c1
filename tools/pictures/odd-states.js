import { appear, open } from './state.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./state.js').Page} Page */

/** Makes reading the address throw after hydration, as a bug in the shop's code would. */
function breakOrders() {
  URLSearchParams.prototype[Symbol.iterator] = () => {
    throw new Error('broken on purpose')
  }
}

/** @type {import('./state.js').State[]} */
export const oddStates = [
  { name: 'not-found', complaints: /404/, reach: (page, origin) => open(page, `${origin}/nada`) },
  {
    name: 'crash',
    complaints: /broken on purpose|Minified React error/,
    reach: async (page, origin) => {
      await page.addInitScript(breakOrders)
      await page.goto(origin + orderPath())
      await appear(page, page.getByRole('heading', { name: 'Unexpected Application Error!' }))
    },
  },
  {
    name: 'scripts-failed',
    complaints: /Failed to load resource|Failed to fetch/,
    reach: async (page, origin) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(origin + orderPath())
      await page.getByText(/^O formulário não carregou/).waitFor()
    },
  },
]
