import { orderIdPattern } from './order-id.ts'

/** What a payment page is told of an order: the code for people, the id for the order book. Stripe takes `A-Za-z0-9_-`. */
export const orderReference = ({ code, id }: { code: string; id: string }) => `${code}_${id}`

/** The id in 'K7M-4QX_3f2b8c1e-…' or in an id alone, else null. A code names no order: two may have the same. */
export function orderIdOf(reference: string): string | null {
  const id = reference.split('_').at(-1) ?? ''
  return orderIdPattern.test(id) ? id : null
}
