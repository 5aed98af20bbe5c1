import { html } from 'hono/html'
import { paths, paymentsAnchor } from '#orders/addresses.ts'
import { sumOf } from '#orders/money/reports.ts'
import { cut, formatAmount, formatInstant } from '#orders/pages/format.ts'
import { backNext, backText, paymentTexts as copy, kindOf, problemNext } from '#orders/pages/payment-words.ts'
import { stateNames, theOrder } from '#orders/pages/words.ts'
import type { Found } from '#orders/queries/list/ask-for-page.ts'
import type { UnreadCallback } from '#orders/queries/payments/reports.ts'
import { mostPayments, type OpenPayment, type OpenRefund } from '#orders/queries/payments/shown-payments.ts'
import { dayMs } from '#orders/rules/limits-and-durations.ts'
import { facts, idForm, orderLink, paymentActions, paymentRow } from './payment-row.ts'

// More would push the orders off a phone.
const mostInSight = 3

type Waiting = Pick<Found, 'payments' | 'refunds' | 'unread'> & { now: Date }

/**
 * Payments, refunds and callbacks that wait for the seller: open if one is new, a few in sight. Browsers open it as well
 * when an address leads to the anchor inside. If nothing waits, what remains is unseen, but after the last dismissal has
 * the focus.
 */
export function paymentList({ now, ...page }: Waiting) {
  const [payments, refunds, unread] = [page.payments ?? [], page.refunds ?? [], page.unread ?? []]
  const [shown, back] = [payments.slice(0, mostPayments), refunds.slice(0, mostPayments)]
  const isAll = shown.length + back.length === payments.length + refunds.length
  const dates = [...unread, ...back, ...shown].map(({ at }) => at)
  const isNew = dates.some((date) => now.getTime() - Date.parse(date) < 7 * dayMs)
  if (dates.length === 0)
    return html`<p class="visually-hidden" id="${paymentsAnchor}" tabindex="-1">Nenhum pagamento a conferir.</p>`
  const rows = [...unread.map(unreadRow), ...back.map(refundRow), ...shown.map(paymentRow)]
  const folded = rows.slice(mostInSight)
  const ids = shown.map(({ id }) => id)
  return html`<details class="panel payments" ${isNew && 'open'}>
    <summary>
      <h2>${copy.summary(rows.length, isAll)}${isAll && rows.length === shown.length && sumText(shown)}</h2>
    </summary>
    <section id="${paymentsAnchor}" tabindex="-1" aria-label="Pagamentos a conferir">
      <ul role="list">
        ${rows.slice(0, mostInSight)}
      </ul>
      ${
        folded.length > 0 &&
        html`<details>
          <summary>Mais ${folded.length}</summary>
          <ul role="list">
            ${folded}
          </ul>
          ${ids.length > 1 && idForm(paths.dismiss, ids, `Dispensar os ${ids.length} pagamentos`)}
        </details>`
      }
      ${explanations(shown, refunds)}
    </section>
  </details>`
}

function sumText(payments: readonly OpenPayment[]): string {
  const real = payments.filter(({ currency, isTest }) => currency === 'brl' && !isTest)
  return real.length > 0 ? `: ${formatAmount(sumOf(real))}` : ''
}

function explanations(payments: readonly OpenPayment[], refunds: readonly OpenRefund[]) {
  const ofPayments = payments.map((payment) => problemNext(kindOf(payment, payment.orderState)))
  const ofRefunds = refunds.map((refund) => (refund.payment.isTest ? problemNext('test') : backNext(refund)))
  return html`<details>
    <summary>O que fazer</summary>
    ${[...new Set([...ofRefunds, ...ofPayments])].map((text) => html`<p>${text}</p>`)}
    <p>
      Dispensar tira desta lista; onde foi pago, nada muda. O fim da página leva aos pagamentos dispensados, mas não a
      devoluções e contestações.
    </p>
  </details>`
}

function refundRow(refund: OpenRefund) {
  const { ids, at, standing, isAll, isWhole, payment } = refund
  const { orderCode, provider, isTest } = payment
  const name = backText(refund)
  const isRefunded = !isTest && (isWhole || (standing === 'lost' && isAll))
  return html`<li>
    <details>
      <summary>${facts(name, at, provider, isTest && copy.problems.test[0])}</summary>
      ${paymentActions(payment, ids, `“${name}” de ${formatInstant(at)}`)}
    </details>
    <div class="payment-actions row">
      ${orderCode !== null && [orderLink(orderCode), isRefunded && refundedForm(payment, orderCode)]}
    </div>
  </li>`
}

const refundedForm = ({ order, orderState }: OpenRefund['payment'], orderCode: string) =>
  html`<form method="post" action="${paths.changeStates}">
    <input type="hidden" name="of" value="payment" />
    <button name="change" value="${order} ${orderState} refunded">
      <span><small>Marcar como</small> ${stateNames.refunded}</span
      ><span class="visually-hidden"> ${theOrder(orderCode)}</span>
    </button>
  </form>`

function unreadRow({ id, provider, text, at }: UnreadCallback) {
  return html`<li>
    <details>
      <summary>${facts('Aviso que o livro não entendeu', at, provider)}</summary>
      <p>${copy.unreadNext[provider]}</p>
      <bdi translate="no">${cut(text, text.length)}</bdi>
      ${idForm(paths.dismiss, id, copy.dismiss, `o aviso de ${formatInstant(at)}`)}
    </details>
  </li>`
}
