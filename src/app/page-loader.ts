import { reloadOrFail } from '#src/browser/reload-once.ts'

// Some browsers never report a paint; the page has to start there too.
const longestWaitMs = 3000

/** Loads the page's scripts after the first paint, so that they do not delay the prerendered HTML. */
export function startAfterPaint(scripts: readonly [entry: string, ...others: string[]]): void {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    for (const href of scripts) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import(/* @vite-ignore */ scripts[0]).catch(reloadOrFail)
  }

  setTimeout(start, longestWaitMs)
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}
