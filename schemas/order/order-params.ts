import * as z from 'zod/mini'
import type { Trust } from '#src/domain/links.ts'
import { orderParamReaders } from '#src/domain/order-param-readers.ts'

/** A parameter that is missing or no text is read as ''. No reader throws. */
const param = <Value>(read: (text: string) => Value) => z.pipe(z.catch(z.string(), ''), z.transform(read))

/** The query of `/checkout`, each parameter by itself: docs/behavior.md, section 3. Others are left out. */
export function orderParamsSchema(trust: Trust) {
  const read = orderParamReaders(trust)
  return z.object({
    quantity: param(read.quantity),
    price: param(read.price),
    label: param(read.label),
    category: param(read.category),
    paymentLink: param(read.paymentLink),
  })
}

export type OrderParams = z.infer<ReturnType<typeof orderParamsSchema>>
