import { cardAdviceSchema, cardBrand } from '#schemas/advice/card-advice.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { contactAdviceSchema } from '#schemas/advice/contact-advice.ts'
import { contactSchema } from '#schemas/form/contact.ts'
import { suggestEmail } from '#schemas/advice/email-suggestion.ts'
import { messages } from '#schemas/form/messages.ts'
import type { CategoryId } from '#schemas/order/category.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import type { FieldName } from './checkout-values.ts'

/** What to say about a filled field that has been left. */
export type FieldAdvice = {
  advice?: string
  /** The value read back, when there is nothing to advise. */
  note?: string
  /** The value that was probably meant: it replaces what was typed. */
  tidied?: string
  /** The value that was probably meant: it is offered with the advice. */
  suggestion?: string
  /** An https address to try the value out. */
  link?: string
  brand?: string
}

export function adviseField(
  name: FieldName,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): FieldAdvice {
  if (values[name] === '') return {}
  const message = messageFor(name, values, category, today)
  const found: FieldAdvice = message ? { advice: message } : {}
  if (name === 'profileLink') {
    const { url } = readChannelLink(values.profileLink, settings.channelHosts)
    return url ? { ...found, link: url, tidied: url } : found
  }
  if (name === 'email') {
    const suggestion = suggestEmail(values.email)
    return suggestion ? { ...found, suggestion } : found
  }
  if (name === 'whatsapp' && !message) return { note: messages.whatsapp.readBack(internationalPhone(values.whatsapp)) }
  if (name === 'cardNumber') {
    const brand = cardBrand(values.cardNumber)
    return brand ? { ...found, brand } : found
  }
  return found
}

function messageFor(
  name: FieldName,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): string | undefined {
  const schemas = [contactSchema, contactAdviceSchema(category, settings.channelHosts), cardAdviceSchema(today)]
  const issues = schemas.flatMap((schema) => schema.safeParse(values).error?.issues ?? [])
  return issues.find(({ path }) => path[0] === name)?.message
}
