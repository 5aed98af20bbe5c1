import * as z from 'zod/mini'
import { parsePrice } from '#src/domain/money.ts'
import { trustedPaymentLink, type Trust } from '#src/domain/links.ts'
import { shownText } from '#src/domain/text.ts'
import { categoryIds } from './order.ts'

const shown = z._default(z.pipe(z.string(), z.transform(shownText)), '')

/**
 * The query of `/checkout`: docs/behavior.md, section 3. Anyone can write such a link, so each value is checked by itself,
 * and an invalid one becomes empty or null.
 */
export function orderParamsSchema(trust: Trust) {
  return z.object({
    quantity: shown,
    price: z._default(z.pipe(z.string(), z.transform(parsePrice)), null),
    label: shown,
    category: z.catch(z.nullable(z.enum(categoryIds)), null),
    paymentLink: z._default(
      z.pipe(
        z.string(),
        z.transform((text: string) => trustedPaymentLink(text, trust)),
      ),
      null,
    ),
  })
}

/** `price` in cents. `paymentLink` is safe to open. */
export type OrderParams = z.infer<ReturnType<typeof orderParamsSchema>>
