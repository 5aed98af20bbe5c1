import type { Contact } from '#schemas/form/contact.ts'
import { readJson, tabStorage } from '#src/browser/safe-storage.ts'
import { draftKey } from '#src/browser/storage-keys.ts'
import { contactFields } from './checkout-values.ts'

/** The contact fields as last typed in this tab. Storage can hold anything, so only non-empty texts are taken. */
export function readDraft(): Partial<Contact> {
  const stored = readJson(tabStorage, draftKey) as Record<string, unknown> | null
  const found = contactFields.flatMap((name) => {
    const value = stored?.[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries(found) as Partial<Contact>
}

/** Takes the three contact fields and no others: card data is never stored. */
export function saveDraft({ profileLink, email, whatsapp }: Contact): void {
  tabStorage.write(draftKey, JSON.stringify({ profileLink, email, whatsapp }))
}

export function clearDraft(): void {
  tabStorage.write(draftKey, null)
}
