import { html } from 'hono/html'
import { paths, viewPath, type ListView } from '#orders/addresses.ts'
import { document } from '#orders/pages/document.ts'
import { formatInstant } from '#orders/pages/format.ts'
import { paymentList } from '#orders/pages/payments/payment-list.ts'
import { foundPayments } from '#orders/pages/payments/payment-row.ts'
import { guarantee } from '#orders/pages/words.ts'
import type { Found } from '#orders/queries/list/ask-for-page.ts'
import { pendingStates } from '#orders/queries/list/counts-and-totals.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'
import { settings } from '#src/content/settings.ts'
import { daysToKeep, withFacts } from '#src/domain/facts.ts'
import { doneBar, manyBar } from './change-bars.ts'
import { failurePanels } from './failures.ts'
import { clearLink, emptyPanel, foundText, narrowForm, searchForm, stateFilter } from './list-filters.ts'
import { orderRow, rowParts } from './order-row.ts'
import { sheetLinks, totalsTable } from './totals-panel.ts'
import { updateLine } from './update-line.ts'

const delivery = withFacts('{endsWithinDays}', settings)
const dataDays = daysToKeep(settings)

export function erasingText(days: number | null): string {
  if (days === null)
    return `Os dados pessoais não estão sendo apagados: escreva em PERSONAL_DATA_DAYS um número de dias, como ${dataDays.advised}.`
  const erased = `Canal, e-mail, WhatsApp, campanha e anotação são apagados ${days} dias depois da última mudança do pedido; os de pedidos pagos ou em entrega ficam.`
  if (days >= dataDays.least) return erased
  return `${erased} É pouco: a garantia vale por ${guarantee} depois da entrega, que leva até ${delivery}, e sem o canal não dá para repor. Escreva ${dataDays.advised} em PERSONAL_DATA_DAYS.`
}

export type ListPage = Omit<Found, 'page' | 'ofBatch'> &
  OrderPage & {
    view: ListView
    /** Null: personal data is not being erased. */
    erasedAfterDays: number | null
    isFull: boolean
    now: Date
  }

/** The list of orders, which needs no script: its only one says what is new. */
export function listPage(page: ListPage) {
  const { view, counts } = page
  const isEmptyBook = page.orders.length === 0 && counts?.any === 0
  return document(
    'Pedidos',
    html`<h1 class="visually-hidden">Pedidos</h1>
      ${updateLine(page.since)} ${!isEmptyBook && [searchForm(view), stateFilter(view, counts)]} ${failurePanels(page)}
      ${doneBar(page.deed, view)} ${isTop(page) ? paymentList(page) : foundPayments(page.named ?? [])}
      ${page.orders.length === 0 ? emptyPanel(page, isEmptyBook) : orderList(page)} ${!isEmptyBook && belowList(page)}`,
    { footer: listFooter(page) },
  )
}

/** The first page without a search, however the seller got there. */
const isTop = ({ view, hasPrevious }: ListPage) => !view.search && !view.sender && !hasPrevious

function orderList(page: ListPage) {
  const { view, orders, now } = page
  return html`<section class="list" aria-label="${foundText(page)}">
    <div class="found row muted ${isCounted(page) && 'visually-hidden'}">
      <p>${foundText(page)}</p>
      ${clearLink(view)}
    </div>
    ${rowParts(viewPath(paths.changeStates, view))}
    <ol role="list">
      ${orders.map((order) => html`<li>${orderRow(order, view, now)}</li>`)}
    </ol>
    ${manyBar(view)} ${pageLinks(page)}
  </section>`
}

/** Whether the filter already says how many there are. */
const isCounted = ({ view, counts, hasPrevious }: ListPage) =>
  counts !== null && !hasPrevious && pendingStates.some((state) => state === view.state)

function belowList(page: ListPage) {
  const { view, totals, now } = page
  return html`<aside class="panel totals" id="totais" tabindex="-1" aria-labelledby="totais-t">
    <h2 id="totais-t">Totais e mais</h2>
    ${isTop(page) && totals && totalsTable(totals, now)} ${sheetLinks(page, isTop(page))}
    ${narrowForm(view, page.months)}
  </aside>`
}

function pageLinks({ view, orders, hasPrevious, hasNext }: ListPage) {
  if (!hasPrevious && !hasNext) return null
  const [first, last] = [orders[0]?.number ?? null, orders.at(-1)?.number ?? null]
  const up = isOldestFirst(view)
  const previous = { ...view, before: up ? first : null, after: up ? null : first }
  const next = { ...view, before: up ? null : last, after: up ? last : null }
  const [newer, older] = ['Mais novos', 'Mais antigos']
  return html`<nav class="pages" aria-label="Páginas">
    ${hasPrevious && html`<a class="button" href="${viewPath(paths.list, previous)}" rel="prev">${up ? older : newer}</a>`}
    ${hasNext && html`<a class="button" href="${viewPath(paths.list, next)}" rel="next">${up ? newer : older}</a>`}
  </nav>`
}

function listFooter({ erasedAfterDays, runs: { erasedAt } }: ListPage) {
  const { packages, version } = catalogFacts
  return html`<p>
      Os preços são comparados com a tabela de ${packages} pacotes, versão ${version}. Mudou preços, desconto ou
      parcelas na loja? Publique também este livro de novo.
    </p>
    <p>${erasingText(erasedAfterDays)}</p>
    <p>
      ${erasedAt === null ? 'A rotina que apaga ainda não rodou: na Cloudflare, ela roda uma vez por dia.' : `A rotina que apaga rodou pela última vez em ${formatInstant(erasedAt)}.`}
    </p>
    <a href="${paths.dismissed}">Ver os pagamentos dispensados</a>
    <form method="post" action="${paths.signOut}"><button>Sair</button></form>`
}
