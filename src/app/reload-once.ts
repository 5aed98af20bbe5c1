const key = 'recarregou'

/**
 * For code that is gone: most often a newer build has replaced it, and a reload finds that. Once, or a lasting fault
 * would reload for ever; without storage, which remembers it, not at all, nor without network, where a reload would
 * find nothing. The loader in tools/page-html.ts does the same for the first script.
 */
export function reloadOnce(): void {
  try {
    if (!navigator.onLine || sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, 'sim')
    window.location.reload()
  } catch {
    // Then the page says what to do.
  }
}

/** The page stands: the next fault may reload again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
