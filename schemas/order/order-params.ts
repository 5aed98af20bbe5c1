import * as z from 'zod/mini'
import type { Trust } from '#src/domain/links.ts'
import { readOrderParams } from '#src/domain/order-params.ts'
import { categoryIds } from '#src/domain/packages.ts'

const text = z.optional(z.string())

/** The query of `/checkout`. Other parameters are left out. */
export function orderParamsSchema(trust: Trust) {
  return z.pipe(
    z.object({ quantity: text, price: text, label: text, category: text, paymentLink: text }),
    z.transform((texts) => readOrderParams(texts, categoryIds, trust)),
  )
}

export type OrderParams = z.infer<ReturnType<typeof orderParamsSchema>>
