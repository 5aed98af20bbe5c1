import { digitsOf, visibleText } from '#src/domain/text.ts'
import { readPhone } from '#src/domain/phone.ts'

/** What a search looks for in codes, e-mails and phones; null where it can mean none. */
export type SearchTerms = { code: string | null; email: string | null; phone: string | null }

/** Parts are enough: 'k7m' of a code, '4321' of a phone, 'ana@' of an e-mail. */
export function searchTerms(search: string): SearchTerms {
  const text = visibleText(search)
  const isEmail = text.includes('@')
  return {
    code: (!isEmail && text.toUpperCase().replace(/[^\dA-Z]/g, '')) || null,
    email: text || null,
    // Letters make it something else: the digits of a code are in many phones.
    phone: (!isEmail && !/\p{L}/u.test(text) && digitsOf(readPhone(text))) || null,
  }
}
