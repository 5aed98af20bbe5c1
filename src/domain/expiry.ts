import { digitsOf } from './digits.ts'

const monthPattern = '0[1-9]|1[0-2]'
const monthFirst = new RegExp(`^(${monthPattern}|[1-9])20(\\d\\d)$`)
const yearFirst = new RegExp(`^20(\\d\\d)(${monthPattern}|[1-9])$`)
const separated = new RegExp(`^\\D*(${monthPattern}|[1-9])\\D+(?:20)?(\\d\\d)\\D*$`)
const yearFirstSeparated = new RegExp(`^\\D*20(\\d\\d)\\D+(${monthPattern}|[1-9])\\D*$`)
// Not '128', which is more likely the start of '12/8…' than 1/28.
const shortMonth = /^([2-9])(\d\d)$/

/** 'MMYY' from '02/2028', '2/28', '2028-02', '022028' or '228'; text in any other form gives all its digits. */
export function expiryDigits(text: string): string {
  const digits = digitsOf(text)
  const byMonth = separated.exec(text) ?? monthFirst.exec(digits) ?? shortMonth.exec(digits)
  if (byMonth) return mmyy(byMonth[1], byMonth[2])
  const byYear = yearFirstSeparated.exec(text) ?? yearFirst.exec(digits)
  return byYear ? mmyy(byYear[2], byYear[1]) : digits
}

/** For each key: 'MM' once a separator follows a single digit ('2/'), 'MMYY' at six digits; null means no change. */
export function normalizeExpiryWhileTyping(text: string): string | null {
  const month = /^([1-9])[\s/.,\-–]$/.exec(text)
  if (month) return mmyy(month[1], '')
  const digits = digitsOf(text)
  const normalized = expiryDigits(digits)
  return digits.length === 6 && normalized !== digits ? normalized : null
}

function mmyy(monthDigits = '', yearDigits = ''): string {
  return monthDigits.padStart(2, '0') + yearDigits
}
