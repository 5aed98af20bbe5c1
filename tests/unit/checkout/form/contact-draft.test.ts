import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey } from '#src/browser/storage-keys.ts'
import { emptyValues, readDraft, saveDraft } from '#src/checkout/form/checkout-values.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('stores the contact, and no card data, which a form holds too', () => {
  const contact = { profileLink: 'https://www.youtube.com/@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }
  saveDraft({ ...emptyValues, ...contact })
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toEqual(contact)
})

test.each([
  ['null', 'null'],
  ['empty fields', '{"email":"","whatsapp":""}'],
  ['fields that are not texts', '{"email":7,"whatsapp":["11"],"profileLink":{"a":"b"}}'],
  ['fields it does not know', '{"cardNumber":"4111111111111111","__proto__":{"email":"x"}}'],
])('treats a storage that holds %s as empty', (_, text) => {
  sessionStorage.setItem(draftKey, text)
  expect(readDraft()).toEqual({})
})
