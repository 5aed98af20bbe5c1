import { digitsOf } from './digits.ts'

// The number itself never starts with 0, so applying this twice drops nothing more.
const dialed = /^(?:550?|0(?:[1-9]\d)?)?([1-9]\d{9,10})$/

// Up to its twelfth digit, '0 15 21 98765…' can also be '0 15 2198-765…'. Only these carriers are dialed by hand.
const unfinishedCarrierCall = /^0(?:1[245]|2[135]|31|4[13])[1-9]{2}[2-59]\d{5,6}$/

/** Digits of the DDD and number: drops 00, then 55, 0 or 0XX (carrier) before 10 or 11 digits; keeps anything else. */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text).replace(/^(?:00)+(?=0?[1-9])/, '')
  return dialed.exec(digits)?.[1] ?? digits
}

/** True for the shape of a Brazilian mobile or landline number. The schema checks that the DDD exists. */
export function isPlausiblePhone(digits: string): boolean {
  return /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits)
}

/**
 * For each key: the number without its prefixes once it is certainly complete, null while more digits may follow. The
 * ambiguous ('0 15 2198-7654', or the start of '0 15 21 98765-4321') is left to `nationalDigits` on blur.
 */
export function normalizePhoneWhileTyping(digits: string): string | null {
  if (digits.length <= 11 && !digits.startsWith('0')) return null
  if (unfinishedCarrierCall.test(digits)) return null
  const national = nationalDigits(digits)
  return isPlausiblePhone(national) ? national : null
}

/** '(11) 98765-4321' or '(11) 3214-5678'; any other number of digits is returned unchanged. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** '+55 11 98765-4321'; any number of digits other than 10 or 11 is returned unchanged. */
export function internationalPhone(digits: string): string {
  return digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
}
