import { reloadedKey } from './storage-keys.ts'

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
