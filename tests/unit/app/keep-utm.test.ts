import { beforeEach, expect, test, vi } from 'vitest'
import { keepUtm } from '#src/app/keep-utm.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { memoryStorage } from '../../support/memory-storage.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

const openPage = (search: string) => {
  vi.stubGlobal('window', { location: { search } })
  keepUtm()
}

const kept = () => sessionStorage.getItem(utmKey)

test('keeps the query of the first page that names a campaign, and of no later one', () => {
  openPage('')
  openPage('?quantity=1000&utm_source=&xutm_source=3&utm_id=1')
  expect(kept()).toBeNull()
  openPage('?utm_source=google&utm_medium=cpc')
  openPage('?utm_source=instagram&utm_campaign=natal')
  expect(kept()).toBe('?utm_source=google&utm_medium=cpc')
})
