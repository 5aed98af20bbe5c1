import { useSyncExternalStore } from 'react'

const key = 'animacoes-pausadas'
const listeners = new Set<() => void>()
let paused: boolean | undefined

/** True while the visitor keeps countdowns and toasts still; remembered in this browser, false in the static HTML. */
export function usePaused(): boolean {
  return useSyncExternalStore(subscribe, isPaused, () => false)
}

export function setPaused(value: boolean) {
  paused = value
  try {
    if (value) localStorage.setItem(key, 'sim')
    else localStorage.removeItem(key)
  } catch {
    // Storage can be refused or full: the choice then holds for this visit.
  }
  listeners.forEach((listener) => listener())
}

function isPaused(): boolean {
  return (paused ??= readPaused())
}

function readPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'sim'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', takeOtherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', takeOtherTab)
  }
}

/** `key` is null when another tab cleared the whole storage. */
function takeOtherTab(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return
  paused = readPaused()
  listeners.forEach((listener) => listener())
}
