import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import { cardBrand } from '#schemas/advice/card-brand.ts'
import { suggestEmail } from '#schemas/advice/email-suggestion.ts'
import { fieldAdvice } from '#schemas/advice/field-advice.ts'
import { checkoutSchema, type CheckoutValues } from '#schemas/form/checkout.ts'
import type { CategoryId } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { readEmail } from '#src/domain/email.ts'
import { shortAddress } from '#src/domain/links.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import type { FieldName } from './checkout-values.ts'

/** What to say about a filled field that has been left. */
export type FieldAdvice = {
  advice?: string | undefined
  /** The value read back. */
  note?: string | undefined
  /** The value that was probably meant: it replaces what was typed. */
  tidied?: string | undefined
  /** The value that was probably meant: it is offered with the advice. */
  suggestion?: string | undefined
  /** An https address to try the value out. */
  link?: string | undefined
  brand?: string | undefined
  /** There was advice or an error, and now there is nothing to advise. */
  isMended?: boolean
}

export function adviseField(
  name: FieldName,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): FieldAdvice {
  if (values[name] === '') return {}
  const tidied = tidiedValue(name, values)
  // The advice is on what will be in the field: the public link of a channel replaces its Studio link.
  const kept = tidied ? { ...values, [name]: tidied } : values
  const error = checkoutSchema.shape[name].safeParse(kept[name]).error
  const context = { category, channelHosts: settings.channelHosts, today }
  const suggestion = (name === 'email' && suggestEmail(kept.email)) || undefined
  // A correction that takes one tap is offered even if the value blocks until then.
  const advice = error && !suggestion ? error.issues[0]?.message : fieldAdvice[name]?.(kept, context)
  if (name === 'profileLink' && tidied) return { advice, tidied, link: tidied, note: readBackLink(tidied) }
  if (name === 'email') return { advice, tidied, suggestion }
  if (name === 'whatsapp' && !advice)
    return { note: adviceMessages.whatsapp.readBack(internationalPhone(values.whatsapp)) }
  return { advice, brand: name === 'cardNumber' ? cardBrand(values.cardNumber) : undefined }
}

function tidiedValue(name: FieldName, { profileLink, email }: CheckoutValues): string | undefined {
  if (name === 'profileLink') return readChannelLink(profileLink, settings.channelHosts).url ?? undefined
  const address = readEmail(email)
  return name === 'email' && address !== '' && address !== email ? address : undefined
}

function readBackLink(href: string): string {
  const { kind } = readChannelLink(href, settings.channelHosts)
  const readBack = adviceMessages.profileLink[kind === 'channel' || kind === 'video' ? kind : 'other']
  return readBack(shortAddress(href).replace(/\/$/, ''))
}
