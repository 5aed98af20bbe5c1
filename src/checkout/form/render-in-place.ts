import { flushSync } from 'react-dom'

/**
 * Renders what comes or goes above or below the focused control, then scrolls so that the control is where it was on
 * the screen. It renders at once: if React chose the time, the visitor might scroll before, and that would be undone.
 */
export function renderInPlace(update: () => void): void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  flushSync(update)
  // The button of a suggestion disappears when it is pressed.
  if (!focused?.isConnected) return
  const moved = focused.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
