import type { Settings } from '#schemas/content/settings.ts'
import { settings as shipped } from '#src/content/settings.ts'

/** Every way at once: Pix, a webhook, and one host of payment pages that can be filled in beforehand. */
export const settings: Settings = {
  ...shipped,
  paymentHosts: ['buy.stripe.com', 'pay.exemplo.com'],
  pix: { key: 'pix@canalemalta.example', receiver: 'João Ninguém Produções', city: 'São Luís' },
  orderWebhook: 'http://localhost:4999/pedidos',
}
