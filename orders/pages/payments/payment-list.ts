import { html } from 'hono/html'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { cut, formatAmount, formatInstant } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import { mostPayments, type OpenPayment } from '#orders/queries/payments/open-payments.ts'
import type { OpenRefund } from '#orders/queries/payments/refunds.ts'
import type { UnreadCallback } from '#orders/queries/payments/unread-callbacks.ts'
import { orderLink, paymentRow } from './payment-row.ts'
import { providerLink } from './provider-link.ts'

const copy = texts.payments

/** Where the forms lead the seller back to. */
export const paymentsAnchor = 'pagamentos'

// More would push the orders off a phone.
const mostInSight = 2

const openMs = 7 * 24 * 60 * 60 * 1000

export type PaymentList = {
  payments: readonly OpenPayment[]
  refunds: readonly OpenRefund[]
  unread: readonly UnreadCallback[]
}

/**
 * Payments, refunds and callbacks that wait for the seller: open if they are few and one is new. Browsers open it as well
 * when an address leads to the anchor inside. If nothing waits, what remains is unseen, but after the last dismissal has
 * the focus.
 */
export function paymentList({ payments, refunds, unread }: PaymentList, now: Date): Html {
  const shown = payments.slice(0, mostPayments)
  const dates = [
    ...unread.map(({ receivedAt }) => receivedAt),
    ...refunds.map(({ madeAt }) => madeAt),
    ...shown.map(({ paidAt }) => paidAt),
  ]
  const isNew = dates.some((date) => now.getTime() - Date.parse(date) < openMs)
  if (dates.length === 0) return html`<p class="hidden" id="${paymentsAnchor}" tabindex="-1">${copy.none}</p>`
  return html`<details class="panel payments" ${isNew && dates.length <= mostInSight && 'open'}>
    <summary>
      <h2>${copy.summary(dates.length, shown.length === payments.length)}</h2>
    </summary>
    <section id="${paymentsAnchor}" tabindex="-1" aria-label="${copy.label}">
      <p>${copy.explain}</p>
      <ul role="list">
        ${unread.map(unreadRow)} ${refunds.map(refundRow)} ${shown.map(paymentRow)}
      </ul>
      ${shown.length > 1 && dismissAllForm(shown)}
    </section>
  </details>`
}

function dismissAllForm(payments: readonly OpenPayment[]): Html {
  return html`<form method="post" action="${paths.dismiss}">
    ${payments.map(({ id }) => html`<input type="hidden" name="id" value="${id}" />`)}
    <button>${copy.dismissAll(payments.length)}</button>
  </form>`
}

function refundRow(refund: OpenRefund): Html {
  const { id, kind, amountCents, currency, madeAt, orderCode, provider, isTest } = refund
  const amount = formatAmount(amountCents, currency)
  return html`<li>
    <p>
      <strong>${copy[kind](amount)}</strong>
      <span><time datetime="${madeAt}">${formatInstant(madeAt)}</time>, ${copy.by[provider]}</span>
      ${providerLink(refund)}
    </p>
    <div>
      <p>${isTest ? copy.test : copy.next[kind](provider === 'pix' ? copy.toBank : copy.by[provider])}</p>
      ${orderCode !== null && orderLink(orderCode)}
    </div>
    <form method="post" action="${paths.dismissRefund}">
      <input type="hidden" name="id" value="${id}" />
      <button>${copy.dismiss}<span class="hidden"> ${copy[kind](amount)}</span></button>
    </form>
  </li>`
}

function unreadRow({ id, provider, text, receivedAt }: UnreadCallback): Html {
  const when = formatInstant(receivedAt)
  return html`<li>
    <p>
      <strong>${copy.unread}</strong>
      <span><time datetime="${receivedAt}">${when}</time>, ${copy.by[provider]}</span>
    </p>
    <div>
      <p>${copy.unreadNext}</p>
      <bdi class="provider-id" translate="no">${cut(text, text.length)}</bdi>
    </div>
    <form method="post" action="${paths.check}">
      <input type="hidden" name="id" value="${id}" />
      <button>${copy.check}<span class="hidden"> ${copy.unreadOf(when)}</span></button>
    </form>
  </li>`
}
