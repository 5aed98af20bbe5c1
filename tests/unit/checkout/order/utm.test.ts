import { beforeEach, expect, test, vi } from 'vitest'
import { utmKey } from '#src/browser/storage-keys.ts'
import { keepUtm, utmOf, type Utm } from '#src/browser/utm.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'

const source = (text: string) => utmOf(`?${new URLSearchParams({ utm_source: text }).toString()}`)?.source

test.each<[what: string, search: string, utm: Utm | null]>([
  [
    'all five',
    '?utm_source=google&utm_medium=cpc&utm_campaign=volta%20%C3%A0s+aulas&utm_content=azul&utm_term=comprar+inscritos',
    { source: 'google', medium: 'cpc', campaign: 'volta às aulas', content: 'azul', term: 'comprar inscritos' },
  ],
  ['those of a checkout link', '?quantity=1000&utm_source=instagram&price=10', { source: 'instagram' }],
  ['the first of two', '?utm_source=google&utm_source=instagram', { source: 'google' }],
  ['no empty ones', '?utm_source=&utm_medium=%20&utm_term=x', { term: 'x' }],
  ['none where all are empty', '?utm_source=&utm_medium=%E2%80%8B', null],
  ['no other names', '?utm_id=1&utm_sourcex=2&xutm_source=3&UTM_SOURCE=4&utm_constructor=5', null],
  [
    'a text with percent signs that escape nothing',
    '?utm_source=%E0%A4%A&utm_medium=100%',
    { source: '\uFFFD%A', medium: '100%' },
  ],
])('reads %s', (_, search, utm) => {
  expect(utmOf(search)).toEqual(utm)
})

test('reads a text without what nobody can see', () => {
  expect(source(' \u202egoo\u200bgle\u2028 ads\u0000 ')).toBe('google ads')
})

test.each([
  ['101 characters are cut to 100', 'a'.repeat(101), 'a'.repeat(100)],
  ['100 emojis stay, though JavaScript counts each twice', '🚀'.repeat(100), '🚀'.repeat(100)],
  ['no emoji is cut in half', `${'a'.repeat(99)}🚀🚀`, `${'a'.repeat(99)}🚀`],
  ['what nobody can see does not count', '\u200b'.repeat(500) + 'a'.repeat(101), 'a'.repeat(100)],
])('%s', (_, text, kept) => {
  expect(source(text)).toBe(kept)
})

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

const openPage = (search: string) => {
  vi.stubGlobal('location', { search })
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
