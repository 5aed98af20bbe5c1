import { checkoutStates } from './checkout-states.js'
import { homeStates } from './home-states.js'
import { knownOrderStates } from './known-order-states.js'
import { oddStates } from './odd-states.js'
import { orderStates } from './order-states.js'
import { addStyle } from './state.js'

/** @typedef {import('./state.js').State} State */

/** What the pages can look like on any screen. */
export const states = [...homeStates, ...checkoutStates, ...orderStates, ...knownOrderStates, ...oddStates]

/**
 * A copy of a state with changes.
 * @param {string} of @param {string} suffix @param {Partial<State>} changes
 * @returns {State}
 */
function variant(of, suffix, changes) {
  const state = states.find(({ name }) => name === of)
  if (!state) throw new Error(`There is no state ${of}`)
  return { ...state, name: `${of}-${suffix}`, ...changes }
}

/** WCAG 1.4.12: the spacing that a reader may set. */
export const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** @param {string} of @param {string} suffix @param {string} css */
function styled(of, suffix, css) {
  return variant(of, suffix, {
    reach: async (page, origin) => {
      await states.find(({ name }) => name === of)?.reach(page, origin)
      await addStyle(page, css)
    },
  })
}

// 1280 × 1024 at 400 %, and a phone on its side.
const zoomed = { width: 320, height: 256 }
const sideways = { width: 740, height: 360 }

/** Some of them on paper, in forced colors, zoomed, with text set wider and on a phone on its side. */
export const variants = [
  ...['home', 'checkout-filled', 'order-pix'].map((of) => variant(of, 'print', { media: { media: 'print' } })),
  ...['home', 'checkout-card', 'checkout-errors'].map((of) =>
    variant(of, 'forced-colors', { media: { forcedColors: 'active' } }),
  ),
  ...['home-top', 'checkout-focus'].map((of) => variant(of, 'zoomed', { size: zoomed })),
  ...['home-top', 'checkout-focus'].map((of) => variant(of, 'sideways', { size: sideways })),
  ...['home', 'checkout-card'].map((of) => styled(of, 'spaced', spacedText)),
]
