import * as z from 'zod/mini'

/** What an order book says about itself at `/status`. */
export const bookStatusSchema = z.object({
  book: z.literal(1),
  /** The `catalogVersion` of the shop that the book was deployed with. */
  catalog: z.string(),
  /** Null if the book takes orders from no shop. */
  shopOrigin: z.nullable(z.string()),
  database: z.enum(['ready', 'behind', 'missing', 'full']),
  /** Its hourly job last ran more than two days ago. */
  hasStopped: z.boolean(),
  /** Null if the book never erases personal data. */
  personalDataDays: z.nullable(z.int()),
  takesStripe: z.boolean(),
  /** It makes a page to pay on for each order by card. */
  takesCards: z.boolean(),
})

export type BookStatus = z.infer<typeof bookStatusSchema>

/** Says which copies erasing does not reach, which no setting can change; null if nothing is erased. */
export function erasingNote({ personalDataDays }: Pick<BookStatus, 'personalDataDays'>): string | null {
  if (personalDataDays === null) return null
  return `the order book erases personal data ${personalDataDays} days after an order's last change, and D1's own backups (Time Travel) can restore it for 7 more, 30 on a paid plan`
}
