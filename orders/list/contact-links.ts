import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl, whatsappLink } from '#src/domain/links.ts'
import { dialedNumber, isPlausiblePhone, readPhone } from '#src/domain/phone.ts'
import { texts } from './texts.ts'

const { greeting, subject } = texts.order

/** The address of a channel if it may be opened, else null: https, and no user name, which could pass for a host. */
export const channelLink = (text: string) => parseHttpsUrl(text)?.href ?? null

/** A chat with the buyer that greets and names the order; null if the number cannot be dialed. */
export function buyerChat(whatsapp: string, code: string): string | null {
  const digits = dialableDigits(whatsapp)
  return digits && whatsappLink(digits, greeting(settings.brand, code))
}

/** A letter to the buyer; null if this is no address. Escaped, so that it cannot add a header or another receiver. */
export function mailLink(email: string, code: string): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject(code))}`
}

/** With the country code. A foreign number needs its own: at least 8 digits, at most the 15 of E.164. */
function dialableDigits(whatsapp: string): string | null {
  const read = readPhone(whatsapp)
  if (isPlausiblePhone(read)) return `55${read}`
  const foreign = /^(?:\+|00)([1-9]\d{7,14})$/.exec(dialedNumber(read))?.[1]
  return foreign && !foreign.startsWith('55') ? foreign : null
}
