import type { Order } from '#schemas/order/order.ts'
import { longestLink } from '#src/domain/channel-link.ts'
import { isChatLink } from '#src/domain/phone.ts'

/** `start`, then `unit` again and again, in at most `length` characters. */
const filled = (start: string, unit: string, length: number) =>
  start + unit.repeat(Math.floor((length - start.length) / unit.length))

/** The most that a program can write into an order, with every mark and a late date. */
export function worstOrder(unit: string): Partial<Order> {
  // Only the contact may have lines.
  const tag = Array.from(unit.replace('\n', '').repeat(100)).slice(0, 100).join('')
  // The book takes 16 kB, and JSON writes half an emoji as six letters.
  const isHalf = /\p{Surrogate}/u.test(unit)
  const name = Array.from(tag).slice(0, 80).join('')
  const chatLink = filled('https://wa.me/', unit, 200)
  return {
    profileLink: filled('https://youtube.com/@', unit, isHalf ? 1500 : longestLink),
    email: filled('a@b.c', unit.trim(), 254),
    whatsapp: isChatLink(chatLink) ? chatLink : filled('1', unit, 40),
    quantity: name,
    label: name,
    category: 'horas',
    utm: { source: tag, medium: tag, campaign: tag, content: tag, term: tag },
    placedAt: '2020-01-01T00:00:00Z',
    method: 'credit',
    installments: 12,
    priceCents: 1,
    totalCents: 3,
    catalogPriceCents: 7,
  }
}

/** What the texts of an order are filled with, and the bytes that such an order may have in the sheet. */
export const hostileUnits: readonly (readonly [what: string, unit: string, sheetBytes: number])[] = [
  ['letters', 'a', 9500],
  ['letters of another script', 'チ', 9500],
  ['letters that are escaped', '%E3%83%81', 9500],
  ['digits of another script', '٩', 9500],
  ['emojis', '😀', 9500],
  ['halves of them', '\ud83d', 9500],
  ['stacked marks', 'a\u0301\u0301\u0301', 9500],
  ['only marks', '\u0301', 9500],
  ['what nobody sees', 'a\u200b', 9500],
  ['quotes', 'a"', 3000],
  ['markup', '<', 9500],
  ['lines', 'a\n', 3000],
  ['lines of another kind', 'a\u2028', 3000],
  ['formulas', ',=', 3000],
]
