import { cardBrand, cardSchema } from '#schemas/form/card.ts'
import { contactAdviceSchema } from '#schemas/form/contact-advice.ts'
import { contactSchema } from '#schemas/form/contact.ts'
import { suggestEmail } from '#schemas/form/email-suggestion.ts'
import { messages } from '#schemas/form/messages.ts'
import type { CategoryId } from '#schemas/order/category.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import type { CheckoutValues, FieldName } from './checkout-values.ts'

/** What to say about a filled field that has been left. */
export type FieldAdvice = {
  advice?: string
  /** The value read back, when there is nothing to advise. */
  note?: string
  /** The value that was probably meant: in its place at once, or offered with the advice. */
  tidied?: string
  suggestion?: string
  /** An https address to try the value out. */
  link?: string
  brand?: string
}

/** Loaded when the form is first touched: the libraries behind it weigh more than the form. */
export function adviseField(
  name: FieldName,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): FieldAdvice {
  if (values[name] === '') return {}
  const advice = adviceOn(name, values, category, today)
  const review: FieldAdvice = advice ? { advice } : {}
  if (name === 'profileLink') {
    const { url } = readChannelLink(values.profileLink, settings.channelHosts)
    return url ? { ...review, link: url, tidied: url } : review
  }
  if (name === 'email') {
    const suggestion = suggestEmail(values.email)
    return suggestion ? { ...review, suggestion } : review
  }
  if (name === 'whatsapp' && !advice) return { note: messages.whatsapp.readBack(internationalPhone(values.whatsapp)) }
  if (name === 'cardNumber') {
    const brand = cardBrand(values.cardNumber)
    return brand ? { ...review, brand } : review
  }
  return review
}

function adviceOn(
  name: FieldName,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): string | undefined {
  const schemas = [contactSchema, contactAdviceSchema(category, settings.channelHosts), cardSchema(today)]
  const issues = schemas.flatMap((schema) => schema.safeParse(values).error?.issues ?? [])
  return issues.find(({ path }) => path[0] === name)?.message
}
