import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { cut, formatAmount, formatInstant, packageName } from '#orders/pages/format.ts'
import { backText } from '#orders/pages/payment-words.ts'
import { changedBy, paidBy, stateNames } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { shownText } from '#src/domain/text.ts'
import { noticeWays } from './failures.ts'

type Line = { at: string; text: string }

/**
 * What happened to the order and its money, the oldest first, without a word of who paid: for the seller, and to copy for
 * a bank. Null if nothing did.
 */
export function orderTrail(order: ListedOrder): Html | null {
  const lines = [...order.payments.flatMap(moneyLines), ...toldLines(order), ...order.changes.map(changeLine)]
  if (lines.length === 0) return null
  const sorted = [receivedLine(order), ...lines].toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  return html`<section class="trail" aria-label="Histórico ${order.code}">
    <ol>
      ${sorted.map(({ text }) => html`<li>${text}</li>`)}
    </ol>
    ${order.payments.length > 0 && html`<button type="button" data-done="Copiado" aria-live="polite">Copiar para o banco</button>`}
  </section>`
}

function receivedLine(order: ListedOrder): Line {
  const { code, totalCents, receivedAt, shop } = order
  const what = [packageName(order), totalCents !== null && formatAmount(totalCents)]
  return {
    at: receivedAt,
    text: `Pedido ${code} recebido${shop ? ` de ${shop}` : ''} em ${formatInstant(receivedAt)}: ${what.filter(Boolean).join(', ')}.`,
  }
}

function moneyLines(payment: ListedOrder['payments'][number]): Line[] {
  const { provider, id, amountCents, currency, at, heardAt, givenAt, askedAt, backs, isTest } = payment
  const by = paidBy[provider]
  const name = cut(shownText(id))
  const line = (when: string | null, text: (day: string) => string) =>
    when === null ? [] : [{ at: when, text: text(formatInstant(when)) }]
  return [
    ...line(askedAt, (when) => `Código PIX ${name} pedido ao Mercado Pago em ${when}.`),
    ...line(
      at,
      (when) =>
        `Pagamento ${isTest ? 'de teste ' : ''}de ${formatAmount(amountCents, currency)} ${by} em ${when} (${name}); a loja soube em ${formatInstant(heardAt)}.`,
    ),
    ...line(givenAt, (when) => `Pagamento ligado a este pedido pela loja em ${when}.`),
    ...backs.flatMap((back) => line(back.at, (when) => `${backText(back, backs)} em ${when}.`)),
  ]
}

const toldLines = ({ told }: ListedOrder): Line[] =>
  told.map(({ at, ways }) => ({
    at,
    text: `Aviso mandado à loja ${ways.map((way) => noticeWays[way]).join(', ')} em ${formatInstant(at)}.`,
  }))

const changeLine = ({ at, from, to, cause }: ListedOrder['changes'][number]): Line => ({
  at,
  text: `${stateNames[to]} desde ${formatInstant(at)}, ${changedBy[cause]}. Antes: ${stateNames[from]}.`,
})
