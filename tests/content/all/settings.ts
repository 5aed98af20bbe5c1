import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/** Every route at once: Pix, a webhook, and two hosts of payment pages, one of which can be filled in beforehand. */
export const settings: Settings = {
  ...shop,
  paymentHosts: ['buy.stripe.com', 'pay.exemplo.com'],
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém Produções', city: 'São Luís' },
  orderWebhook: 'http://localhost:4999/pedidos',
}
