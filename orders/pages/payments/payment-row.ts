import { html } from 'hono/html'
import { searchPath } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatAmount, formatInstant } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { OpenPayment } from '#orders/queries/payments/open-payments.ts'
import { shownText } from '#src/domain/text.ts'
import { providerLink } from './provider-link.ts'

const copy = texts.payments

/** A payment that waits, with what the seller can do about it. */
export function paymentRow(payment: OpenPayment): Html {
  const amount = formatAmount(payment.amountCents, payment.currency)
  const when = formatInstant(payment.paidAt)
  return html`<li>
    ${paymentFacts(payment)}
    <div class="payment-actions">
      ${(payment.orderCode === null || payment.isGiven === 1) && giveForm(payment, copy.dismissed(amount, when))}
      <form method="post" action="${paths.dismiss}">
        <input type="hidden" name="id" value="${payment.id}" />
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
      <span><time datetime="${paidAt}">${formatInstant(paidAt)}</time>, ${copy.by[provider]}</span>
      ${providerLink(payment)}
    </p>
    <div>${problemOf(payment)}</div>`
}

/** Assigns the payment to an order by its code. */
function giveForm({ id }: OpenPayment, name: string): Html {
  const field = `pedido-de-${id}`
  return html`<form method="post" action="${paths.give}" class="give">
    <input type="hidden" name="id" value="${id}" />
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
  const { reference, orderCode, problem, otherKey } = payment
  if (problem === 'test') return html`<p>${copy.test}</p>`
  if (orderCode !== null) {
    return html`<p>${copy[reasonOf(payment)](orderCode, shownText(otherKey ?? ''))}</p>
      ${orderLink(orderCode)}`
  }
  if (reference === null) return html`<p>${copy.noReference}</p>`
  return html`<p>${copy.noOrder} ${copy.reference}: <bdi>${shownText(reference)}</bdi></p>`
}

export const orderLink = (code: string) => html`<a href="${searchPath(code)}">${copy.see(code)}</a>`

/** Why a payment waits although the book has its order. */
function reasonOf({ problem, isRepeated, orderState }: OpenPayment) {
  if (problem === 'unlisted' || problem === 'method' || problem === 'key') return problem
  if (problem !== null) return 'otherAmount'
  if (isRepeated) return 'paidAgain'
  if (orderState === 'refunded') return 'refundedBefore'
  return orderState === 'new' ? 'newAgain' : 'canceled'
}
