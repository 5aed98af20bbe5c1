import { cardBrand, cardSchema } from '#schemas/form/card.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { contactAdvice } from '#schemas/form/contact-advice.ts'
import { suggestEmail } from '#schemas/form/email-suggestion.ts'
import { messages } from '#schemas/form/messages.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { readEmail } from '#src/domain/email.ts'
import { decodedAddress, shortAddress } from '#src/domain/links.ts'
import type { CategoryId } from '#src/domain/packages.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import type { Remark } from '#src/forms/Field.tsx'

export type FieldAdvice = Omit<Remark, 'extra'> & {
  /** It replaces what was typed. */
  tidied?: string | undefined
  /** It is offered with the advice. */
  suggestion?: string | undefined
  link?: string | undefined
  brand?: string | undefined
}

export type AdvisedField = Exclude<keyof CheckoutValues, 'method'>

type Extras = {
  tidy?: (text: string) => string
  show?: (value: string, advice: string | undefined) => FieldAdvice
}

const extras: { [Name in AdvisedField]?: Extras } = {
  profileLink: { tidy: tidyLink, show: readBackLink },
  email: {
    tidy: (text) => readEmail(text) || text,
    show: (email) => ({ suggestion: suggestEmail(email) ?? undefined }),
  },
  whatsapp: { show: (number, advice) => (advice ? {} : { note: readBackPhone(number) }) },
  ...(settings.cardForm !== 'off' && { cardNumber: { show: (number) => ({ brand: cardBrand(number) }) } }),
}

/** What to say about a field: the first issue of its own schema, and nothing about an empty one. */
export function adviseField(
  name: AdvisedField,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): FieldAdvice {
  const typed = values[name]
  if (typed === '') return {}
  const { tidy, show } = extras[name] ?? {}
  const value = tidy?.(typed) ?? typed
  const { cardNumber } = values
  const { maxInstallments } = settings
  const card = settings.cardForm === 'off' ? undefined : cardSchema({ today, cardNumber, maxInstallments }).shape
  const fields = { ...contactAdvice(category).shape, ...card }
  const advice = fields[name]?.safeParse(value).error?.issues[0]?.message
  return { advice, tidied: value === typed ? undefined : value, ...show?.(value, advice) }
}

function tidyLink(text: string): string {
  const { url } = readChannelLink(text)
  return url === null ? text : decodedAddress(url)
}

function readBackLink(text: string): FieldAdvice {
  const { url, kind } = readChannelLink(text)
  if (url === null) return {}
  const readBack = messages.profileLink[kind === 'channel' || kind === 'video' ? kind : 'other']
  return { link: url, note: readBack(shortAddress(url).replace(/\/$/, '')) }
}

const readBackPhone = (number: string) => messages.whatsapp.readBack(internationalPhone(number))
