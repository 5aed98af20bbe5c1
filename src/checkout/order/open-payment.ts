/**
 * Opens the payment page in a new tab that cannot reach back into this one. Must be called within a click. 'leaving'
 * means that the browser inside an app has no tabs: this one goes there; 'failed', that the browser threw an error. A
 * `noopener` feature would hide whether the tab opened, so the opener is cut by hand.
 */
export function openPayment(url: string): 'opened' | 'blocked' | 'leaving' | 'failed' {
  try {
    const tab = window.open(url, '_blank')
    if (tab === window) return 'leaving'
    // A blocker may close the tab at once.
    if (!tab || tab.closed) return 'blocked'
    tab.opener = null
    return 'opened'
  } catch {
    return 'failed'
  }
}
