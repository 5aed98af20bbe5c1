import { appear, chooseCard, fill, fillCard, fillContact, open, submit } from './state.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./state.js').Page} Page */

/** @param {Record<string, string>} [changes] */
const checkout =
  (changes) =>
  /** @param {Page} page @param {string} origin */
  (page, origin) =>
    open(page, origin + orderPath(changes))

/**
 * Opens the checkout with an order and goes on from there.
 * @param {(page: Page) => Promise<unknown>} next
 */
const checkoutThen =
  (next) =>
  /** @param {Page} page @param {string} origin */
  async (page, origin) => {
    await checkout()(page, origin)
    await next(page)
  }

/** A price and a name as long as the address may carry them, the name with nowhere to break. */
const longest = { label: 'Inscritos'.repeat(8), quantity: '100000000000', price: 'R$ 999999999,99' }

/** @param {Page} page */
async function showErrors(page) {
  await fill(page, { 'E-mail': 'ana@' })
  await submit(page).click()
  await appear(page, page.getByRole('group', { name: /^Por favor/ }))
}

/** @param {Page} page */
async function showAdvice(page) {
  await fill(page, {
    'Link do canal ou vídeo': 'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'E-mail': 'ana@gmial.com',
    'WhatsApp com DDD': '1198765',
  })
  await chooseCard(page)
  await fill(page, { 'Número do cartão': '4111111111111112', 'Validade (MM/AA)': '1320', 'CPF do titular': '123' })
  await page.getByLabel('Nome impresso no cartão').focus()
  await appear(page, page.getByRole('button', { name: 'Usar este e-mail' }))
}

/** @type {import('./state.js').State[]} */
export const checkoutStates = [
  { name: 'checkout-empty', reach: (page, origin) => open(page, `${origin}/checkout`) },
  { name: 'checkout-top', extent: 'screen', reach: checkout() },
  { name: 'checkout', reach: checkout() },
  { name: 'checkout-filled', reach: checkoutThen(fillContact) },
  { name: 'checkout-errors', reach: checkoutThen(showErrors) },
  { name: 'checkout-advice', reach: checkoutThen(showAdvice) },
  { name: 'checkout-card', reach: checkoutThen(fillCard) },
  { name: 'checkout-host', reach: checkout({ paymentLink: 'https://pay.exemplo.com/abc' }) },
  { name: 'checkout-other-price', reach: checkout({ price: 'R$ 199,00' }) },
  {
    name: 'checkout-long',
    reach: async (page, origin) => {
      await checkout(longest)(page, origin)
      await chooseCard(page)
      await page.getByLabel('Parcelas').selectOption('12')
    },
  },
  {
    name: 'checkout-focus',
    extent: 'screen',
    reach: checkoutThen((page) => page.getByLabel('E-mail').focus()),
    show: (page) => page.getByLabel('E-mail'),
  },
]
