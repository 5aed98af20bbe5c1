import { tabStorage } from './safe-storage.ts'
import { reloadedKey } from './storage-keys.ts'

/**
 * Call it when a script cannot be fetched, most often because a newer build has replaced it. Reloads the page when the
 * visitor asks for it, otherwise once until `key` is removed, so that a lasting fault does not reload forever. It never
 * reloads offline, or without storage to keep `value` in. Returns true if the page is reloading.
 */
export function reloadOnce(key = reloadedKey, value = 'sim', isAsked = false): boolean {
  const mayReload = navigator.onLine && (isAsked || tabStorage.read(key) === null)
  if (!mayReload || !tabStorage.write(key, value)) return false
  window.location.reload()
  return true
}

/** Call it when a page cannot start. If reloading does not help, it sets `data-failed` on <html> for the styles. */
export function reloadOrFail(): void {
  if (!reloadOnce()) document.documentElement.dataset.failed = ''
}

/** Call it when a page has started: the next missing script may reload it again. */
export const allowReload = (): unknown => tabStorage.write(reloadedKey, null)
