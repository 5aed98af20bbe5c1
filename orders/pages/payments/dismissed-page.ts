import { html } from 'hono/html'
import { paths } from '#orders/addresses/paths.ts'
import { document, type Html } from '#orders/pages/document.ts'
import { formatAmount, formatInstant } from '#orders/pages/format.ts'
import type { OpenPayment } from '#orders/queries/payments/shown-payments.ts'
import { idForm, paymentFacts, paymentRow } from './payment-row.ts'
import { paymentTexts as copy } from './payment-words.ts'

export function dismissedPage(payments: readonly OpenPayment[]): Html {
  return document(
    'Pagamentos dispensados',
    html`<h1>Pagamentos dispensados</h1>
      <p><a href="${paths.list}">Ver os pedidos</a></p>
      ${
        payments.length === 0
          ? html`<p>Nenhum pagamento foi dispensado.</p>`
          : html`<ul role="list" class="panel payments">
              ${payments.map(row)}
            </ul>`
      }`,
  )
}

export function foundPayments(payments: readonly OpenPayment[]): Html | null {
  if (payments.length === 0) return null
  return html`<section class="panel payments" aria-label="Pagamento sem pedido">
    <ul role="list">
      ${payments.map((payment) => (payment.waits ? paymentRow(payment) : row(payment)))}
    </ul>
  </section>`
}

function row(payment: OpenPayment): Html {
  const { id, amountCents, currency, at, isDismissed } = payment
  const name = copy.dismissed(formatAmount(amountCents, currency), formatInstant(at))
  return html`<li>${paymentFacts(payment)} ${isDismissed && idForm(paths.restore, id, 'Voltar à lista', name)}</li>`
}
