import { orderStates } from './order-states.js'
import { pageStates } from './page-states.js'
import { paymentStates } from './payment-states.js'

/** @typedef {import('./visitor-steps.js').State} State */

/** Every state of the pages. */
export const states = [...pageStates, ...orderStates, ...paymentStates]

/** WCAG 1.4.12: the spacing that a reader may set. */
export const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** @type {Record<string, [of: string[], changes: Partial<State>]>} */
const changed = {
  print: [['home', 'checkout-filled', 'order-pix'], { media: { media: 'print' } }],
  'forced-colors': [['home', 'checkout-card', 'checkout-errors'], { media: { forcedColors: 'active' } }],
  // A screen of 1280 × 1024 at 400 %.
  zoomed: [['home-top', 'checkout-focus'], { size: { width: 320, height: 256 } }],
  keyboard: [['checkout-focus', 'checkout-errors'], { size: { width: 360, height: 400 }, extent: 'screen' }],
  sideways: [['home-top', 'checkout-focus'], { size: { width: 740, height: 360 } }],
  spaced: [['home', 'checkout-card'], { css: spacedText }],
}

/** Some states in print, in forced colors, zoomed, above a keyboard, on a phone on its side and with spaced text. */
export const variants = Object.entries(changed).flatMap(([suffix, [of, changes]]) =>
  states
    .filter(({ name }) => of.includes(name))
    .map((state) => ({ ...state, ...changes, name: `${state.name}-${suffix}` })),
)
