import { flushSync } from 'react-dom'

/** Keeps the focused control where it is on the screen. At once: a scroll of the visitor's would be undone. */
export function renderInPlace(update: () => void): void {
  const focused = document.activeElement
  const before = focused?.getBoundingClientRect().top ?? 0
  flushSync(update)
  // The button of a suggestion disappears when it is pressed.
  if (!focused?.isConnected) return
  const moved = focused.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
