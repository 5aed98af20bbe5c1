import { asciiDigits, visibleText } from './text.ts'

const monthFirst = /^(0?[1-9]|1[0-2])(?:\/20|\/|20)(\d\d)$/
const yearFirst = /^20(\d\d)\/?(0?[1-9]|1[0-2])$/
// Not '128', which is more likely the start of '12/8…' than 1/28.
const shortMonth = /^([2-9])(\d\d)$/

/**
 * 'MMYY' from '02/2028', '2/28', '2028-02', '022028' or '228'. Up to six other digits are returned as digits, unless
 * they are divided anywhere but after the second. Anything else, such as '1/1/2030', stays as it was typed; '' without a
 * digit.
 */
export function readExpiry(text: string): string {
  const typed = visibleText(asciiDigits(text))
  const parts = typed.replace(/^\D+|\D+$/g, '').replace(/\D+/g, '/')
  const digits = parts.replace(/^(\d\d)\/(?=\d*$)/, '$1')
  const [, month, year] = monthFirst.exec(parts) ?? monthFirst.exec(digits) ?? shortMonth.exec(digits) ?? []
  if (month && year) return month.padStart(2, '0') + year
  const [, yearBefore, monthBehind] = yearFirst.exec(digits) ?? []
  if (yearBefore && monthBehind) return monthBehind.padStart(2, '0') + yearBefore
  return /^\d{0,6}$/.test(digits) ? digits : typed
}
