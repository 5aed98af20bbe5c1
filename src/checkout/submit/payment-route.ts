import type { Prefill, Settings } from '#schemas/content/settings.ts'
import type { Order } from '#schemas/order/order.ts'
import { orderReference } from '#src/domain/order-reference.ts'

/** `direct`: nothing is left for the visitor to do; the order goes to the webhook, if there is one. */
export type PaymentRoute = { kind: 'paymentLink'; url: URL } | { kind: 'pix' } | { kind: 'direct' }

/** How an order goes on after the click, in the order of docs/behavior.md, section 7. */
export function paymentRoute(
  { method, totalCents }: Pick<Order, 'method' | 'totalCents'>,
  paymentLink: URL | null,
  { pix }: Pick<Settings, 'pix'>,
): PaymentRoute {
  if (paymentLink) return { kind: 'paymentLink', url: paymentLink }
  if (pix && method === 'pix' && totalCents !== null) return { kind: 'pix' }
  return { kind: 'direct' }
}

/** The payment page with the query parameters that it is known to read; the address of any other host is unchanged. */
export function prefilledLink(url: URL, order: Order, prefill: Record<string, Prefill>): URL {
  const names = prefill[url.hostname]
  const result = new URL(url)
  if (names?.email) result.searchParams.set(names.email, order.email)
  if (names?.reference) result.searchParams.set(names.reference, orderReference(order))
  return result
}
