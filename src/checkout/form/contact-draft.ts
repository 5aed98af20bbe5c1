import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { Contact } from '#schemas/form/contact.ts'
import { reloadOnce } from '#src/browser/reload-once.ts'
import { readJson, tabStorage } from '#src/browser/safe-storage.ts'
import { choiceKey, draftKey } from '#src/browser/storage-keys.ts'
import { settings } from '#src/content/settings.ts'
import { contactFields } from './checkout-values.ts'

type Draft = Partial<Pick<CheckoutValues, keyof Contact | 'method' | 'installments'>>

/** The contact fields as last typed in this tab. Storage can hold anything, so only non-empty texts are taken. */
export function readDraft(): Draft {
  const stored = readJson(tabStorage, draftKey) as Record<string, unknown> | null
  const found = contactFields.flatMap((name) => {
    const value = stored?.[name]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return { ...(Object.fromEntries(found) as Partial<Contact>), ...readChoice() }
}

function readChoice(): Draft {
  const stored = readJson(tabStorage, choiceKey) as Record<string, unknown> | null
  const method = settings.paymentMethods.find((one) => one === stored?.method)
  const installments = /^(?:[1-9]|1[0-2])$/.exec(String(stored?.installments))?.[0]
  return { ...(method && { method }), ...(installments && { installments }) }
}

/** Takes the three contact fields and no others: card data is never stored. */
export function saveDraft({ profileLink, email, whatsapp }: Contact): void {
  tabStorage.write(draftKey, JSON.stringify({ profileLink, email, whatsapp }))
}

export function clearDraft(): void {
  tabStorage.write(draftKey, null)
}

/** Reloads the page for a script that is missing, by itself once for each attempt to order. What was chosen stays. */
export const reloadForPart = ({ method, installments }: CheckoutValues, isAsked: boolean): boolean =>
  reloadOnce(choiceKey, JSON.stringify({ method, installments }), isAsked)

/** Call it when an order is placed. */
export const allowReloadForPart = (): unknown => tabStorage.write(choiceKey, null)
