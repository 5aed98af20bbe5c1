import { paymentProblem, type PaymentProblem } from '#orders/stripe/payment-problem.ts'

/** A payment that pays for no order, or not as its order asked. `orderCode` is the code of the order that it names. */
export type LoosePayment = {
  reference: string | null
  amountCents: number
  currency: string
  paidAt: string
  orderCode: string | null
  problem: PaymentProblem | null
}

type Row = Omit<LoosePayment, 'problem'> & { chargedCents: string | null }

/** How many are shown. */
export const mostPayments = 20

/** The newest payments with a problem, as in orders/stripe/payment-problem.ts, and one more if there are others. */
export async function loosePayments(db: D1Database): Promise<LoosePayment[]> {
  const { results } = await db
    .prepare(
      `SELECT reference, amount_cents AS amountCents, currency, paid_at AS paidAt, orders.code AS orderCode,
         orders.charged_cents AS chargedCents
       FROM payments LEFT JOIN orders ON orders.id = payments.order_id
       WHERE orders.id IS NULL OR currency <> 'brl'
         OR amount_cents NOT IN (SELECT value FROM json_each(orders.charged_cents))
       ORDER BY paid_at DESC LIMIT ${mostPayments + 1}`,
    )
    .all<Row>()
  return results.map(({ chargedCents, ...payment }) => {
    const order = chargedCents === null ? null : { chargedCents: JSON.parse(chargedCents) as number[] }
    return { ...payment, problem: paymentProblem(payment, order) }
  })
}
