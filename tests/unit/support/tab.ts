import { vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

/** A tab of a browser, as far as the modules of an order look at it. */
export function stubTab(browser = memoryStorage(), tab = memoryStorage()): void {
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null, activeElement: null }))
  vi.stubGlobal('window', new EventTarget())
}
