import { html } from 'hono/html'
import type { ListedOrder } from '#orders/queries/list-orders.ts'
import { viewPath, type ListView } from '#orders/queries/list-view.ts'
import { states } from '#orders/rules/order-states.ts'
import type { Html } from './document.ts'
import { formatInstant } from './format.ts'
import { texts } from './words.ts'

const copy = texts.state

/** A button for each other state, and what the state was before. */
export function stateForm({ id, code, state, changes }: ListedOrder, view: ListView): Html {
  const [last, ...earlier] = changes.map(changeText).reverse()
  return html`<form method="post" action="${viewPath(`/orders/${id}/state`, view)}">
      <input type="hidden" name="from" value="${state}" />
      <fieldset>
        <legend>${copy.changeTo}<span class="hidden"> (${code})</span></legend>
        <div class="states">
          ${states
            .filter((other) => other !== state)
            .map((other) => html`<button name="state" value="${other}">${copy.names[other]}</button>`)}
        </div>
      </fieldset>
    </form>
    ${last && html`<p class="change">${last}</p>`}
    ${
      earlier.length > 0 &&
      html`<details class="history">
        <summary>${copy.history}<span class="hidden"> ${code}</span></summary>
        <ul>
          ${earlier.map((text) => html`<li>${text}</li>`)}
        </ul>
      </details>`
    }`
}

function changeText({ at, from, to, cause }: ListedOrder['changes'][number]): string {
  return copy.changed(to, formatInstant(at), copy.by[cause], from)
}
