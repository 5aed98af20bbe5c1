/** Calls `listener` when the page is seen again: its tab comes to the front, or the browser had kept the page. */
export function onReturn(listener: () => void): () => void {
  const ifSeen = () => document.visibilityState === 'visible' && listener()
  const ifKept = ({ persisted }: PageTransitionEvent) => persisted && listener()
  document.addEventListener('visibilitychange', ifSeen)
  window.addEventListener('pageshow', ifKept)
  return () => {
    document.removeEventListener('visibilitychange', ifSeen)
    window.removeEventListener('pageshow', ifKept)
  }
}
