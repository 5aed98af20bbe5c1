/** Returns what ends the listening. */
export function listen(target: EventTarget, listeners: Record<string, (event: never) => void>): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of entries) target.addEventListener(type, listener)
  return () => entries.forEach(([type, listener]) => target.removeEventListener(type, listener))
}

/** Calls `listener` when the page is seen again: its tab comes to the front, or the browser had kept the page. */
export function onReturn(listener: () => void): () => void {
  const visibilitychange = () => document.visibilityState === 'visible' && listener()
  const pageshow = ({ persisted }: PageTransitionEvent) => persisted && listener()
  const stops = [listen(document, { visibilitychange }), listen(window, { pageshow })]
  return () => stops.forEach((stop) => stop())
}
