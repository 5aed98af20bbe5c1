import { reloadedKey } from './storage-keys.ts'

/**
 * Call it when a script cannot be fetched, most often because a newer build has replaced it. Reloads the page once until
 * a page has started, so that a lasting fault does not reload forever; never offline, or without storage to remember it
 * in. Returns true if the page is reloading. It is in the inline script of every page, so it does without safe-storage.
 */
export function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey) !== null) return false
    sessionStorage.setItem(reloadedKey, 'sim')
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Call it when a page cannot start. If reloading does not help, it sets `data-failed` on <html> for the styles, as the build does. */
export function reloadOrFail(): void {
  if (!reloadOnce()) document.documentElement.dataset.failed = ''
}
