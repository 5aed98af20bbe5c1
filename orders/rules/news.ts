/** What the seller is told once. `code` is null where the book knows no order. */
export type News =
  | {
      event: 'order' | 'paid' | 'check' | 'refund' | 'dispute'
      code: string | null
      quantity: string | null
      category: string | null
      /** The order's total, or what was paid or went back; in the smallest unit of the currency. */
      cents: number | null
      currency: string
    }
  | {
      /** In place of notices that were left out. */
      event: 'more'
      count: number
    }
