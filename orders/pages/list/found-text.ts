import { html } from 'hono/html'
import type { ListView } from '#orders/addresses/list-view.ts'
import type { Html } from '#orders/pages/document.ts'
import { cut, formatMonth } from '#orders/pages/format.ts'
import { ordersText, stateNames } from '#orders/pages/words.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import * as limits from '#orders/rules/limits-and-durations.ts'
import type { State } from '#orders/rules/order-states.ts'
import { clearLink } from './list-filters.ts'
import type { ListPage } from './list-page.ts'

export const emptyTexts = {
  book: 'Nenhum pedido ainda',
  bookNext: 'Faça um pedido de teste na loja e recarregue esta página: ele aparece aqui.',
  wanted: (wanted: string) => `Nenhum pedido ${wanted}`,
  searchNext:
    'Tente só uma parte: o código sem o traço, os últimos números do telefone ou o começo do e-mail. Ou o valor (204,74), o dia (25/11), o pacote (1.000 inscritos). Com os dados apagados, canal, telefone e e-mail já não acham o pedido.',
  senderNext: `Foram apagados, ou chegaram há mais de ${limits.senderMs / limits.hourMs} horas, e o livro já não sabe quem os mandou.`,
  page: 'Não há pedidos nesta página',
} as const

export const foundTexts = {
  first: (count: number, areOldest: boolean) => `Os ${count} pedidos mais ${areOldest ? 'antigos' : 'novos'}`,
  page: 'nesta página',
  search: (search: string) => `para “${search}”`,
  state: (state: State) => `com estado “${stateNames[state]}”`,
  method: { pix: 'por PIX', credit: 'por cartão' },
  month: (month: string) => `de ${month}`,
  sender: 'deste remetente',
} as const

/** How many orders are shown, and which. */
export function foundText({ view, orders, hasPrevious, hasNext }: OrderPage & { view: ListView }): string {
  const isFirst = !hasPrevious && hasNext
  const count = isFirst ? foundTexts.first(orders.length, isOldestFirst(view)) : ordersText(orders.length)
  const where = hasPrevious ? foundTexts.page : ''
  return [count, wantedText(view), where].filter(Boolean).join(' ')
}

/** 'para “ana” com estado “Pago” por PIX de novembro de 2026'; '' for all orders. */
function wantedText({ search, state, method, month, sender }: ListView): string {
  return [
    ...(search ? [foundTexts.search(cut(search))] : []),
    ...(state ? [foundTexts.state(state)] : []),
    ...(method ? [foundTexts.method[method]] : []),
    ...(month ? [foundTexts.month(formatMonth(month))] : []),
    ...(sender ? [foundTexts.sender] : []),
  ].join(' ')
}

/** In place of a list without orders. */
export function emptyPanel({ view, payments }: Pick<ListPage, 'view' | 'payments'>, isEmptyBook: boolean): Html {
  const wanted = wantedText(view)
  const isPage = view.before !== null || view.after !== null
  const [title, next] = isEmptyBook
    ? [emptyTexts.book, emptyTexts.bookNext]
    : isPage
      ? [emptyTexts.page, '']
      : [
          emptyTexts.wanted(wanted),
          view.sender ? emptyTexts.senderNext : view.search && !payments && emptyTexts.searchNext,
        ]
  return html`<section class="panel message">
    <h2>${title}</h2>
    ${next && html`<p>${next}</p>`} ${clearLink(view)}
  </section>`
}
