import type { OrderDraft } from './read-order.ts'

export type OrderWay = { kind: 'paymentLink'; url: URL } | { kind: 'simulated' }

/** Which way an order goes. Without a payment link nothing leaves the page: section 4 of the specification simulates. */
export function orderWay(order: OrderDraft): OrderWay {
  return order.paymentLink ? { kind: 'paymentLink', url: order.paymentLink } : { kind: 'simulated' }
}

/** Milliseconds, section 9 of the specification. */
export const submitTiming = { simulatedMs: 2000, leaveMs: 1000 }

/**
 * Opens the payment page in a new tab that cannot reach back into this one; false when the browser blocked it. Must run
 * in the click's own task. A `noopener` feature would hide whether it opened, so the opener is cut by hand, first.
 */
export function openPayment(url: URL): boolean {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url.href)
  return true
}
