import { html } from 'hono/html'
import { allOrders, paths, searchPath, viewPath, type ListView } from '#orders/addresses.ts'
import { contactFacts } from '#orders/pages/contact-links.ts'
import { formatAmount, formatInstant, packageName } from '#orders/pages/format.ts'
import { methodNames, seeOrder, stateNames } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { states } from '#orders/rules/order-states.ts'
import { nextStep } from './next-step.ts'
import { noteForm } from './note-form.ts'
import { orderTrail } from './order-trail.ts'

// The visitor's clock may be a little off, and an order may take a while to arrive.
const muchMs = 10 * 60_000

export function orderDetails(order: ListedOrder, view: ListView, warnings: readonly string[]) {
  // They can be deleted together.
  const ofSender = viewPath(paths.list, { ...allOrders, sender: order.sender })
  return html`<div class="more">
    ${warnings.length > 0 && warningList(order, warnings)}
    <div>${contactFacts(order)} ${boughtFacts(order)} ${orderTrail(order)}</div>
    <div class="actions">
      ${stateButtons(order)} ${order.erasedAt === null && [noteForm(order, view), eraseForm(order, view)]}
      ${order.isOfMany && view.sender === null && html`<a class="button" href="${ofSender}">Ver os pedidos deste remetente</a>`}
    </div>
  </div>`
}

function stateButtons(order: ListedOrder) {
  const { id, code, state } = order
  const others = states.filter((other) => other !== state && other !== nextStep(order))
  return html`<fieldset>
    <legend>Mudar para<span class="visually-hidden"> (${code})</span></legend>
    <div class="states">
      ${others.map(
        (other) => html`<button form="one" name="change" value="${id} ${state} ${other}">${stateNames[other]}</button>`,
      )}
    </div>
  </fieldset>`
}

function boughtFacts(order: ListedOrder) {
  const { totalCents, catalogTotalCents, method, installments, receivedAt, placedAt } = order
  const isLate = Math.abs(Date.parse(receivedAt) - Date.parse(placedAt)) > muchMs
  const methodText =
    method === 'pix'
      ? methodNames.pix
      : `${methodNames.credit}, ${installments === 1 ? 'à vista' : `em ${installments} vezes`}`
  const isOther = catalogTotalCents !== null && catalogTotalCents !== totalCents
  return html`<p><bdi>${packageName(order)}</bdi>, ${formatAmount(totalCents)}, ${methodText}</p>
    ${isOther && html`<p>Na tabela: ${formatAmount(catalogTotalCents)}</p>`}
    <p>Recebido em <time datetime="${receivedAt}">${formatInstant(receivedAt)}</time></p>
    ${isLate && html`<p>Feito em ${formatInstant(placedAt)}, pelo relógio de quem pediu</p>`}`
}

function warningList({ similar }: ListedOrder, warnings: readonly string[]) {
  return html`<div class="panel warnings">
    <h3>Confira antes de entregar</h3>
    <ul>
      ${warnings.map((warning) => html`<li>${warning}</li>`)}
    </ul>
    ${similar && html`<a href="${searchPath(similar.code)}">${seeOrder(similar.code)}</a>`}
  </div>`
}

function eraseForm({ id, code }: ListedOrder, view: ListView) {
  return html`<details>
    <summary>Apagar dados pessoais<span class="visually-hidden"> ${code}</span></summary>
    <form class="stack" method="post" action="${viewPath(paths.erase(id), view)}">
      <p>
        Apaga o canal, o e-mail, o WhatsApp, a campanha e a anotação deste pedido. Não dá para desfazer. Ficam o código,
        o pacote pelo nome da tabela, os valores, as datas, os estados e os pagamentos. Na Cloudflare, as cópias de
        segurança do banco ainda guardam os dados por 7 dias (30 no plano pago).
      </p>
      <button class="danger">Apagar agora<span class="visually-hidden"> ${code}</span></button>
    </form>
  </details>`
}
