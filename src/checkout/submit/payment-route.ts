import type { Order } from '#schemas/order/order.ts'
import type { Prefill, Settings } from '#schemas/content/settings.ts'

export type PaymentRoute =
  { kind: 'paymentLink'; url: URL } | { kind: 'pix' } | { kind: 'webhook'; url: string } | { kind: 'simulated' }

/**
 * Which way an order goes, in the order of section 2 of the product's rules: a payment link, then Pix where the shop has
 * a key and there is an amount, then the wait of the specification, with a webhook behind it or without.
 */
export function paymentRoute(
  { method, totalCents }: Pick<Order, 'method' | 'totalCents'>,
  paymentLink: URL | null,
  { pix, orderWebhook }: Pick<Settings, 'pix' | 'orderWebhook'>,
): PaymentRoute {
  if (paymentLink) return { kind: 'paymentLink', url: paymentLink }
  if (pix && method === 'pix' && totalCents !== null) return { kind: 'pix' }
  return orderWebhook ? { kind: 'webhook', url: orderWebhook } : { kind: 'simulated' }
}

/** The payment page with the parameters it is known to read; a host without settings gets its address unchanged. */
export function prefilled(url: URL, { email, code }: Order, prefill: Record<string, Prefill>): URL {
  const names = prefill[url.hostname]
  const result = new URL(url)
  if (names?.email) result.searchParams.set(names.email, email)
  if (names?.reference) result.searchParams.set(names.reference, code)
  return result
}
