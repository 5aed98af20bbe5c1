import * as z from 'zod/mini'
import { parsePrice } from '#src/domain/money.ts'
import { trustedPaymentLink } from '#src/domain/payment-link.ts'
import { shownText } from '#src/domain/shown-text.ts'
import { categoryIds } from './category.ts'

const shown = z._default(z.pipe(z.string(), z.transform(shownText)), '')

/**
 * What the query of `/checkout` may carry, section 3 of the specification. Everything in it is a stranger's text: no
 * input is refused as a whole, and what does not hold is empty or null.
 */
export function orderParamsSchema(trustedHosts: readonly string[]) {
  return z.object({
    quantity: shown,
    price: z._default(z.pipe(z.string(), z.transform(parsePrice)), null),
    label: shown,
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
