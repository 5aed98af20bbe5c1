import { html } from 'hono/html'
import { allOrders, searchPath, viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatAmount, formatInstant, packageName } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { states } from '#orders/rules/order-states.ts'
import { contactFacts } from './contact-links.ts'
import { nextStep } from './next-step.ts'
import { noteForm } from './note-form.ts'
import { orderTrail } from './order-trail.ts'

const copy = texts.order
// The visitor's clock may be a little off, and an order may take a while to arrive.
const muchMs = 10 * 60_000

/** What the row of an order leaves out. */
export function orderDetails(order: ListedOrder, view: ListView, warnings: readonly string[]): Html {
  return html`<div class="more">
    ${warnings.length > 0 && warningList(order, warnings)}
    <div>${contactFacts(order)} ${boughtFacts(order)} ${orderTrail(order)}</div>
    <div class="actions">
      ${stateButtons(order)} ${order.erasedAt === null && [noteForm(order, view), eraseForm(order, view)]}
      ${senderLink(order)}
    </div>
  </div>`
}

/** A button for each state that is neither the order's nor its next one. */
function stateButtons(order: ListedOrder): Html {
  const { id, code, state } = order
  const others = states.filter((other) => other !== state && other !== nextStep(order))
  return html`<fieldset>
    <legend>${texts.state.changeTo}<span class="visually-hidden"> (${code})</span></legend>
    <div class="states">
      ${others.map(
        (other) =>
          html`<button form="one" name="change" value="${id} ${state} ${other}">${texts.state.names[other]}</button>`,
      )}
    </div>
  </fieldset>`
}

/** A link to all orders of this one's sender, which can be deleted together; null if there are fewer than three. */
const senderLink = ({ sender, isOfMany }: ListedOrder): Html | null =>
  isOfMany
    ? html`<a class="button" href="${viewPath(paths.list, { ...allOrders, sender })}">${copy.ofSender}</a>`
    : null

function boughtFacts(order: ListedOrder): Html {
  const { totalCents, catalogTotalCents, method, installments, receivedAt, placedAt, payments } = order
  const isLate = Math.abs(Date.parse(receivedAt) - Date.parse(placedAt)) > muchMs
  const methodText = method === 'pix' ? copy.method.pix : `${copy.method.credit}, ${copy.installments(installments)}`
  const isOther = catalogTotalCents !== null && catalogTotalCents !== totalCents
  const amount = totalCents === null ? copy.noAmount : formatAmount(totalCents)
  return html`<p><bdi>${packageName(order) || copy.noPackage}</bdi>, ${amount}, ${methodText}</p>
    ${isOther && html`<p>${copy.listed(formatAmount(catalogTotalCents))}</p>`}
    <p>${copy.received} <time datetime="${receivedAt}">${formatInstant(receivedAt)}</time></p>
    ${
      isLate &&
      html`<p>${copy.placed} <time datetime="${placedAt}">${formatInstant(placedAt)}</time>, ${copy.byBuyersClock}</p>`
    }
    ${payments
      .filter(({ problem }) => problem === null)
      .map(
        ({ provider, amountCents, at }) =>
          html`<p class="paid">
            ${copy.paid(texts.payments.by[provider], formatAmount(amountCents), formatInstant(at))}
          </p>`,
      )}`
}

function warningList({ similar }: ListedOrder, warnings: readonly string[]): Html {
  return html`<div class="panel warnings">
    <h3>${texts.warnings.heading}</h3>
    <ul>
      ${warnings.map((warning) => html`<li>${warning}</li>`)}
    </ul>
    ${similar && html`<a href="${searchPath(similar.code)}">${texts.payments.see(similar.code)}</a>`}
  </div>`
}

function eraseForm({ id, code }: ListedOrder, view: ListView): Html {
  const { summary, explain, confirm } = texts.erase
  return html`<details class="erase">
    <summary>${summary}<span class="visually-hidden"> ${code}</span></summary>
    <form method="post" action="${viewPath(paths.erase(id), view)}">
      <p>${explain}</p>
      <button class="danger">${confirm}<span class="visually-hidden"> ${code}</span></button>
    </form>
  </details>`
}
