import { html } from 'hono/html'
import { cut, formatAmount, formatInstant, packageName } from '#orders/pages/format.ts'
import { backText } from '#orders/pages/payment-words.ts'
import { changedBy, paidBy, stateNames } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { shownText } from '#src/domain/text.ts'
import { noticeWays } from './failures.ts'

type Line = [at: string, text: string]

/**
 * What happened to the order and its money, the oldest first, without a word of who paid: for the seller, and to copy for
 * a bank. Null if nothing did.
 */
export function orderTrail(order: ListedOrder) {
  const { code, totalCents, receivedAt, shop, payments, told, changes } = order
  const later = [
    ...payments.flatMap(moneyLines),
    ...told.map(({ at, ways }): Line => [at, `Aviso mandado à loja ${ways.map((way) => noticeWays[way]).join(', ')}`]),
    ...changes.map(({ at, from, to, cause }): Line => [
      at,
      `${stateNames[to]}, ${changedBy[cause]}. Antes: ${stateNames[from]}`,
    ]),
  ]
  if (later.length === 0) return null
  const from = shop ? ` de ${shop}` : ''
  const first: Line = [receivedAt, `Pedido ${code} recebido${from}: ${packageName(order)}, ${formatAmount(totalCents)}`]
  const lines = [first, ...later].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return html`<section class="trail" aria-label="Histórico ${code}">
    <ol>
      ${lines.map(([at, text]) => html`<li>${formatInstant(at)}: ${text}.</li>`)}
    </ol>
    ${payments.length > 0 && html`<button type="button" data-done="Copiado" aria-live="polite">Copiar para o banco</button>`}
  </section>`
}

function moneyLines(payment: ListedOrder['payments'][number]): Line[] {
  const { provider, id, amountCents, currency, at, heardAt, givenAt, askedAt, backs, isTest } = payment
  const name = cut(shownText(id))
  const paid = `Pagamento ${isTest ? 'de teste ' : ''}de ${formatAmount(amountCents, currency)} ${paidBy[provider]}`
  const lines: [at: string | null, text: string][] = [
    [askedAt, `Código PIX ${name} pedido ao Mercado Pago`],
    [at, `${paid} (${name}); a loja soube em ${formatInstant(heardAt)}`],
    [givenAt, 'Pagamento ligado a este pedido pela loja'],
    ...backs.map((back): Line => [back.at, backText(back, backs)]),
  ]
  return lines.filter((line): line is Line => line[0] !== null)
}
