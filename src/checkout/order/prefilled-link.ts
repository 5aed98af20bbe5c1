import type { Order } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { orderReference } from '#src/domain/order-code.ts'

/** The payment page with the query parameters that it is known to read; the address of any other host is unchanged. */
export function prefilledLink(url: URL, order: Order): URL {
  const names = settings.prefill[url.hostname]
  const result = new URL(url)
  if (names?.email) result.searchParams.set(names.email, order.email)
  if (names?.reference) result.searchParams.set(names.reference, orderReference(order))
  return result
}
