import { useSyncExternalStore } from 'react'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { pausedKey } from '#src/browser/storage-keys.ts'

const listeners = new Set<() => void>()
let paused: boolean | undefined

/** True while the visitor has paused countdowns and toasts. Remembered in this browser; false in the static HTML. */
export function usePaused(): boolean {
  return useSyncExternalStore(subscribe, isPaused, () => false)
}

/** Where storage is refused, the choice lasts until the page is left. */
export function setPaused(value: boolean) {
  browserStorage.write(pausedKey, value ? 'sim' : null)
  update(value)
}

function isPaused(): boolean {
  return (paused ??= readPaused())
}

const readPaused = () => browserStorage.read(pausedKey) === 'sim'

function update(value: boolean) {
  paused = value
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', updateFromOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', updateFromOtherTab)
  }
}

/** `key` is null when another tab clears the whole storage. */
function updateFromOtherTab(event: StorageEvent) {
  if (event.key === pausedKey || event.key === null) update(readPaused())
}
