import type { BackAccount, PaymentAccount } from '#orders/money/account.ts'

type Known = 'provider' | 'id' | 'amountCents' | 'currency' | 'at' | 'heardAt' | 'givenAt' | 'problem'

export type ListedPayment = Pick<PaymentAccount, Known> & {
  /** When Mercado Pago was asked for its code. */
  askedAt: string | null
  isOpen: boolean
  /** What went back or is claimed, the oldest first. */
  refunds: BackAccount[]
}

const askedAt = `iif(provider = 'mercado-pago',
  (SELECT created_at FROM offers WHERE order_id = orders.id AND made_id = session_id), NULL)`

/** Those of the row of `orders`, as JSON. */
export const paymentsOfOrder = `(SELECT json_group_array(
    json_object('provider', provider, 'id', session_id, 'amountCents', amount_cents, 'currency', currency, 'at', paid_at,
      'heardAt', payments.received_at, 'givenAt', given_at, 'askedAt', ${askedAt}, 'isOpen', json(iif(waits, 'true', 'false')),
      'problem', problem, 'refunds', json(iif(is_test, '[]', backs))))
  FROM payments WHERE order_id = orders.id)`
