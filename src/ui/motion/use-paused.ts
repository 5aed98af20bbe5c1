import { useSyncExternalStore } from 'react'
import { listen, together } from '#src/browser/listen.ts'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { pausedKey } from '#src/browser/storage-keys.ts'

const listeners = new Set<() => void>()

/** True while the visitor has paused countdowns and toasts. Remembered in this browser; false in the static HTML. */
export const usePaused = (): boolean => useSyncExternalStore(subscribe, isPaused, () => false)

/** True while nothing moves: it is paused, or nobody sees the page yet. */
export const useStill = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPaused() || (document as { prerendering?: boolean }).prerendering === true,
    () => false,
  )

/** Where storage is refused, the choice lasts until the page is left. */
export function setPaused(value: boolean) {
  browserStorage.write(pausedKey, value ? 'sim' : null)
  listeners.forEach((listener) => listener())
}

const isPaused = () => browserStorage.read(pausedKey) === 'sim'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stops = [listen(window, { storage: listener }), listen(document, { prerenderingchange: listener })]
  return together(...stops, () => listeners.delete(listener))
}
