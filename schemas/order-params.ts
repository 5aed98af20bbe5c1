import * as z from 'zod/mini'
import { parsePrice } from '#src/domain/money.ts'
import { trustedPaymentLink } from '#src/domain/payment-link.ts'
import { categoryIds } from './category.ts'

/** Characters, a bound against addresses made to break the page; the longest label of the shop has 18. */
const longest = 80

const shownText = z._default(
  z.pipe(
    z.string(),
    z.transform((text: string) => {
      // Control, format and bidirectional marks could reorder or hide what stands beside them.
      const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
      return [...visible].slice(0, longest).join('')
    }),
  ),
  '',
)

/**
 * What the query of `/checkout` may carry, section 3 of the specification. Everything in it is a stranger's text: no
 * input is refused as a whole, and what does not hold is empty or null.
 */
export function orderParamsSchema(trustedHosts: readonly string[]) {
  return z.object({
    quantity: shownText,
    price: z._default(z.pipe(z.string(), z.transform(parsePrice)), null),
    label: shownText,
    category: z.catch(z.nullable(z.enum(categoryIds)), null),
    paymentLink: z._default(
      z.pipe(
        z.string(),
        z.transform((text: string) => trustedPaymentLink(text, trustedHosts)),
      ),
      null,
    ),
  })
}

/** `price` in cents, `paymentLink` as an address that may be opened. */
export type OrderParams = z.infer<ReturnType<typeof orderParamsSchema>>
