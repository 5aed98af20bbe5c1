/**
 * Opens the payment page in a new tab that cannot reach back into this one. Returns false if the browser blocked it.
 * Must be called within a click. A `noopener` feature would hide whether the tab opened, so the opener is cut by hand.
 */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}
