import { orderParamsSchema } from '#schemas/order/order-params.ts'
import { firstOfEach } from '#src/domain/order-params.ts'
import { orderSelection, trust, type OrderSelection } from './order-selection.ts'

const schema = orderParamsSchema(trust)

/** Reads the query of the checkout and never fails. */
export function readSelection(search: string): OrderSelection {
  return orderSelection(schema.parse(firstOfEach(search)))
}
