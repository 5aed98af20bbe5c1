import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey } from '#src/browser/storage-keys.ts'
import { clearDraft, emptyValues, readDraft, saveDraft } from '#src/checkout/form/checkout-values.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'

/** A form holds card data too. */
const card = Object.fromEntries(Object.keys(emptyValues).map((name) => [name, `secret ${name}`]))
const contact = { profileLink: 'https://www.youtube.com/@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('gives back the fields that were filled, until it is cleared, and stores no card data', () => {
  expect(readDraft()).toEqual({})
  saveDraft({ ...card, ...contact })
  expect(sessionStorage).toHaveLength(1)
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toEqual(contact)
  expect(readDraft()).toEqual(contact)
  saveDraft({ ...contact, email: '', whatsapp: '11' })
  expect(readDraft()).toEqual({ profileLink: contact.profileLink, whatsapp: '11' })
  clearDraft()
  expect(readDraft()).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['null', 'null'],
  ['fields that are not texts', '{"email":7,"whatsapp":["11"],"profileLink":{"a":"b"}}'],
  ['fields it does not know', '{"cardNumber":"4111111111111111","__proto__":{"email":"x"}}'],
])('treats a storage that holds %s as empty', (_, text) => {
  sessionStorage.setItem(draftKey, text)
  expect(readDraft()).toEqual({})
})
