import { place, placeBlocked, placeDone, placePix } from './order-states.js'
import { appear, fillContact, submit } from './state.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./state.js').Page} Page */

/** Back in the form and the same again, so that the shop asks. @param {Page} page */
async function placeAgain(page) {
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await submit(page).click()
  await appear(page, page.getByRole('button', { name: 'Fazer outro pedido igual' }))
}

/** @param {Page} page */
async function goHome(page) {
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await appear(page, page.locator('#duvidas'))
  await appear(page, page.getByRole('group', { name: /está guardado aqui/ }))
}

/** An order that exists: asked about, and as home tells of it. @type {import('./state.js').State[]} */
export const knownOrderStates = [
  {
    name: 'order-known-pix',
    variant: 'pix',
    reach: async (page, origin) => {
      await placePix(page, origin)
      await placeAgain(page)
      await appear(page, page.getByRole('img', { name: /^QR Code/ }))
    },
  },
  {
    name: 'order-known-link',
    reach: async (page, origin) => {
      await placeBlocked(page, origin)
      await placeAgain(page)
    },
  },
  {
    name: 'order-known-received',
    variant: 'webhook',
    reach: async (page, origin) => {
      await page.route('http://localhost:4999/**', (route) =>
        route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' } }),
      )
      await placeDone(page, origin)
      await page.clock.runFor(1000)
      await appear(page, page.locator('#duvidas'))
      await page.goto(origin + orderPath())
      await appear(page, page.locator('html[data-hydrated]'))
      await fillContact(page)
      await submit(page).click()
      await appear(page, page.getByRole('button', { name: 'Fazer outro pedido igual' }))
    },
  },
  {
    name: 'order-notice-pix',
    variant: 'pix',
    extent: 'screen',
    reach: async (page, origin) => {
      await placePix(page, origin)
      await goHome(page)
    },
  },
  {
    name: 'order-notice-blocked',
    extent: 'screen',
    reach: async (page, origin) => {
      await placeBlocked(page, origin)
      await goHome(page)
    },
  },
  {
    name: 'order-notice-opened',
    extent: 'screen',
    reach: async (page, origin) => {
      await page.addInitScript(() => void (window.open = () => window))
      await place(page, origin, { paymentLink: 'https://pay.exemplo.com/abc' })
      await appear(page, page.getByText('Abrimos pay.exemplo.com'), 5)
      await page.clock.runFor(1000)
      await appear(page, page.getByRole('group', { name: /^Abrimos a página/ }))
    },
  },
]
