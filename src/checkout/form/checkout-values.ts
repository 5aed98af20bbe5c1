import type { Card } from '#schemas/form/card.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { Contact } from '#schemas/form/contact.ts'
import { readJson, tabStorage } from '#src/browser/safe-storage.ts'
import { draftKey } from '#src/browser/storage-keys.ts'
import { settings } from '#src/content/settings.ts'

/** In the order of the screen, which is the order in which errors are listed. */
export const contactFields = ['profileLink', 'email', 'whatsapp'] as const

export type SummaryItem = { name: (typeof contactFields)[number]; message: string }

export const emptyCard: Omit<Card, 'installments'> = {
  cardNumber: '',
  cardExpiry: '',
  cardCvv: '',
  cardName: '',
  cardBank: '',
  cardCpf: '',
  documentNumber: '',
}

export const emptyValues: CheckoutValues = {
  profileLink: '',
  email: '',
  whatsapp: '',
  method: settings.paymentMethods[0] ?? 'pix',
  installments: '1',
  ...emptyCard,
}

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
export const saveDraft = ({ profileLink, email, whatsapp }: Contact) =>
  tabStorage.write(draftKey, JSON.stringify({ profileLink, email, whatsapp }))

export const clearDraft = () => tabStorage.write(draftKey, null)
