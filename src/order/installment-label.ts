import { installmentWords, noAmount } from '#src/content/shared-copy.ts'
import { formatPrice, installment } from '#src/domain/money.ts'

/** 'À vista (R$ 29,90)' for one, '3x de R$ 9,97 sem juros' for more; a dash where there is no price. */
export function installmentLabel(count: number, priceCents: number | null): string {
  const amount = priceCents === null ? noAmount : formatPrice(installment(priceCents, count).installmentCents)
  return count === 1 ? `${installmentWords.once} (${amount})` : installmentWords.many(count, amount)
}
