import { formatInstant } from '#orders/pages/format.ts'
import { formatCents } from '#src/domain/money.ts'
import { plainQuantity } from '#src/domain/packages.ts'

// What begins a formula, in characters of any width, also after spaces and invisible characters.
const sign = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u2212]'
const formula = new RegExp(`^[\\s\\p{Z}\\p{Cf}]*${sign}`, 'u')
// Where commas separate cells, a formula may begin after one. Quotes would not help: they count only at a cell's start.
const laterFormula = new RegExp(`,(?=[\\s\\p{Z}\\p{Cf}"]*${sign})`, 'gu')
// 55119… would become 5,51E+12, and '(5)' -5; codes are numbers or days, too: 22E-345, MAR-234.
const number = /^[-(\s\p{Sc}]*[\p{Nd}.,][\p{Nd}\s\p{Sc}.,:/%e-]*\)?$/iu
// Months in Portuguese or English, what parts the day in two, and the R of R$.
const ofNumbers =
  /(?<!\p{L})(?:(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\p{L}*|[ap]m|r(?=\$))(?!\p{L})/giu
const truth = /^(?:true|false|verdadeiro|falso)$/i

// All but control characters, line breaks, quotes and commas. Named character classes would take twice as long.
const usual = ' !#-+\\--~\xa0-\u2027\u202a-\uffff'
const odd = new RegExp(`[^${usual}]`)
const control = new RegExp(`[^",${usual}]+`, 'g')
// No person writes so many of the others.
const manyOdd = 8

/**
 * A text on one line, with an apostrophe (a spreadsheet's sign for text) before what would be misread. In an opened
 * file the apostrophe is visible ('+55 11 98765-4321), so that one can copy the text without it; a space or an
 * invisible character in its place would be copied along.
 */
export const textCell = (text: string | null): string => asText(text ?? '', oneLine)

/** Like `textCell`, but a text that a program filled to slow the sheet down is cut off at its first odd character. */
export const strangersCell = (text: string | null): string =>
  asText(text ?? '', (given) => {
    const pieces = given.split(odd, manyOdd + 1)
    return pieces.length > manyOdd ? `${pieces[0]}…` : oneLine(given)
  })

const oneLine = (text: string) => text.replace(control, ' ').replace(laterFormula, ",'")

function asText(text: string, clean: (text: string) => string): string {
  const line = odd.test(text) ? clean(text) : text
  // No day is longer than that.
  const bare = line.length > 40 ? line : line.replace(ofNumbers, '')
  const isMisread = formula.test(line) || truth.test(line) || number.test(bare)
  return isMisread ? `'${line}` : line
}

/** '1200,33', a number in Brazil; '' for none. */
export const amountCell = (cents: number | null) => (cents === null ? '' : formatCents(cents, ','))

/** '13/05/2026 10:00' in São Paulo; '' for none. */
export const instantCell = (instant: string | null = null) => (instant ? formatInstant(instant) : '')

/** A number if it is a count, so that the column can be added up. */
export function quantityCell(quantity: string): string {
  const plain = plainQuantity(quantity)
  return /^\d{1,9}$/.test(plain) ? plain : strangersCell(quantity)
}
