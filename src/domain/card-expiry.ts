import { asciiDigits, digitsOf } from './digits.ts'
import { visibleText } from './text.ts'

const monthFirst = /^(0?[1-9]|1[0-2])(?:\/20|\/|20)(\d\d)$/
const yearFirst = /^20(\d\d)\/?(0?[1-9]|1[0-2])$/

/** True for 'MMYY' of a card that is good: through the last day of its month, and for at most twenty years from now. */
export function isGood(mmyy: string, today: Date, mostYears = 20): boolean {
  const [year, month] = [2000 + Number(mmyy.slice(2)), Number(mmyy.slice(0, 2))]
  return new Date(year, month, 1) > today && new Date(year - mostYears, month - 1, 1) <= today
}

/** '228' and '29/8' look the same behind the mask, so what counts is that only one reading is of a card that is good, for ten years at most. */
function readThreeDigits(digits: string, today: Date): string | null {
  // Not '128', which is more likely the start of '12/8…' than 1/28.
  if (!/^[2-9]\d\d$/.test(digits)) return null
  const readings = [`0${digits}`, `0${digits.slice(2)}${digits.slice(0, 2)}`]
  const [only, other] = readings.filter((mmyy) => mmyy[1] !== '0' && isGood(mmyy, today, 10))
  return other ? null : (only ?? null)
}

/**
 * 'MMYY' from '02/2028', '2/28', '2028-02', '022028' or '228'; of three digits only what `today` is good. Other digits are returned as digits, unless a separator
 * is anywhere but after the second. Anything else, such as '1/1/2030', stays as it was typed; '' if there is no digit.
 */
export function readExpiry(text: string, today = new Date()): string {
  const typed = visibleText(asciiDigits(text))
  const parts = typed.replace(/^\D+|\D+$/g, '').replace(/\D+/g, '/')
  const digits = parts.replace(/^(\d\d)\/(?=\d*$)/, '$1')
  const [, month, year] = monthFirst.exec(parts) ?? monthFirst.exec(digits) ?? []
  if (month && year) return month.padStart(2, '0') + year
  const [, yearBefore, monthBehind] = yearFirst.exec(digits) ?? []
  if (yearBefore && monthBehind) return monthBehind.padStart(2, '0') + yearBefore
  return readThreeDigits(digits, today) ?? (/^\d*$/.test(digits) ? digits : typed)
}

// Before the year, a single digit is a month only if a separator follows it.
const yearBegun = /^(?:0[1-9]|1[0-2])\/20\d$|^20\/\d\d[01]$/
const yearWhole = /^(?:0?[1-9]|1[0-2])\/20\d\d$|^20\/\d\d(?:0[1-9]|1[0-2]|[2-9])$/

/**
 * The value for an expiry that is typed key by key: up to four digits, or five while they may still become a month and
 * a year that begins with 20; 'MMYY' as soon as they have; '2/28', with a month of one digit, as it was typed. Null for
 * a digit too many.
 */
export function keyedExpiry(text: string): string | null {
  // The mask shows the separator by itself, except after a single digit.
  const divided = text.replace(/\D+/g, '/').replace(/^\//, '')
  const parts = /^\d\/$/.test(divided) ? divided : divided.replace(/\/$/, '')
  if (/^\d\/(?:\d{0,2}|20\d)$/.test(parts)) return parts
  if (yearWhole.test(parts)) return readExpiry(parts)
  const digits = digitsOf(parts)
  return yearBegun.test(parts) || (digits.length <= 4 && !/^\d\//.test(parts)) ? digits : null
}
