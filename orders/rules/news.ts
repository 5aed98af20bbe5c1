/** Something that has just been written to the book, and that the seller is told of once. */
export type News = {
  event: 'order' | 'paid'
  /** Of the order. */
  id: string
  code: string
  quantity: string
  category: string | null
  /** What the order says, or what was paid for it. */
  totalCents: number | null
}

/** The news among the rows that a batch returned. */
export const newsIn = (results: readonly { results: object[] }[]): News[] =>
  results.flatMap((result) => result.results).filter((row): row is News => 'event' in row)
