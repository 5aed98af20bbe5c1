import { trustedPaymentLink, type Trust } from './links.ts'
import { parsePrice } from './money.ts'
import { categoryIds } from './packages.ts'
import { shownText } from './text.ts'

/** docs/behavior.md, section 3. Anyone can write such a link: of what cannot be used a reader makes '' or null. */
export const orderParamReaders = (trust: Trust) => ({
  quantity: shownText,
  price: parsePrice,
  label: shownText,
  category: (text: string) => categoryIds.find((id) => id === text) ?? null,
  paymentLink: (text: string) => trustedPaymentLink(text, trust),
})

/** The parameters of a query by name. The first of a repeated one counts. */
export const firstOfEach = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].reverse())
