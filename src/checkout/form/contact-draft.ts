import type { Contact } from '#schemas/form/contact.ts'
import { contactFields } from './checkout-values.ts'

const key = 'contato'

// The form of an order that has ended stays on the screen until the next page is there, and must not save itself again.
let isEnded = false

/** The contact fields as they were last typed on this tab. Storage may be refused, full, or hold anything: then nothing. */
export function readDraft(): Partial<Contact> {
  isEnded = false
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown> | null
    const found = contactFields.flatMap((name) => {
      const value = stored?.[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    })
    return Object.fromEntries(found) as Partial<Contact>
  } catch {
    return {}
  }
}

/** Takes the three contact fields and no others: card data is never stored. */
export function saveDraft({ profileLink, email, whatsapp }: Contact): void {
  if (isEnded) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ profileLink, email, whatsapp }))
  } catch {
    // The form works without a draft.
  }
}

export function clearDraft(): void {
  isEnded = true
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing can have been stored either.
  }
}
