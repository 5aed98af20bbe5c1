const month = '0[1-9]|1[0-2]'
const monthFirst = new RegExp(`^(${month}|[1-9])20(\\d\\d)$`)
const yearFirst = new RegExp(`^20(\\d\\d)(${month}|[1-9])$`)
const separated = new RegExp(`^\\D*(${month}|[1-9])\\D+(?:20)?(\\d\\d)\\D*$`)
const yearFirstSeparated = new RegExp(`^\\D*20(\\d\\d)\\D+(${month}|[1-9])\\D*$`)
// '128' stays: it is more likely the start of 12/8… than 1/28.
const shortMonth = /^([2-9])(\d\d)$/

/** 'MMYY' from '02/2028', '2/28', '2028-02', '022028' or '228'; a text that reads as no expiry gives all its digits. */
export function expiryDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const byMonth = separated.exec(text) ?? monthFirst.exec(digits) ?? shortMonth.exec(digits)
  if (byMonth) return mmyy(byMonth[1], byMonth[2])
  const byYear = yearFirstSeparated.exec(text) ?? yearFirst.exec(digits)
  return byYear ? mmyy(byYear[2], byYear[1]) : digits
}

/** For use after each key, with the field's text: 'MM' once a lone digit is closed ('2/'), 'MMYY' at six; else null. */
export function settleExpiry(text: string): string | null {
  const closed = /^([1-9])[\s/.,\-–]$/.exec(text)
  if (closed) return mmyy(closed[1], '')
  const digits = text.replace(/\D/g, '')
  const settled = expiryDigits(digits)
  return digits.length === 6 && settled !== digits ? settled : null
}

function mmyy(monthDigits = '', yearDigits = ''): string {
  return monthDigits.padStart(2, '0') + yearDigits
}
