import { candidateMs, hourMs, mostCandidates } from '#orders/rules/limits-and-durations.ts'
import type { Order } from '#schemas/order/order.ts'
import { orderMs } from '#src/domain/order-code.ts'

/** An order that a payment could be for. */
export type Candidate = Pick<Order, 'id' | 'code' | 'quantity' | 'label'> & {
  profileLink: string | null
  receivedAt: string
}

const near = (side: string, direction: 'DESC' | 'ASC') => `SELECT * FROM (
  SELECT id, code, quantity, label, profile_link, received_at FROM orders AS near
  WHERE near.state = 'new' AND near.total_cents = facts.amount_cents AND ${side}
  ORDER BY near.received_at ${direction} LIMIT ${mostCandidates + 1})`

const shifted = (ms: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', facts.paid_at, '${ms / hourMs} hours')`

/**
 * The new orders with the amount of the payment in the row of `facts` that came up to `candidateMs` before it, or as long
 * after it as an order may wait in its buyer's browser. As JSON, the nearest first: those that are shown, and one more if
 * there are others.
 */
export const candidatesOf = `(SELECT json_group_array(json_object(
    'id', id, 'code', code, 'quantity', quantity, 'label', label, 'profileLink', profile_link, 'receivedAt', received_at)
    ORDER BY abs(julianday(received_at) - julianday(facts.paid_at)))
  FROM (
    ${near(`near.received_at BETWEEN ${shifted(-candidateMs)} AND facts.paid_at`, 'DESC')}
    UNION ALL
    ${near(`near.received_at > facts.paid_at AND near.received_at < ${shifted(orderMs)}`, 'ASC')}))`
