import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from '#src/browser/safe-storage.ts'
import { memoryStorage, refusedStorage } from '../support/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['the tab', tabStorage, 'sessionStorage'],
  ['the browser', browserStorage, 'localStorage'],
] as const)('the storage of %s', (_, storage, area) => {
  beforeEach(() => vi.stubGlobal(area, memoryStorage()))

  test('returns what was written, until it is removed', () => {
    expect(storage.read('key')).toBeNull()
    expect(storage.write('key', '{"a":1}')).toBe(true)
    expect(storage.read('key')).toBe('{"a":1}')
    expect(storage.readJson('key')).toEqual({ a: 1 })
    expect(storage.write('key', null)).toBe(true)
    expect(storage.read('key')).toBeNull()
    expect(storage.readJson('key')).toBeNull()
  })

  test('returns null for text that is not JSON', () => {
    storage.write('key', '{broken')
    expect(storage.readJson('key')).toBeNull()
    expect(storage.read('key')).toBe('{broken')
  })

  test('reports a write when it is full, and can still be read', () => {
    storage.write('key', 'old')
    vi.spyOn(globalThis[area], 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    expect(storage.write('key', 'new')).toBe(false)
    expect(storage.read('key')).toBe('old')
  })

  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test.each<[string, PropertyDescriptor]>([
    ['throws when it is used', { value: refusedStorage }],
    // As in a browser that blocks cookies.
    ['throws when it is looked at', { get: refuse }],
    ['is not there', { value: undefined }],
  ])('is empty and keeps nothing where it %s', (_name, descriptor) => {
    Object.defineProperty(globalThis, area, { configurable: true, ...descriptor })
    expect(storage.read('key')).toBeNull()
    expect(storage.readJson('key')).toBeNull()
    expect(storage.write('key', 'text')).toBe(false)
    expect(storage.write('key', null)).toBe(false)
  })
})
