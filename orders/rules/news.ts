/** Something that has just been written to the book, and about which the seller is notified once. */
export type News = {
  event: 'order' | 'paid'
  /** The order's id. */
  id: string
  code: string
  quantity: string
  category: string | null
  /** The order's total; for `paid`, what was paid. */
  totalCents: number | null
}

/** The news among the rows that a batch returned. */
export const newsIn = (results: readonly { results: object[] }[]): News[] =>
  results.flatMap((result) => result.results).filter((row): row is News => 'event' in row)
