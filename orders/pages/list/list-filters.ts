import { html } from 'hono/html'
import { allOrders, viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatMonth } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import { mostCounted, pendingStates, type Counts } from '#orders/queries/list/counts-and-totals.ts'
import type { State } from '#orders/rules/order-states.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'

/** Searches all orders, whatever the list shows. */
export function searchForm({ search }: ListView): Html {
  return html`<search>
    <form class="field" action="${paths.list}">
      <label class="visually-hidden" for="busca">${texts.search.label}</label>
      <input
        id="busca"
        name="busca"
        type="search"
        value="${search}"
        placeholder="${texts.search.hint}"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="search"
      />
      <button class="primary">${texts.search.submit}</button>
    </form>
  </search>`
}

const chips: (State | null)[] = [...pendingStates, null, 'delivered', 'canceled', 'refunded']

/** Links to the orders of each state within the current search and filters, and to what is below the list. */
export function stateFilter(view: ListView, counts: Counts | null): Html {
  const link = (state: State | null) => {
    const path = viewPath(paths.list, { ...view, state, before: null, after: null })
    return html`<li>
      <a href="${path}" aria-current="${String(state === view.state)}"
        >${texts.filter[state ?? 'all']}${counts && countOf(counts, state)}</a
      >
    </li>`
  }
  return html`<nav class="filter" aria-label="${texts.filter.label}">
    <ul role="list">
      ${chips.map(link)}
      <li><a href="#totais">${texts.filter.more}</a></li>
    </ul>
  </nav>`
}

function countOf(counts: Counts, state: State | null): Html | null {
  const pending = pendingStates.find((name) => name === state)
  return pending ? html` <b>${texts.filter.count(counts[pending], mostCounted)}</b>` : null
}

/** Narrows the list to a method and a month, without a script. */
export function narrowForm({ search, state, method, month, sender }: ListView, months: string[]): Html {
  const copy = texts.totals
  const choices = [...new Set([...months, ...(month ? [month] : [])])].toSorted().toReversed()
  const option = (value: string, name: string, isChosen: boolean) =>
    html`<option value="${value}" ${isChosen && 'selected'}>${name}</option>`
  return html`<form class="narrow" action="${paths.list}">
    <input type="hidden" name="estado" value="${state ?? 'todos'}" />
    ${search && html`<input type="hidden" name="busca" value="${search}" />`}
    ${sender && html`<input type="hidden" name="rede" value="${sender}" />`}
    <label
      >${copy.method}
      <select name="metodo">
        ${option('', copy.anyMethod, method === null)}
        ${paymentMethods.map((name) => option(name, texts.order.method[name], name === method))}
      </select>
    </label>
    <label
      >${copy.month}
      <select name="mes">
        ${option('', copy.anyMonth, month === null)}
        ${choices.map((name) => option(name, formatMonth(name), name === month))}
      </select>
    </label>
    <button>${copy.filter}</button>
  </form>`
}

/** The list that is not narrowed: in the same state, or of new orders after a search and of a sender. */
export const widePath = ({ search, sender, state }: ListView) =>
  viewPath(paths.list, { ...allOrders, state: search || sender ? 'new' : state })
