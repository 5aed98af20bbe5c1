import type { Settings } from '#schemas/content/settings.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'

const copy = checkoutCopy.next

export type PaymentFacts = { host: string | undefined; isPix: boolean; hasAmount: boolean }

/** What follows the click, as `paymentRoute` will decide; that one is loaded only with the code that takes an order. */
export function paymentStep(
  { host, isPix, hasAmount }: PaymentFacts,
  { pix, orderWebhook }: Pick<Settings, 'pix' | 'orderWebhook'>,
): string {
  if (host) return copy.payInNewTab
  if (pix && isPix && hasAmount) return copy.payByPix
  return orderWebhook ? copy.sent : copy.sendByWhatsApp
}
