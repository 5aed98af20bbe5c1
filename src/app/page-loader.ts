import { reloadedKey } from '#src/browser/storage-keys.ts'

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

/**
 * Call it when the scripts of a page cannot be fetched, most often because a newer build has replaced them. Reloads the
 * page once until a page has started, so that a lasting fault does not reload forever; never offline, or without storage
 * to remember it in. If that does not help, it sets `data-failed` on <html> for the styles. It is in the inline script
 * of every page, so it does without safe-storage.
 */
export function reloadOrFail(): void {
  try {
    if (navigator.onLine && !sessionStorage.getItem(reloadedKey)) {
      sessionStorage.setItem(reloadedKey, 'sim')
      return location.reload()
    }
  } catch {
    // Nothing can be remembered.
  }
  document.documentElement.dataset.failed = ''
}
