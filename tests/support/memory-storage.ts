import { vi } from 'vitest'

/** A browser's storage, which Node does not have. */
export function memoryStorage(entries: Iterable<[string, string]> = []): Storage {
  const kept = new Map(entries)
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

/** The session of a tab that was duplicated. */
export function copyOf(storage: Storage): Storage {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return memoryStorage(keys.map((key) => [key, storage.getItem(key) ?? '']))
}

export function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** The storage of a browser that blocks it: every use throws. */
export const refusedStorage = new Proxy({} as Storage, { get: refuse })

/** Stubs the parts of a browser's tab that the modules of an order use. */
export function stubTab(browser = memoryStorage(), tab = memoryStorage()): void {
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null, activeElement: null }))
  vi.stubGlobal('window', new EventTarget())
}
