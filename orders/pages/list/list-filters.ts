import { html } from 'hono/html'
import { allOrders, isNarrowed, viewPath, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatMonth } from '#orders/pages/format.ts'
import { counted, methodNames, stateNames } from '#orders/pages/words.ts'
import { mostCounted, pendingStates, type Counts } from '#orders/queries/list/counts-and-totals.ts'
import type { State } from '#orders/rules/order-states.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'

/** Searches all orders, whatever the list shows. */
export function searchForm({ search }: ListView): Html {
  return html`<search>
    <form class="field" action="${paths.list}">
      <label class="visually-hidden" for="busca">Código, canal, telefone, e-mail, valor, dia ou pacote</label>
      <input
        id="busca"
        name="busca"
        type="search"
        value="${search}"
        placeholder="Código, R$, @canal"
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
        enterkeyhint="search"
      />
      <button class="primary">Procurar</button>
    </form>
  </search>`
}

export const allStates = 'Todos'

const chips: (State | null)[] = [...pendingStates, null, 'delivered', 'canceled', 'refunded']

export function stateFilter(view: ListView, counts: Counts | null): Html {
  const link = (state: State | null) => {
    const path = viewPath(paths.list, { ...view, state, before: null, after: null })
    return html`<li>
      <a class="button" href="${path}" aria-current="${String(state === view.state)}"
        >${state === null ? allStates : stateNames[state]}${counts && countOf(counts, state)}</a
      >
    </li>`
  }
  return html`<nav class="filter" aria-label="Filtrar por estado">
    <ul role="list">
      ${chips.map(link)}
      <li><a class="button" href="#totais">Totais e mais ↓</a></li>
    </ul>
  </nav>`
}

function countOf(counts: Counts, state: State | null): Html | null {
  const pending = pendingStates.find((name) => name === state)
  return pending ? html` <b>${counted(counts[pending], mostCounted)}</b>` : null
}

export function narrowForm({ search, state, method, month, sender }: ListView, months: string[]): Html {
  const choices = [...new Set([...months, ...(month ? [month] : [])])].toSorted().toReversed()
  const option = (value: string, name: string, isChosen: boolean) =>
    html`<option value="${value}" ${isChosen && 'selected'}>${name}</option>`
  return html`<form class="narrow" action="${paths.list}">
    <input type="hidden" name="estado" value="${state ?? 'todos'}" />
    ${search && html`<input type="hidden" name="busca" value="${search}" />`}
    ${sender && html`<input type="hidden" name="rede" value="${sender}" />`}
    <label
      >Pagamento
      <select name="metodo">
        ${option('', 'Todos', method === null)}
        ${paymentMethods.map((name) => option(name, methodNames[name], name === method))}
      </select>
    </label>
    <label
      >Mês
      <select name="mes">
        ${option('', 'Todos', month === null)} ${choices.map((name) => option(name, formatMonth(name), name === month))}
      </select>
    </label>
    <button>Filtrar</button>
  </form>`
}

/** Leads to the list that is not narrowed: in the same state, or of new orders after a search and of a sender. */
export function clearLink(view: ListView): Html | null {
  const { search, sender, state } = view
  if (!isNarrowed(view)) return null
  return html`<a href="${viewPath(paths.list, { ...allOrders, state: search || sender ? 'new' : state })}">Limpar</a>`
}
