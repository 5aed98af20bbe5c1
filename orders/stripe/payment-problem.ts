export type PaymentProblem = 'test' | 'no-order' | 'unlisted' | 'currency' | 'amount'

/**
 * Why a payment does not pay for the order that its reference names, or null if it does. `chargedCents` are the amounts that
 * the order's payment link may charge, none for a package that is not in the catalog. orders/database/payments.ts says the
 * same in SQL.
 */
export function paymentProblem(
  { amountCents, currency, isTest }: { amountCents: number; currency: string; isTest: boolean },
  order: { chargedCents: readonly number[] } | null,
): PaymentProblem | null {
  if (isTest) return 'test'
  if (!order) return 'no-order'
  if (order.chargedCents.length === 0) return 'unlisted'
  if (currency !== 'brl') return 'currency'
  return order.chargedCents.includes(amountCents) ? null : 'amount'
}
