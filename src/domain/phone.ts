import { asciiDigits, digitsOf } from './digits.ts'
import { visibleText } from './text.ts'

// An optional 55 with what is dialed before it, then an optional 0 or 0XX (carrier). No DDD has a zero.
const brazilian = /^((?:(?:\+|00)*55)?(?:0(?:[1-9]\d)?)?)([1-9]{2}\d{8,9})$/

const chatLink =
  /^(?:(?:https?:\/\/)?(?:(?:www\.)?wa\.(?:me|link)|(?:\w+\.)?whatsapp\.com)(?:[/?#]|$)|whatsapp:\/\/)[\w./?#%&=+:;,@!$*~-]*$/i
const chatNumber = /(?:wa\.me\/+(?:c\/)?|[?&]phone=)([\d\s().+-]*\d)(?!\w)/i

/** True for a link to a chat, such as wa.me/message/…, and nothing around it. */
export const isChatLink = (text: string) => chatLink.test(text)

/** The digits of a number, after a '+' if it was written with its country: '+55 …'. */
export const dialedNumber = (text: string) => (/^\D*[+＋]/.test(text) ? '+' : '') + digitsOf(text)

/**
 * The DDD and number, as digits, of a number written in any way that Brazilians write theirs, or in a chat link. Up to
 * 11 other digits are returned as digits; '(71) 9912-3456' if they were written as ten and yet begin like a mobile
 * number of eleven. Anything else, such as '+51 912 345 678', '0800 123 4567', two numbers or a chat link without one,
 * stays as it was typed; '' if there is no digit.
 */
export function readPhone(text: string): string {
  const typed = visibleText(asciiDigits(text))
  const link = typed.split(/[\s"'<>()]/).find(isChatLink)
  if (link) {
    const number = digitsOf(chatNumber.exec(typed.replace(/%(?:2B|20|28|29)/gi, ''))?.[1] ?? '')
    return number.length >= 8 && number.length <= 15 ? readPhone(`+${number}`) : link
  }
  const dialed = dialedNumber(typed)
  const [, prefix, national = dialed] = brazilian.exec(dialed) ?? []
  // No phone has digits such as '❶'.
  if (!isNational(national) || /(?!\d)\p{N}/u.test(typed)) return /\p{N}/u.test(typed) ? typed : ''
  const isTen = /^..9\d{7}$/.test(national) && (prefix || /\D\d{4}-/.test(typed))
  return isTen ? national.replace(/(..)(....)/, '($1) $2-') : national
}

/** True for digits that can become a DDD and a number. */
export const isNational = (value: string) => /^(?:[1-9]\d{0,10})?$/.test(value)

export const isLandline = (value: string) => /^[1-9]{2}[2-5]\d{7}$/.test(value)

/** The library also takes 6, 7 and 8 in the place of the 9: findings/brazilian-utils-ninth-digit.sh. */
export const isMobile = (value: string) => /^[1-9]{2}9\d{8}$/.test(value)

/** A mobile number from before the ninth digit, or a slip in one. */
const isOldMobile = (value: string) => /^[1-9]{2}[6-8]\d{7}$/.test(value)

/** True for ten digits that a mobile number cannot begin with. */
export const isShort = (value: string) => /^[1-9]{2}[0-8]\d{7}$/.test(value)

/** True for the shape of a Brazilian mobile or landline number, whose DDD may not exist. */
export const isPlausiblePhone = (value: string) => isLandline(value) || isMobile(value)

/** With 55 before a Brazilian number. A foreign one brings its own, and has 8 to 15 digits. Null for no number. */
export function dialableDigits(text: string): string | null {
  const read = readPhone(text)
  if (isPlausiblePhone(read) || isOldMobile(read)) return `55${read}`
  const foreign = /^(?:\+|00)([1-9]\d{7,14})$/.exec(dialedNumber(read))?.[1]
  return foreign && !foreign.startsWith('55') && !isChatLink(read) ? foreign : null
}

/** '+55 11 98765-4321' for a Brazilian number that can be dialed; anything else stays as it was typed. */
export function internationalPhone(text: string): string {
  const read = readPhone(text)
  return isPlausiblePhone(read) ? read.replace(/(..)(.+)(....)/, '+55 $1 $2-$3') : text
}
