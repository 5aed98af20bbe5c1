import { asciiDigits, digitsOf, visibleText } from './text.ts'

// 55 with what is dialed before it, then 0 or 0XX (carrier), each if there is one. No DDD has a zero.
const brazilian = /^(?:(?:\+|00)*55)?(?:0(?:[1-9]\d)?)?([1-9]{2}\d{8,9})$/

/** The digits of a number, after a '+' if it was written with its country: '+55 …', or a chat link. */
export function dialedNumber(text: string): string {
  return (/^\D*[+＋]|wa\.me\/|phone=/.test(text) ? '+' : '') + digitsOf(text)
}

/**
 * The DDD and number, as digits, of one written in any way that Brazilians write theirs. Up to 11 other digits are
 * returned as digits. Anything else, such as '+51 912 345 678', '0800 123 4567' or two numbers, stays as it was typed; ''
 * without a digit.
 */
export function readPhone(text: string): string {
  const typed = visibleText(asciiDigits(text))
  const dialed = dialedNumber(typed)
  const national = brazilian.exec(dialed)?.[1] ?? dialed
  if (isNational(national)) return national
  return /\d/.test(dialed) ? typed : ''
}

/** True for digits that can become a DDD and a number. */
export const isNational = (value: string) => /^(?:[1-9]\d{0,10})?$/.test(value)

export const isLandline = (value: string) => /^[1-9]{2}[2-5]\d{7}$/.test(value)

/** True for the shape of a Brazilian mobile or landline number. The schema checks that the DDD exists. */
export const isPlausiblePhone = (value: string) => isLandline(value) || /^[1-9]{2}9\d{8}$/.test(value)

/** '+55 11 98765-4321'; any number of digits other than 10 or 11 is returned unchanged. */
export function internationalPhone(digits: string): string {
  return digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
}
