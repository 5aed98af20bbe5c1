import { goToHome, place, placePix, seeHome } from './order-states.js'
import { control, pass, see } from './visitor-steps.js'

/** @typedef {import('./visitor-steps.js').Locate} Locate */
/** @typedef {import('./visitor-steps.js').Step} Step */

/** @type {Locate} */
const waitStep = (page) => page.getByText('Volte a esta página')
const ended = /^Pagamento confirmado$|^A loja /

/** A code for R$ 204,74 that no bank will take. */
const charge = {
  code: '00020126390014br.gov.bcb.pix0117banco@exemplo.com5204000053039865406204.745802BR5913Loja no Banco6006Recife62160512mpqrinter1236304EEB5',
  expiresAt: '2026-05-13T10:15:00-03:00',
}

/**
 * Stands in for an order book that answers with a code, or only with the order's page, on which it has this state.
 * @param {{ pix?: typeof charge, state?: string }} says @returns {Step}
 */
const answerAsBook =
  ({ pix, state = 'new' }) =>
  (page) => {
    const known = { id: '', code: '' }
    return page.route('http://localhost:4999/**', (route) => {
      if (route.request().method() === 'POST') Object.assign(known, route.request().postDataJSON())
      const orderPage = `http://localhost:4999/pedido/${known.id}`
      const json = { orderPage, pix, code: known.code, state, confirms: true }
      return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json })
    })
  }

/** What a shop shows if its webhook knows about payments. @type {import('./visitor-steps.js').State[]} */
export const paymentStates = [
  { name: 'order-pix-confirming', variant: 'all', before: answerAsBook({}), act: [...placePix, see(waitStep)] },
  {
    name: 'order-charge',
    variant: 'webhook',
    before: answerAsBook({ pix: charge }),
    act: [...placePix, see(waitStep)],
  },
  {
    name: 'order-charge-expired',
    variant: 'webhook',
    before: answerAsBook({ pix: charge }),
    act: [...placePix, pass(900_000), see(control('button', 'Gerar outro código'))],
  },
  ...['paid', 'canceled', 'refunded'].map((state) => ({
    name: `order-${state}`,
    variant: 'all',
    before: answerAsBook({ state }),
    act: [...place, see(control('heading', ended))],
  })),
  {
    name: 'order-notice-paid',
    variant: 'all',
    extent: 'screen',
    before: answerAsBook({ state: 'paid' }),
    act: [...place, see(control('heading', ended)), goToHome, seeHome, see(control('group', ended))],
  },
]
