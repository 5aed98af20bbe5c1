import { html, raw } from 'hono/html'
import { anchorOf, type ListView } from '#orders/addresses.ts'
import { buyerChat } from '#orders/pages/contact-links.ts'
import { ago, formatAmount, rowPackage, startOfLink } from '#orders/pages/format.ts'
import { odditiesOf, warningsOf } from '#orders/pages/warnings.ts'
import { stateNames, theOrder } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { shownAddress } from '#src/domain/links.ts'
import { iconPaths } from '#src/ui/icon-paths.ts'
import { nextStep } from './next-step.ts'
import { noteLine } from './note-form.ts'
import { orderDetails } from './order-details.ts'

/** What the rows share: the chat icon, defined once, and the form that the buttons for one order submit. */
export const rowParts = (action: string) =>
  html`${raw(`<svg class="visually-hidden" aria-hidden="true"><symbol id="chat" viewBox="0 0 24 24"><path d="${iconPaths.whatsapp}"/></symbol></svg>`)}
    <form id="one" method="post" action="${action}"></form>`

/** One order as a row, with its next step; all else is in its details. `view` is where its forms lead back to. */
export function orderRow(order: ListedOrder, view: ListView, now: Date) {
  const { id, code, state, receivedAt, totalCents, profileLink } = order
  const anchor = anchorOf(id)
  const warnings = warningsOf(order)
  const oddities = odditiesOf(order)
  return html`<article class="panel order" id="${anchor}" tabindex="-1" aria-labelledby="${anchor}-t ${anchor}-s">
    ${![null, 'refunded'].includes(nextStep(order)) && pickBox(order, view)}
    <header class="row">
      <h2 id="${anchor}-t">${code}</h2>
      <b class="state" id="${anchor}-s" data-state="${state}"
        ><span class="visually-hidden">Estado: </span>${stateNames[state]}</b
      >
      <time class="muted" datetime="${receivedAt}">${ago(receivedAt, now)}</time>
      ${oddities.length > 0 && html`<b class="odd">${oddities.join(', ')}</b>`}
    </header>
    <details>
      <summary>
        <span class="brief row">
          <b class="package"><bdi>${rowPackage(order)}</bdi></b>
          <span class="amount">${formatAmount(totalCents)}</span>
          <bdi class="channel">${profileLink === null ? 'Dados apagados' : shownAddress(startOfLink(profileLink))}</bdi>
        </span>
        <span class="visually-hidden"> detalhes do pedido ${code}</span>
      </summary>
      ${orderDetails(order, view, warnings)}
    </details>
    ${noteLine(order)} ${chatLink(order)} ${nextButton(order)}
  </article>`
}

/**
 * Only of an order that its own button leads on. In the list of a sender, who is asked about because it may be junk, new
 * orders are chosen already.
 */
const pickBox = ({ id, code, state }: ListedOrder, { sender }: ListView) =>
  html`<label class="pick"
    ><input
      type="checkbox"
      form="many"
      name="order"
      value="${id} ${state}"
      ${sender !== null && state === 'new' && 'checked'}
    /><span class="visually-hidden">Escolher ${code}</span></label
  >`

function chatLink({ whatsapp, code }: ListedOrder) {
  const href = whatsapp === null ? null : buyerChat(whatsapp, code)
  if (href === null) return null
  return html`<a class="chat" href="${href}" target="_blank" rel="noreferrer noopener"
    ><svg width="22" height="22" aria-hidden="true"><use href="#chat" /></svg
    ><span class="visually-hidden">Chamar no WhatsApp sobre o pedido ${code} (abre em nova aba)</span></a
  >`
}

function nextButton(order: ListedOrder) {
  const { id, code, state } = order
  const next = nextStep(order)
  if (next === null) return null
  return html`<button class="next" form="one" name="change" value="${id} ${state} ${next}">
    <span><small>Marcar como</small> ${stateNames[next]}</span><span class="visually-hidden"> ${theOrder(code)}</span>
  </button>`
}
