import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** Every route at once: Pix, a webhook that may name a page for the card, and two hosts of payment pages. */
export const settings: Settings = {
  ...shop,
  // The first one can be filled in beforehand.
  paymentHosts: ['buy.stripe.com', 'pay.exemplo.com'],
  // The receiver's name has accents, which a BR Code cannot carry.
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém Produções', city: 'São Luís' },
  orderWebhook: 'http://localhost:4999/pedidos',
  cardPageHost: 'mercadopago.com.br',
}
