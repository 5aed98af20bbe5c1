import { reloadOnce } from './reload-once.ts'

/** A browser that never reports a paint must still start the page. */
const longestWaitMs = 3000

/**
 * Starts the page's scripts, entry first, once its prerendered HTML is on the screen: earlier, they would compete with it
 * for the network and the processor. If a script cannot be fetched, reloads once, then sets `data-failed` on the root
 * element, for which each page has styles.
 */
export function startAfterPaint(scripts: readonly [entry: string, ...others: string[]]): void {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import(/* @vite-ignore */ scripts[0]).catch(fail)
  }

  setTimeout(start, longestWaitMs)
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
}

function fail() {
  if (!reloadOnce()) document.documentElement.dataset.failed = ''
}
