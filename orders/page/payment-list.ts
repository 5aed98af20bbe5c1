import { html } from 'hono/html'
import { formatAmount, formatInstant } from '#orders/list/format.ts'
import { mostPayments, type LoosePayment } from '#orders/list/list-payments.ts'
import { viewPath } from '#orders/list/list-view.ts'
import { texts } from '#orders/list/texts.ts'
import { shownText } from '#src/domain/shown-text.ts'
import type { Html } from './document.ts'

const copy = texts.payments
const openMs = 7 * 24 * 60 * 60 * 1000

/** Payments that pay for no order. Open while one of them is new. */
export function paymentList(payments: readonly LoosePayment[], now: Date): Html {
  const shown = payments.slice(0, mostPayments)
  const isNew = shown.some(({ paidAt }) => now.getTime() - Date.parse(paidAt) < openMs)
  return html`<details class="panel payments" ${isNew && 'open'}>
    <summary>
      <h2>${copy.summary(shown.length, shown.length === payments.length)}</h2>
    </summary>
    <p>${copy.explain}</p>
    <ul role="list">
      ${shown.map(row)}
    </ul>
  </details>`
}

function row(payment: LoosePayment): Html {
  const { amountCents, currency, paidAt } = payment
  return html`<li>
    <p>
      <strong>${formatAmount(amountCents, currency)}</strong> <time datetime="${paidAt}">${formatInstant(paidAt)}</time>
    </p>
    ${problemOf(payment)}
  </li>`
}

function problemOf({ reference, orderCode, problem }: LoosePayment): Html {
  if (orderCode !== null) {
    const order = viewPath('/', { search: orderCode, before: null, after: null })
    return html`<p>${(problem === 'unlisted' ? copy.unlisted : copy.otherAmount)(orderCode)}</p>
      <a href="${order}">${copy.see(orderCode)}</a>`
  }
  if (reference === null) return html`<p>${copy.noReference}</p>`
  return html`<p>${copy.noOrder} ${copy.reference}: <bdi>${shownText(reference)}</bdi></p>`
}
