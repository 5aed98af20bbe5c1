import type { Settings } from '#schemas/content/settings.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'

/** On `webhook` the order goes to the shop, whose answer may bring a code to pay. On `chat` the visitor sends it. */
export type PaymentRoute = 'link' | 'pix' | 'webhook' | 'chat'

export type PaymentFacts = { hasLink: boolean; method: PaymentMethod; hasAmount: boolean }

/** Where an order goes after the click: docs/behavior.md, section 7. */
export function paymentRoute(
  { hasLink, method, hasAmount }: PaymentFacts,
  { pix, orderWebhook }: Pick<Settings, 'pix' | 'orderWebhook'>,
): PaymentRoute {
  if (hasLink) return 'link'
  if (pix && method === 'pix' && hasAmount) return 'pix'
  return orderWebhook ? 'webhook' : 'chat'
}
