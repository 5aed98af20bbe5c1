import { orderCopy as copy } from '#src/content/order-copy.ts'
import { installmentWords, noAmount } from '#src/content/shared-copy.ts'
import { hostOf } from '#src/domain/links.ts'
import { formatPrice, installment } from '#src/domain/money.ts'
import type { KeptOrder } from './kept-order.ts'
import type { Status } from './order-status.ts'
import { outlivesPage } from './order-store.ts'

/** What became of an order, in one sentence; '' if there is nothing to say. */
export function orderTitle({ order, told, delivery }: KeptOrder, { sentence }: Pick<Status, 'sentence'>): string {
  if (delivery.as === 'refused') return copy.refused
  if (sentence === 'blocked') return keptWords(order.id)
  if ((sentence === 'pix' || sentence === 'cardPage') && !outlivesPage(order.id)) return copy.unkept
  if (sentence === null) return ''
  return sentence === 'opened' ? copy.openedAt(told.as === 'link' ? hostOf(told.url) : '') : copy[sentence]
}

/** Says whether the order is still there once this page is left. */
export const keptWords = (id: string) => (outlivesPage(id) ? copy.blocked : copy.unkept)

/** 'À vista (R$ 29,90)' for one, '3x de R$ 9,97 sem juros' for more; a dash where there is no price. */
export function installmentLabel(count: number, priceCents: number | null): string {
  const amount = priceCents === null ? noAmount : formatPrice(installment(priceCents, count).installmentCents)
  return count === 1 ? `${installmentWords.once} (${amount})` : installmentWords.many(count, amount)
}
