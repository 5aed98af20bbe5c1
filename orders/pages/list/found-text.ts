import { html } from 'hono/html'
import type { ListView } from '#orders/addresses/list-view.ts'
import type { Html } from '#orders/pages/document.ts'
import { cut, formatMonth } from '#orders/pages/format.ts'
import { ordersText, stateNames } from '#orders/pages/words.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { hourMs, senderMs } from '#orders/rules/limits-and-durations.ts'
import { clearLink } from './list-filters.ts'
import type { ListPage } from './list-page.ts'

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

export function emptyPanel({ view, payments }: Pick<ListPage, 'view' | 'payments'>, isEmptyBook: boolean): Html {
  const isPage = view.before !== null || view.after !== null
  const next = view.sender ? senderNext : view.search && !payments && searchNext
  const [title, said] = isEmptyBook
    ? ['Nenhum pedido ainda', 'Faça um pedido de teste na loja e recarregue esta página: ele aparece aqui.']
    : isPage
      ? ['Não há pedidos nesta página', '']
      : [`Nenhum pedido ${wantedText(view)}`, next]
  return html`<section class="panel message">
    <h2>${title}</h2>
    ${said && html`<p>${said}</p>`} ${clearLink(view)}
  </section>`
}
