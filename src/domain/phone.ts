// No national number begins with 0: asking for that keeps a second reading from dropping anything more.
const dialled = /^(?:550?|0(?:[1-9]\d)?)?([1-9]\d{9,10})$/

// '0 15 21 98765…' is, up to its twelfth digit, also '0 15 2198-765…': only these carriers are dialled by hand.
const unfinishedCarrierCall = /^0(?:1[245]|2[135]|31|4[13])[1-9]{2}[2-59]\d{5,6}$/

/** DDD and number, digits only: drops 00, then 55, 0 or 0XX (carrier) before 10 or 11 digits; others are kept. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(?:00)+(?=0?[1-9])/, '')
  return dialled.exec(digits)?.[1] ?? digits
}

/** Has the shape of a Brazilian mobile or landline number. Whether its DDD exists is for the schema to say. */
export function isPlausiblePhone(digits: string): boolean {
  return /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits)
}

/**
 * For use after each key: the number without its prefixes once it is surely complete, null while it may go on.
 * What it leaves open ('0 15 2198-7654', or the start of '0 15 21 98765-4321') is for `nationalDigits` on blur.
 */
export function settlePhone(digits: string): string | null {
  if (digits.length <= 11 && !digits.startsWith('0')) return null
  if (unfinishedCarrierCall.test(digits)) return null
  const national = nationalDigits(digits)
  return isPlausiblePhone(national) ? national : null
}

/** '(11) 98765-4321' or '(11) 3214-5678'; any other count of digits as it is. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** '+55 11 98765-4321', for reading back; any other count of digits than 10 or 11 as it is. */
export function internationalPhone(digits: string): string {
  return digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '+55 $1 $2-$3')
}
