import { orderParamsSchema } from '#schemas/order/order-params.ts'
import { orderSelection, trust, type OrderSelection } from './order-selection.ts'

const schema = orderParamsSchema(trust)

/** Reads the query of the checkout and never fails. The first of a repeated parameter counts. */
export function readSelection(search: string): OrderSelection {
  return orderSelection(schema.parse(Object.fromEntries([...new URLSearchParams(search)].reverse())))
}
