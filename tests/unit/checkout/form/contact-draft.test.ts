import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, saveDraft } from '#src/checkout/form/contact-draft.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'

const contact = { profileLink: 'https://www.youtube.com/@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('gives back what was saved', () => {
  saveDraft(contact)
  expect(readDraft()).toEqual(contact)
})

test('gives back the fields that were filled', () => {
  saveDraft({ ...contact, email: '', whatsapp: '11' })
  expect(readDraft()).toEqual({ profileLink: contact.profileLink, whatsapp: '11' })
})

test('keeps what was saved last', () => {
  saveDraft(contact)
  saveDraft({ ...contact, email: 'bia@gmail.com' })
  expect(readDraft().email).toBe('bia@gmail.com')
})

test('is empty before anything was saved, and once it was cleared', () => {
  expect(readDraft()).toEqual({})
  saveDraft(contact)
  clearDraft()
  expect(readDraft()).toEqual({})
  expect(stored.size).toBe(0)
})

test('stores no card data, though the form holds some', () => {
  const card = Object.fromEntries(Object.keys(emptyValues).map((name) => [name, `secret ${name}`]))
  saveDraft({ ...card, ...contact })
  expect([...stored.values()].join()).not.toContain('secret')
  expect(JSON.parse([...stored.values()].join())).toEqual(contact)
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"ana@gmail.com"'],
  ['a list', '["ana@gmail.com"]'],
  ['fields that are no texts', '{"email":7,"whatsapp":["11"],"profileLink":{"a":"b"}}'],
  ['fields it does not know', '{"cardNumber":"4111111111111111","__proto__":{"email":"x"}}'],
])('takes a store that holds %s for an empty one', (_, text) => {
  saveDraft(contact)
  for (const key of stored.keys()) stored.set(key, text)
  expect(readDraft()).toEqual({})
})
