import { usualLimits } from '#orders/rules/limits-and-durations.ts'

export const bookUrl = 'https://pedidos.exemplo.com'
export const shopOrigin = 'https://loja.exemplo.com'
export const password = 'uma-senha-de-teste-comprida'
export const stripeSecret = 'whsec_teste'
export const pixSecret = 'um-segredo-do-banco'
export const sheetSecret = 'um-segredo-da-planilha'

/** What a book of the tests is set to: it takes more orders than any test sends. The limits have tests of their own. */
export const usualSettings = {
  ...Object.fromEntries(Object.keys(usualLimits).map((name) => [name, '999999'])),
  SHOP_ORIGIN: shopOrigin,
  ORDERS_PASSWORD: password,
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  PIX_WEBHOOK_SECRET: pixSecret,
  SHEET_SECRET: sheetSecret,
}
