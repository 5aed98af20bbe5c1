import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage, readJson, tabStorage } from '#src/browser/safe-storage.ts'
import { memoryStorage, refuse, refusedStorage } from '../../support/memory-storage.ts'

describe.each([
  ['the tab', tabStorage, 'sessionStorage'],
  ['the browser', browserStorage, 'localStorage'],
] as const)('the storage of %s', (_, storage, area) => {
  beforeEach(() => vi.stubGlobal(area, memoryStorage()))

  test('returns what was written, until it is removed', () => {
    expect(storage.read('key')).toBeNull()
    storage.write('key', '{"a":1}')
    expect(storage.outlivesPage('key')).toBe(true)
    expect(storage.read('key')).toBe('{"a":1}')
    expect(readJson(storage, 'key')).toEqual({ a: 1 })
    storage.write('key', null)
    expect(storage.read('key')).toBeNull()
    expect(readJson(storage, 'key')).toBeNull()
    storage.write('key', '{broken')
    expect(readJson(storage, 'key')).toBeNull()
  })

  test('lists the keys with a prefix, each once', () => {
    for (const key of ['a/1', 'b/1', 'a/2']) storage.write(key, 'kept')
    vi.spyOn(globalThis[area], 'setItem').mockImplementation(refuse)
    for (const key of ['a/2', 'a/3']) storage.write(key, 'refused')
    expect(storage.keys('a/')).toEqual(['a/1', 'a/2', 'a/3'])
    for (const key of ['a/1', 'a/2', 'a/3']) storage.write(key, null)
    expect(storage.keys('a/')).toEqual([])
  })

  test('says what it could not keep when it is full, and remembers the value until the page is left', () => {
    storage.write('key', 'old')
    vi.spyOn(globalThis[area], 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    storage.write('key', 'new')
    expect(storage.outlivesPage('key')).toBe(false)
    expect(storage.read('key')).toBe('new')
    vi.restoreAllMocks()
    storage.write('key', 'newer')
    expect(storage.outlivesPage('key')).toBe(true)
    expect(globalThis[area].getItem('key')).toBe('newer')
    expect(storage.read('key')).toBe('newer')
  })

  test.each<[string, PropertyDescriptor]>([
    ['throws when it is used', { value: refusedStorage }],
    // As in a browser that blocks cookies.
    ['throws when it is looked at', { get: refuse }],
    ['is not there', { value: undefined }],
  ])('says what it could not keep where it %s, and remembers the value until the page is left', (_name, descriptor) => {
    Object.defineProperty(globalThis, area, { configurable: true, ...descriptor })
    expect(storage.read('key')).toBeNull()
    expect(readJson(storage, 'key')).toBeNull()
    expect(storage.keys('')).toEqual([])
    storage.write('key', '"text"')
    expect(storage.outlivesPage('key')).toBe(false)
    expect(storage.read('key')).toBe('"text"')
    expect(readJson(storage, 'key')).toBe('text')
    expect(storage.keys('k')).toEqual(['key'])
    storage.write('key', null)
    expect(storage.read('key')).toBeNull()
  })
})
