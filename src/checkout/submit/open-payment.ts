/**
 * Opens the payment page in a new tab that cannot reach back into this one. False when the browser blocked it. Must run
 * under the activation of a click. A `noopener` feature would hide whether the tab opened, so the opener is cut by hand.
 */
export function openPayment(url: URL): boolean {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url.href)
  return true
}
