import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { settings } from '#src/content/settings.ts'

/** On `webhook` the order goes to the shop, whose answer may bring a code to pay. On `chat` the visitor sends it. */
export type PaymentRoute = 'link' | 'pix' | 'webhook' | 'chat'

/** Where an order goes after the click: docs/behavior.md, section 7. */
export function paymentRoute(link: URL | null, method: PaymentMethod, hasAmount: boolean): PaymentRoute {
  const { pix, orderWebhook } = settings
  if (link) return 'link'
  if (pix && method === 'pix' && hasAmount) return 'pix'
  return orderWebhook ? 'webhook' : 'chat'
}
