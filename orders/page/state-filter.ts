import { html } from 'hono/html'
import { states, type State } from '#orders/database/states.ts'
import { viewPath, type ListView } from '#orders/list/list-view.ts'
import { texts } from '#orders/list/texts.ts'
import type { Html } from './document.ts'

/** Links to the orders of each state, among those that were searched for. */
export function stateFilter(view: ListView): Html {
  const link = (state: State | null) => {
    const path = viewPath('/', { ...view, state, before: null, after: null })
    const name = texts.filter[state ?? 'all']
    return html`<li><a href="${path}" aria-current="${String(state === view.state)}">${name}</a></li>`
  }
  return html`<nav class="filter" aria-label="${texts.filter.label}">
    <ul role="list">
      ${[null, ...states].map(link)}
    </ul>
  </nav>`
}
