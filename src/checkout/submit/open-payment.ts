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

/** False when the browser refuses the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
