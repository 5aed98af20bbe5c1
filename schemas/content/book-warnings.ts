import * as z from 'zod/mini'
import type { Finding } from './content-warnings.ts'
import type { Settings } from './settings.ts'

/** What an order book says of itself at `/status`. */
export const bookStatusSchema = z.object({
  book: z.literal(1),
  catalog: z.string(),
  shopOrigin: z.string(),
  hasPassword: z.boolean(),
  /** Null if it erases nothing. */
  personalDataDays: z.nullable(z.int()),
})

export type BookStatus = z.infer<typeof bookStatusSchema>

/** What keeps a deployed order book from its work. `version` is that of the shop's catalog. */
export function bookWarnings(book: BookStatus, { siteUrl }: Pick<Settings, 'siteUrl'>, version: string): Finding[] {
  const { origin } = new URL(siteUrl)
  const table: [isProblem: boolean, problem: string, fix: string][] = [
    [
      book.shopOrigin !== origin,
      `takes orders only from ${book.shopOrigin || 'nowhere'}, and the shop is at ${origin}: every order is refused`,
      `set SHOP_ORIGIN to ${origin} and deploy the book again`,
    ],
    [
      !book.hasPassword,
      'has no password of 12 characters or more: nobody can read the orders',
      'set the secret ORDERS_PASSWORD',
    ],
    [
      book.catalog !== version,
      `has another catalog (${book.catalog}) than the shop (${version}): it marks right prices as changed`,
      'deploy the book again',
    ],
    [
      book.personalDataDays === null,
      'never erases personal data',
      'set PERSONAL_DATA_DAYS to a number of days and deploy the book again',
    ],
  ]
  return table
    .filter(([isProblem]) => isProblem)
    .map(([, problem, fix]) => ({
      file: 'settings.ts',
      field: 'orderWebhook',
      problem: `the order book there ${problem}`,
      fix: `${fix} (docs/orders.md)`,
    }))
}

/** What erasing does not reach, which no setting changes; null if nothing is erased. */
export function erasingNote({ personalDataDays }: Pick<BookStatus, 'personalDataDays'>): string | null {
  if (personalDataDays === null) return null
  return `the order book erases personal data after ${personalDataDays} days, and D1's own backups (Time Travel) can restore it for 7 more, 30 on a paid plan`
}
