import { orderStates } from './order-states.js'
import { pageStates } from './page-states.js'
import { paymentStates } from './payment-states.js'
import { stateOf } from './visitor-steps.js'

/** @typedef {import('./visitor-steps.js').State} State */

/** Every state of the pages. */
export const states = [...pageStates, ...orderStates, ...paymentStates].map(stateOf)

/** WCAG 1.4.12: the spacing that a reader may set. */
export const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** @type {{ suffix: string, of: string[], changes: Partial<State> }[]} */
const changed = [
  { suffix: 'print', of: ['home', 'checkout-filled', 'order-pix'], changes: { media: { media: 'print' } } },
  {
    suffix: 'forced-colors',
    of: ['home', 'checkout-card', 'checkout-errors'],
    changes: { media: { forcedColors: 'active' } },
  },
  // A screen of 1280 × 1024 at 400 %.
  { suffix: 'zoomed', of: ['home-top', 'checkout-focus'], changes: { size: { width: 320, height: 256 } } },
  {
    suffix: 'keyboard',
    of: ['checkout-focus', 'checkout-errors'],
    changes: { size: { width: 360, height: 400 }, extent: 'screen' },
  },
  { suffix: 'sideways', of: ['home-top', 'checkout-focus'], changes: { size: { width: 740, height: 360 } } },
  { suffix: 'spaced', of: ['home', 'checkout-card'], changes: { css: spacedText } },
]

/** Some states in print, in forced colors, zoomed, above a keyboard, on a phone on its side and with spaced text. */
export const variants = changed.flatMap(({ suffix, of, changes }) =>
  states
    .filter(({ name }) => of.includes(name))
    .map((state) => ({ ...state, ...changes, name: `${state.name}-${suffix}` })),
)
