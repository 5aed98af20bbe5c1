/** Returns what ends the listening. */
export function listen(target: EventTarget, listeners: Record<string, (event: never) => void>): () => void {
  for (const type in listeners) target.addEventListener(type, listeners[type] as EventListener)
  return () => {
    for (const type in listeners) target.removeEventListener(type, listeners[type] as EventListener)
  }
}

/** Calls `listener` when the page is seen again: its tab comes to the front, or the browser had kept the page. */
export function onReturn(listener: () => void): () => void {
  const visibilitychange = () => document.visibilityState === 'visible' && listener()
  const stop = listen(document, { visibilitychange })
  const stopToo = listen(window, { pageshow: ({ persisted }: PageTransitionEvent) => persisted && listener() })
  return () => {
    stop()
    stopToo()
  }
}
