import { appear, fillContact, open, submit } from './state.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./state.js').Page} Page */

/** @param {Page} page @param {string} origin @param {Record<string, string>} [changes] */
export async function place(page, origin, changes) {
  await open(page, origin + orderPath(changes))
  await fillContact(page)
  await submit(page).click()
}

const busy = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Processando...' })

/** @param {Page} page @param {string} origin */
async function placeSimulated(page, origin) {
  await place(page, origin)
  await appear(page, busy(page))
}

/** @param {Page} page @param {string} origin */
export async function placeDone(page, origin) {
  await placeSimulated(page, origin)
  // Shown for one second, two after the order's script has arrived.
  await appear(page, page.getByText('Pedido processado com sucesso!'), 100)
}

/** @param {Page} page @param {string} origin */
export async function placePix(page, origin) {
  await place(page, origin)
  await appear(page, page.getByRole('img', { name: /^QR Code/ }))
}

/** @param {Page} page @param {string} origin */
export async function placeBlocked(page, origin) {
  await page.addInitScript(() => void (window.open = () => null))
  await place(page, origin, { paymentLink: 'https://pay.exemplo.com/abc' })
  await appear(page, page.getByRole('link', { name: 'Abrir pay.exemplo.com' }))
}

/** @type {import('./state.js').State[]} */
export const orderStates = [
  { name: 'order-busy', reach: placeSimulated, show: busy, extent: 'screen' },
  { name: 'order-done', reach: placeDone, show: (page) => page.getByText('Pedido processado'), extent: 'screen' },
  {
    name: 'order-notice',
    extent: 'screen',
    reach: async (page, origin) => {
      await placeDone(page, origin)
      await page.clock.runFor(1000)
      await appear(page, page.locator('#duvidas'))
      await appear(page, page.getByText('Pedido processado com sucesso!'))
    },
  },
  {
    name: 'order-blocked',
    reach: placeBlocked,
  },
  { name: 'order-pix', variant: 'pix', reach: placePix },
  {
    name: 'order-refused',
    variant: 'webhook',
    complaints: /413/,
    reach: async (page, origin) => {
      await page.route('http://localhost:4999/**', (route) =>
        route.fulfill({ status: 413, headers: { 'Access-Control-Allow-Origin': '*' } }),
      )
      await placeSimulated(page, origin)
      await page.clock.runFor(2000)
      await appear(page, page.getByRole('group', { name: /^Erro/ }))
    },
  },
  {
    name: 'order-offline',
    variant: 'webhook',
    complaints: /ERR_FAILED/,
    reach: async (page, origin) => {
      await page.route('http://localhost:4999/**', (route) => route.abort())
      const refused = page.waitForEvent('requestfailed')
      await placeSimulated(page, origin)
      await refused
      await page.clock.runFor(2000)
      await appear(page, page.getByRole('group', { name: /^Erro/ }))
    },
  },
]
