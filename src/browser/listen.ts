/** Returns what ends the listening. */
export function listen(target: EventTarget, listeners: Record<string, (event: never) => void>): () => void {
  for (const type in listeners) target.addEventListener(type, listeners[type] as EventListener)
  return () => {
    for (const type in listeners) target.removeEventListener(type, listeners[type] as EventListener)
  }
}

/** Ends all that each of these would end. */
export function together(...stops: (() => unknown)[]): () => void {
  return () => stops.forEach((stop) => stop())
}

/** For 'pageshow': calls `listener` if the browser had kept the page. */
export const ifKept = (listener: () => void) => (event: PageTransitionEvent) => event.persisted && listener()

/** Calls `listener` when the page is seen again: its tab comes to the front, or the browser had kept the page. */
export function onReturn(listener: () => void): () => void {
  const visibilitychange = () => document.visibilityState === 'visible' && listener()
  return together(listen(document, { visibilitychange }), listen(window, { pageshow: ifKept(listener) }))
}
