import { html } from 'hono/html'
import { searchPath } from '#orders/queries/list-view.ts'
import { mostPayments, type OpenPayment } from '#orders/queries/open-payments.ts'
import type { OpenRefund } from '#orders/queries/refunds.ts'
import { shownText } from '#src/domain/text.ts'
import type { Html } from './document.ts'
import { formatAmount, formatInstant } from './format.ts'
import { providerLink } from './provider-link.ts'
import { texts } from './words.ts'

const copy = texts.payments

/** Where the seller comes back to. */
export const paymentsAnchor = 'pagamentos'

// More would push the orders off a phone.
const mostInSight = 2

const openMs = 7 * 24 * 60 * 60 * 1000

export type PaymentList = {
  payments: readonly OpenPayment[]
  refunds: readonly OpenRefund[]
  /** What the seller has just dismissed, and can take back. */
  dismissed: { at: string; count: number } | null
}

export const isEmptyList = ({ payments, refunds, dismissed }: PaymentList) =>
  payments.length + refunds.length === 0 && dismissed === null

/** Payments and refunds that wait for the seller. Open while one of them is new, if that hides no order. */
export function paymentList({ payments, refunds, dismissed }: PaymentList, now: Date): Html {
  const shown = payments.slice(0, mostPayments)
  const dates = [...shown.map(({ paidAt }) => paidAt), ...refunds.map(({ madeAt }) => madeAt)]
  const isNew = dates.some((date) => now.getTime() - Date.parse(date) < openMs)
  const isOpen = dismissed !== null || (isNew && dates.length <= mostInSight)
  return html`<details class="panel payments" ${isOpen && 'open'}>
    <summary>
      <h2>${copy.summary(shown.length + refunds.length, shown.length === payments.length)}</h2>
    </summary>
    ${dismissed && restoreForm(dismissed)} ${dates.length > 0 && html`<p>${copy.explain}</p>`}
    <ul id="${paymentsAnchor}" role="list" tabindex="-1" aria-label="${copy.label}">
      ${refunds.map(refundRow)} ${shown.map(paymentRow)}
    </ul>
    <div class="payment-actions">
      ${shown.length > 1 && dismissAllForm(shown)} <a href="/pagamentos">${copy.seeDismissed}</a>
    </div>
  </details>`
}

function restoreForm({ at, count }: { at: string; count: number }): Html {
  return html`<form method="post" action="/payments/restore" class="done">
    <p role="status">${copy.hasDismissed(count)}</p>
    <input type="hidden" name="at" value="${at}" />
    <button>${copy.undo}</button>
  </form>`
}

function dismissAllForm(payments: readonly OpenPayment[]): Html {
  return html`<form method="post" action="/payments/dismiss">
    ${payments.map(({ sessionId }) => html`<input type="hidden" name="id" value="${sessionId}" />`)}
    <button>${copy.dismissAll(payments.length)}</button>
  </form>`
}

function paymentRow(payment: OpenPayment): Html {
  const amount = formatAmount(payment.amountCents, payment.currency)
  const when = formatInstant(payment.paidAt)
  return html`<li>
    ${paymentFacts(payment)}
    <div class="payment-actions">
      ${(payment.orderCode === null || payment.isGiven) && giveForm(payment, copy.dismissed(amount, when))}
      <form method="post" action="/payments/dismiss">
        <input type="hidden" name="id" value="${payment.sessionId}" />
        <button>${copy.dismiss}<span class="hidden"> ${copy.dismissed(amount, when)}</span></button>
      </form>
    </div>
  </li>`
}

/** What was paid, when, how, and why it waits. */
export function paymentFacts(payment: OpenPayment): Html {
  const { amountCents, currency, paidAt, provider } = payment
  return html`<p>
      <strong>${formatAmount(amountCents, currency)}</strong>
      <time datetime="${paidAt}">${formatInstant(paidAt)}</time>, ${copy.by[provider]} ${providerLink(payment)}
    </p>
    <div>${problemOf(payment)}</div>`
}

/** To say by its code which order a payment is of. */
function giveForm({ sessionId }: OpenPayment, name: string): Html {
  const field = `pedido-de-${sessionId}`
  return html`<form method="post" action="/payments/give" class="give">
    <input type="hidden" name="id" value="${sessionId}" />
    <label for="${field}">${copy.give}<span class="hidden"> ${name}</span></label>
    <input
      id="${field}"
      name="code"
      autocomplete="off"
      autocapitalize="characters"
      spellcheck="false"
      size="9"
      required
    />
    <button>${copy.giveSubmit}</button>
  </form>`
}

function problemOf(payment: OpenPayment): Html {
  const { reference, orderCode, problem } = payment
  if (problem === 'test') return html`<p>${copy.test}</p>`
  if (orderCode !== null) {
    return html`<p>${copy[reasonOf(payment)](orderCode)}</p>
      ${orderLink(orderCode)}`
  }
  if (reference === null) return html`<p>${copy.noReference}</p>`
  return html`<p>${copy.noOrder} ${copy.reference}: <bdi>${shownText(reference)}</bdi></p>`
}

const orderLink = (code: string) => html`<a href="${searchPath(code)}">${copy.see(code)}</a>`

/** Why a payment waits, though the book has its order. */
function reasonOf({ problem, isRepeated, orderState }: OpenPayment) {
  if (problem === 'unlisted' || problem === 'method') return problem
  if (problem !== null) return 'otherAmount'
  if (isRepeated) return 'paidAgain'
  return orderState === 'new' ? 'newAgain' : 'canceled'
}

function refundRow(refund: OpenRefund): Html {
  const { id, kind, amountCents, currency, madeAt, orderCode, provider, isTest } = refund
  const amount = formatAmount(amountCents, currency)
  return html`<li>
    <p>
      <strong>${copy[kind](amount)}</strong>
      <time datetime="${madeAt}">${formatInstant(madeAt)}</time>, ${copy.by[provider]} ${providerLink(refund)}
    </p>
    <div>
      <p>${isTest ? copy.test : copy.next[kind]}</p>
      ${orderCode !== null && orderLink(orderCode)}
    </div>
    <form method="post" action="/refunds/dismiss">
      <input type="hidden" name="id" value="${id}" />
      <button>${copy.dismiss}<span class="hidden"> ${copy[kind](amount)}</span></button>
    </form>
  </li>`
}
