import { cardAdviceSchema, cardBrand } from '#schemas/advice/card-advice.ts'
import { contactAdviceSchema } from '#schemas/advice/contact-advice.ts'
import { contactSchema, type CheckoutValues } from '#schemas/form/checkout.ts'
import { suggestEmail } from '#schemas/advice/email-suggestion.ts'
import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import type { CategoryId } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { shortAddress } from '#src/domain/links.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import { visibleText } from '#src/domain/text.ts'
import type { FieldName } from './checkout-values.ts'

/** What to say about a filled field that has been left. */
export type FieldAdvice = {
  advice?: string
  /** The value read back. */
  note?: string
  /** The value that was probably meant: it replaces what was typed. */
  tidied?: string
  /** The value that was probably meant: it is offered with the advice. */
  suggestion?: string
  /** An https address to try the value out. */
  link?: string
  brand?: string
  /** There was advice or an error, and now there is nothing to advise. */
  isMended?: true
}

export function adviseField(
  name: FieldName,
  values: CheckoutValues,
  category: CategoryId | null,
  today: Date,
): FieldAdvice {
  if (values[name] === '') return {}
  const tidied = tidiedValue(name, values)
  // On what will be in the field: the public link of a channel takes the place of its Studio link.
  const message = messageFor(name, tidied ? { ...values, [name]: tidied } : values, category, today)
  const found: FieldAdvice = { ...(message && { advice: message }), ...(tidied && { tidied }) }
  if (name === 'profileLink' && tidied) return { ...found, link: tidied, note: readBackLink(tidied) }
  if (name === 'email') {
    const suggestion = suggestEmail(tidied ?? values.email)
    return suggestion ? { ...found, suggestion } : found
  }
  if (name === 'whatsapp' && !message)
    return { note: adviceMessages.whatsapp.readBack(internationalPhone(values.whatsapp)) }
  if (name === 'cardNumber') {
    const brand = cardBrand(values.cardNumber)
    return brand ? { ...found, brand } : found
  }
  return found
}

function readBackLink(href: string): string {
  const { kind } = readChannelLink(href, settings.channelHosts)
  const readBack = adviceMessages.profileLink[kind === 'channel' || kind === 'video' ? kind : 'other']
  return readBack(shortAddress(href).replace(/\/$/, ''))
}

function tidiedValue(name: FieldName, { profileLink, email }: CheckoutValues): string | null {
  if (name === 'profileLink') return readChannelLink(profileLink, settings.channelHosts).url
  return name === 'email' && visibleText(email) !== email ? visibleText(email) : null
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

/**
 * When advice may appear. While a button is held down it would move the target of the click away. On the field that was
 * left to submit it would talk over the outcome: the error summary, which has the focus, or the next page.
 */
export async function nothingElseIsSaid(): Promise<void> {
  const isSubmitting = document.querySelector('[type=submit]:active')
  if (document.querySelector(':active')) await nextEvent('mouseup')
  if (isSubmitting) await nextEvent('focusin')
  while (document.activeElement?.closest('[role=group]')) await nextEvent('focusin')
}

async function nextEvent(event: string): Promise<void> {
  await new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true })
  })
}
