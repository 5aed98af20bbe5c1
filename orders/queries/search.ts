import { categoryNamed } from '#orders/rules/catalog-facts.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { parsePrice } from '#src/domain/money.ts'
import { plainQuantity } from '#src/domain/packages.ts'
import { readPhone } from '#src/domain/phone.ts'
import { visibleText } from '#src/domain/text.ts'
import { decoded, plainText } from './plain-text.ts'

export type Condition = { condition: string; values: (string | number | null)[] }

const paidBy = (payment: string) => `id IN (SELECT place FROM facts WHERE ${payment})`

// Not LIKE, which would be shorter, because D1 limits its patterns to 50 bytes.
const matches = `(instr(replace(code, '-', ''), ?) OR instr(search_text, ?) OR instr(whatsapp_digits, ?)
  OR instr(whatsapp_digits, ?) OR ${paidBy('id = ?')} OR ${paidBy('intent = ?')})`

/**
 * What a search finds: an order by its id, as in the address of its page; an amount that it costs, or that came or went
 * back ('204,74', 'R$ 204'), a day ('25/11'), a package ('1.000 inscritos'); else a code, phone, channel or e-mail, of
 * which parts are enough ('k7m', '4321', 'ana@'), or the whole id of a payment.
 */
export function searchCondition(search: string): Condition {
  const typed = visibleText(search.normalize('NFKC')).trim()
  const orderId = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i.exec(typed)?.[0]
  if (orderId) return { condition: 'id = ?', values: [orderId.toLowerCase()] }
  const cents = centsIn(typed)
  if (cents !== null) {
    const values = [cents, cents, `"reportedCents":${cents},`]
    return { condition: `(total_cents = ? OR ${paidBy('amount_cents = ? OR instr(account, ?)')})`, values }
  }
  const date = dateIn(typed.replace(/,? (?:às )?\d\d:\d\d$/, ''))
  if (date) return { condition: `instr(date(received_at, '-3 hours'), ?)`, values: [date] }
  const [, quantity = '', name = ''] = /^(\d[\d.]*)\s+(\p{L}{4}.*)$/u.exec(typed) ?? []
  const category = categoryNamed(name)
  if (category) return { condition: 'quantity = ? AND category = ?', values: [plainQuantity(quantity), category] }
  const [phone = null, otherPhone = null] = phonesIn(typed)
  const terms = [codeIn(typed), plainText(nameIn(typed)) || null, phone, otherPhone]
  const id = idIn(search)
  const part: Condition = { condition: matches, values: [...terms, id, id] }
  return wholeCode.exec(typed)?.[0] === typed ? withCode(typed, part) : part
}

/** Orders with this code, which an index finds; only where there is none, all are searched. */
function withCode(typed: string, { condition, values }: Condition): Condition {
  const code = typed.toUpperCase().replace(/^(...).*(...)$/u, '$1-$2')
  return {
    condition: `number IN (SELECT number FROM orders WHERE code = ? UNION ALL SELECT * FROM (
      SELECT number FROM orders WHERE ${condition} LIMIT iif(EXISTS (SELECT 1 FROM orders WHERE code = ?), 0, -1)))`,
    values: [code, ...values, code],
  }
}

/** A payment's id, which a statement may break into two lines. */
export const idIn = (search: string) => visibleText(search).replace(/\s+/g, '')

/** '204,74', 'R$ 204', '+204.74' or '204,74 C', as pages, files and statements write an amount. */
function centsIn(text: string): number | null {
  const amount = text.replace(/^[+−-]\s*|(?<=,\d\d)\s*[CD]$/gi, '')
  const isAmount = /^R\$|^[\d.]*,\d\d$|^\d+\.\d\d$/i.test(amount)
  return isAmount ? parsePrice(amount.replace(/^(R\$)\s*[+−-]/i, '$1')) : null
}

/** '2026-11-25' from that, '25/11/26', '25.11.2026' or '25-11-2026'; '-11-25' from '25/11'; null for anything else. */
function dateIn(text: string): string | null {
  if (/^20\d\d-\d\d-\d\d$/.test(text)) return text
  const whole = /^(\d\d?)[/.-](\d\d?)[/.-](?:20)?(\d\d)$/.exec(text)
  const [, day, month, year] = whole ?? /^(\d\d?)\/(\d\d?)$/.exec(text) ?? []
  return day && month ? `${year ? `20${year}` : ''}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

// Without a hyphen it needs a digit: six letters alone could be any word.
const wholeCode = /(?<![\p{L}\d])(?:[\dA-Z]{3}\s?\p{Pd}\s?[\dA-Z]{3}|(?=[A-Z]*\d)[\dA-Z]{6})(?![\p{L}\d])/iu

/** The whole code in the text; else, if it has no '@' or '/', all of it as part of a code; null if nothing is left. */
function codeIn(text: string): string | null {
  const whole = wholeCode.exec(text)?.[0]
  const isOther = text.includes('@') || text.includes('/')
  return (whole ?? (isOther ? '' : text)).toUpperCase().replace(/[^\dA-Z]/g, '') || null
}

/** What names a channel or a person: the e-mail, the '@name', or what follows an address's host; else all of it. */
function nameIn(text: string): string {
  const address = /(?:https?:\/\/|www\.)\S+|\S+\.\S+\/\S+/i.exec(text)?.[0]
  const email = /[^\s@]+@[^\s@]*/.exec(text)?.[0]
  const name = /@[^\s/?#,;:!)]+/.exec(text)?.[0]
  if (!address) return email ?? name ?? text
  const video = /[?&]v=([^&#\s]+)/.exec(address)?.[1]
  const path = /^(?:https?:\/\/)?[^/?#]+\/([^?#]*?)\/*(?:[?#]|$)/i.exec(address)?.[1]
  return decoded(name ?? video ?? (path || address))
}

/** Phones are stored as typed, so this looks for a full one with and without the ninth digit, without country code. */
function phonesIn(text: string): string[] {
  const number = /\p{L}/u.test(text) ? /\+?\d[\d\s().-]{6,}\d/.exec(text)?.[0] : text.includes('@') ? '' : text
  const digits = digitsOf(readPhone(number ?? ''))
  const [, ddd = '', local] = /^([1-9]{2})?9?(\d{8})$/.exec(digits) ?? []
  if (local) return ddd ? [ddd + local, `${ddd}9${local}`] : [local]
  return digits ? [digits] : []
}
