export type PaymentProblem = 'no-order' | 'unlisted' | 'currency' | 'amount'

/**
 * Why a payment does not pay for the order that its reference names, or null if it does. `chargedCents` are the amounts that
 * the order's payment link may charge, none for a package that is not in the catalog. orders/database/payments.ts says the
 * same in SQL.
 */
export function paymentProblem(
  { amountCents, currency }: { amountCents: number; currency: string },
  order: { chargedCents: readonly number[] } | null,
): PaymentProblem | null {
  if (!order) return 'no-order'
  if (order.chargedCents.length === 0) return 'unlisted'
  if (currency !== 'brl') return 'currency'
  return order.chargedCents.includes(amountCents) ? null : 'amount'
}
