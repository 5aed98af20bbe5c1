import { html } from 'hono/html'
import { searchPath } from '#orders/queries/list-view.ts'
import { mostPayments, type OpenPayment } from '#orders/queries/open-payments.ts'
import { shownText } from '#src/domain/text.ts'
import type { Html } from './document.ts'
import { formatAmount, formatInstant } from './format.ts'
import { texts } from './words.ts'

const copy = texts.payments

/** Where the seller comes back to. */
export const paymentsAnchor = 'pagamentos'

const openMs = 7 * 24 * 60 * 60 * 1000

/** Payments that wait for the seller. Open while one of them is new. */
export function paymentList(payments: readonly OpenPayment[], now: Date): Html {
  const shown = payments.slice(0, mostPayments)
  const isNew = shown.some(({ paidAt }) => now.getTime() - Date.parse(paidAt) < openMs)
  return html`<details class="panel payments" ${isNew && 'open'}>
    <summary>
      <h2>${copy.summary(shown.length, shown.length === payments.length)}</h2>
    </summary>
    <p>${copy.explain}</p>
    <ul id="${paymentsAnchor}" role="list" tabindex="-1" aria-label="${copy.label}">
      ${shown.map(row)}
    </ul>
  </details>`
}

function row(payment: OpenPayment): Html {
  const { sessionId, paidAt } = payment
  const amount = formatAmount(payment.amountCents, payment.currency)
  const when = formatInstant(paidAt)
  return html`<li>
    <p><strong>${amount}</strong> <time datetime="${paidAt}">${when}</time></p>
    <div>${problemOf(payment)}</div>
    <form method="post" action="/payments/${encodeURIComponent(sessionId)}/dismiss">
      <button>${copy.dismiss}<span class="hidden"> ${copy.dismissed(amount, when)}</span></button>
    </form>
  </li>`
}

function problemOf(payment: OpenPayment): Html {
  const { reference, orderCode, problem } = payment
  if (problem === 'test') return html`<p>${copy.test}</p>`
  if (orderCode !== null) {
    return html`<p>${copy[reasonOf(payment)](orderCode)}</p>
      <a href="${searchPath(orderCode)}">${copy.see(orderCode)}</a>`
  }
  if (reference === null) return html`<p>${copy.noReference}</p>`
  return html`<p>${copy.noOrder} ${copy.reference}: <bdi>${shownText(reference)}</bdi></p>`
}

/** Why a payment waits, though the book has its order. */
function reasonOf({ problem, isRepeated, orderState }: OpenPayment) {
  if (problem !== null) return problem === 'unlisted' ? 'unlisted' : 'otherAmount'
  if (isRepeated) return 'paidAgain'
  return orderState === 'new' ? 'newAgain' : 'canceled'
}
