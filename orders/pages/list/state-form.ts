import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { texts } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { states } from '#orders/rules/order-states.ts'
import { nextStep } from './next-step.ts'

const copy = texts.state

/** A button for each state that is neither the order's nor its next one. */
export function stateButtons(order: ListedOrder): Html {
  const { id, code, state } = order
  const others = states.filter((other) => other !== state && other !== nextStep(order))
  return html`<fieldset>
    <legend>${copy.changeTo}<span class="hidden"> (${code})</span></legend>
    <div class="states">
      ${others.map(
        (other) => html`<button form="one" name="change" value="${id} ${state} ${other}">${copy.names[other]}</button>`,
      )}
    </div>
  </fieldset>`
}
