import { html } from 'hono/html'
import { allOrders, isNarrowed, paths, viewPath, type ListView } from '#orders/addresses.ts'
import { cut, formatMonth } from '#orders/pages/format.ts'
import { counted, methodNames, ordersText, stateNames } from '#orders/pages/words.ts'
import { mostCounted, pendingStates, type Counts } from '#orders/queries/list/counts-and-totals.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { hourMs, senderMs } from '#orders/rules/limits-and-durations.ts'
import type { State } from '#orders/rules/order-states.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'
import type { ListPage } from './list-page.ts'

/** Searches all orders, whatever the list shows. */
export function searchForm({ search }: ListView) {
  return html`<search>
    <form class="field" action="${paths.list}">
      <input
        name="busca"
        aria-label="Código, canal, telefone, e-mail, valor, dia ou pacote"
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

export function stateFilter(view: ListView, counts: Counts | null) {
  const link = (state: State | null) => {
    const path = viewPath(paths.list, { ...view, state, before: null, after: null })
    const pending = pendingStates.find((name) => name === state)
    const count = counts && pending && html` <b>${counted(counts[pending], mostCounted)}</b>`
    return html`<li>
      <a class="button" href="${path}" aria-current="${String(state === view.state)}"
        >${state === null ? allStates : stateNames[state]}${count}</a
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

export function narrowForm({ search, state, method, month, sender }: ListView, months: string[]) {
  const choices = [...new Set([...months, ...(month ? [month] : [])])].toSorted().toReversed()
  const option = (value: string, name: string, isChosen: boolean) =>
    html`<option value="${value}" ${isChosen && 'selected'}>${name}</option>`
  return html`<form class="stack" action="${paths.list}">
    <input type="hidden" name="estado" value="${state ?? 'todos'}" />
    ${search && html`<input type="hidden" name="busca" value="${search}" />`}
    ${sender && html`<input type="hidden" name="rede" value="${sender}" />`}
    <label class="stack"
      >Pagamento
      <select name="metodo">
        ${option('', 'Todos', method === null)}
        ${paymentMethods.map((name) => option(name, methodNames[name], name === method))}
      </select>
    </label>
    <label class="stack"
      >Mês
      <select name="mes">
        ${option('', 'Todos', month === null)} ${choices.map((name) => option(name, formatMonth(name), name === month))}
      </select>
    </label>
    <button>Filtrar</button>
  </form>`
}

/** Leads to the list that is not narrowed: in the same state, or of new orders after a search and of a sender. */
export function clearLink(view: ListView) {
  const { search, sender, state } = view
  if (!isNarrowed(view)) return null
  return html`<a href="${viewPath(paths.list, { ...allOrders, state: search || sender ? 'new' : state })}">Limpar</a>`
}

export const searchNext =
  'Tente só uma parte: o código sem o traço, os últimos números do telefone ou o começo do e-mail. Ou o valor (204,74), o dia (25/11), o pacote (1.000 inscritos). Com os dados apagados, canal, telefone e e-mail já não acham o pedido.'

export const senderNext = `Foram apagados, ou chegaram há mais de ${senderMs / hourMs} horas, e o livro já não sabe quem os mandou.`

export function foundText({ view, orders, hasPrevious, hasNext }: OrderPage & { view: ListView }): string {
  const { length } = orders
  const first = `Os ${length} pedidos mais ${isOldestFirst(view) ? 'antigos' : 'novos'}`
  const count = !hasPrevious && hasNext ? first : ordersText(length)
  return [count, wantedText(view), hasPrevious && 'nesta página'].filter(Boolean).join(' ')
}

/** 'para “ana” com estado “Pago” por PIX de novembro de 2026'; '' for all orders. */
function wantedText({ search, state, method, month, sender }: ListView): string {
  const wanted = [
    search && `para “${cut(search)}”`,
    state && `com estado “${stateNames[state]}”`,
    method && { pix: 'por PIX', credit: 'por cartão' }[method],
    month && `de ${formatMonth(month)}`,
    sender && 'deste remetente',
  ]
  return wanted.filter(Boolean).join(' ')
}

export function emptyPanel({ view, named }: Pick<ListPage, 'view' | 'named'>, isEmptyBook: boolean) {
  const next = view.sender ? senderNext : view.search && !named?.length && searchNext
  const [title, said] = isEmptyBook
    ? ['Nenhum pedido ainda', 'Faça um pedido de teste na loja e recarregue esta página: ele aparece aqui.']
    : [`Nenhum pedido ${wantedText(view)}`, next]
  return html`<section class="panel message">
    <h2>${title}</h2>
    ${said && html`<p>${said}</p>`} ${clearLink(view)}
  </section>`
}
