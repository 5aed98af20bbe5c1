import { trustedPaymentLink, type Trust } from './links.ts'
import { parsePrice } from './money.ts'
import { shownText } from './text.ts'

type Name = 'quantity' | 'price' | 'label' | 'category' | 'paymentLink'

/** The parameters of a query by name. The first of a repeated one counts. */
export const firstOfEach = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].reverse())

/**
 * Reads the query of `/checkout`: docs/behavior.md, section 3. Anyone can write such a link, so each value is read by
 * itself, and an invalid one becomes '' or null. `price` is in cents, and `paymentLink` is safe to open.
 */
export function readOrderParams<Category extends string>(
  { quantity = '', price = '', label = '', category, paymentLink = '' }: { [name in Name]?: string | undefined },
  categories: readonly Category[],
  trust: Trust,
) {
  return {
    quantity: shownText(quantity),
    price: parsePrice(price),
    label: shownText(label),
    category: categories.find((id) => id === category) ?? null,
    paymentLink: trustedPaymentLink(paymentLink, trust),
  }
}
