import { tabStorage } from '#src/browser/safe-storage.ts'

const key = 'recarregou'

/**
 * Reloads the page when one of its scripts is missing, most often because a newer build has replaced it. Once per tab, or a
 * lasting fault would reload forever; never without storage, which remembers it, or offline, where a reload finds nothing.
 * True when the page is being reloaded.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || tabStorage.read(key) || !tabStorage.write(key, 'sim')) return false
  window.location.reload()
  return true
}

/** Call when a page has started: the next missing script may reload again. */
export function allowReload(): void {
  tabStorage.write(key, null)
}
