import type { BackAccount } from '#orders/money/account.ts'
import type { Problem } from '#orders/money/payments.ts'
import type { Provider } from '#orders/rules/order-states.ts'

/** A payment of an order in the list. */
export type ListedPayment = {
  provider: Provider
  id: string
  amountCents: number
  currency: string
  at: string
  /** When the book was told of it. */
  heardAt: string
  /** When the seller said that it is this order's. */
  givenAt: string | null
  /** When Mercado Pago was asked for its code. */
  askedAt: string | null
  /** It waits for the seller. */
  isOpen: boolean
  problem: Problem | null
  /** What went back or is claimed, the oldest first. */
  refunds: BackAccount[]
}

const askedAt = `iif(provider = 'mercado-pago', (SELECT created_at FROM charges WHERE charge_id = session_id), NULL)`

/** Those of the row of `orders`, as JSON. */
export const paymentsOfOrder = `(SELECT json_group_array(
    json_object('provider', provider, 'id', session_id, 'amountCents', amount_cents, 'currency', currency, 'at', paid_at,
      'heardAt', payments.received_at, 'givenAt', given_at, 'askedAt', ${askedAt}, 'isOpen', json(iif(waits, 'true', 'false')),
      'problem', problem, 'refunds', json(iif(is_test, '[]', backs))))
  FROM payments WHERE order_id = orders.id)`
