import { paymentsAnchor, searchPath } from '#orders/addresses.ts'
import { formatAmount } from '#orders/pages/format.ts'
import type { News } from '#orders/queries/money/outbox.ts'
import { listedPackage } from '#orders/rules/catalog-facts.ts'
import type { Notice } from './notifiers.ts'

const copy = {
  order: 'Pedido novo',
  paid: 'Pagamento confirmado',
  check: 'Pagamento a conferir',
  refund: 'Dinheiro devolvido',
  dispute: 'Pagamento contestado',
  failed: 'A devolução falhou',
  won: 'Contestação ganha',
  ended: 'Contestação encerrada',
  lost: 'Contestação perdida',
  more: (count: number) => (count === 1 ? 'E mais 1 aviso' : `E mais ${count} avisos`),
} as const

/**
 * The notice about some news, without any text that a stranger wrote. `id`: of what it is about. `origin` is the address
 * of the book, or null where it is unknown, as in a scheduled job.
 */
export function noticeOf(id: string, news: News, origin: string | null): Notice {
  if (news.event === 'more') {
    return {
      id: `more/${id}`,
      title: copy.more(news.count),
      text: 'Eram muitos de uma vez: veja a lista de pedidos.',
      data: { event: 'more', count: news.count },
    }
  }
  const { event, code, quantity, category, cents, currency } = news
  const name = quantity === null ? null : listedPackage(category, quantity)
  const isInOrder = event === 'order' || event === 'paid'
  const link = origin && origin + (isInOrder && code ? searchPath(code) : `/#${paymentsAnchor}`)
  const amount = formatAmount(cents, currency)
  const what = code === null ? amount : `${name ?? 'Pacote fora da tabela'}, ${amount}`
  return {
    id: [event, id, code, cents].join('/'),
    title: code === null ? copy[event] : `${copy[event]}: ${code}`,
    text: [what, ...(link ? [link] : [])].join('\n'),
    data: {
      event,
      code,
      package: name,
      totalCents: cents,
      link,
      ...(currency !== 'brl' && { currency }),
    },
  }
}
