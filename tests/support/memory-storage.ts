import { vi } from 'vitest'

/** A browser's storage, which Node does not have. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
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

export function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** The storage of a browser that blocks it: every use throws. */
export const refusedStorage = new Proxy({} as Storage, { get: refuse })

/** Stubs the parts of a browser's tab that the modules of an order use. */
export function stubTab(): void {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null, activeElement: null }))
  vi.stubGlobal('window', new EventTarget())
}
