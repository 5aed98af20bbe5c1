import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice, installment } from '#src/domain/money.ts'

/** 'À vista (R$ 29,90)' for one, '3x de R$ 9,97 sem juros' for more; a dash where there is no price. */
export function installmentLabel(count: number, priceCents: number | null): string {
  const amount =
    priceCents === null ? checkoutCopy.summary.noAmount : formatPrice(installment(priceCents, count).installmentCents)
  return count === 1 ? `${checkoutCopy.installments.once} (${amount})` : checkoutCopy.installments.many(count, amount)
}
