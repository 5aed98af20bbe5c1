import { html } from 'hono/html'
import { sheetSize, type ListedOrder } from '#orders/queries/list-orders.ts'
import { viewPath, type ListView } from '#orders/queries/list-view.ts'
import { catalogFacts } from '#orders/rules/catalog-facts.ts'
import { states, type State } from '#orders/rules/order-states.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { document, type Html } from './document.ts'
import { cut, formatInstant } from './format.ts'
import { orderCard } from './order-card.ts'
import { isEmptyList, paymentList, type PaymentList } from './payment-list.ts'
import { signOutForm } from './sign-in-page.ts'
import { texts } from './words.ts'

export type ListPage = {
  view: ListView
  orders: readonly ListedOrder[]
  hasNewer: boolean
  hasOlder: boolean
  /** Null where they are not shown. */
  payments: PaymentList | null
  /** Null: personal data is not being erased. */
  erasedAfterDays: number | null
  /** When it last was; null if it never was. */
  erasedAt: string | null
  now: Date
}

/** The list of orders, which needs no script. */
export function listPage(page: ListPage): Html {
  const { view, orders, payments, now } = page
  const isEmptyBook = orders.length === 0 && viewPath('/', view) === '/'
  return document(
    texts.title,
    html`<h1>${texts.title}</h1>
      ${!isEmptyBook && searchForm(view)} ${!isEmptyBook && stateFilter(view)}
      ${payments && !isEmptyList(payments) && paymentList(payments, now)}
      ${
        orders.length === 0
          ? emptyPanel(view)
          : html`<div class="found">
                <p>${foundText(page)}</p>
                <a href="${sheetPath(page)}">${texts.csv.link}</a>
                ${page.hasOlder && html`<p class="limit">${texts.csv.limited(formatQuantity(String(sheetSize)))}</p>`}
              </div>
              <ol role="list">
                ${orders.map((order) => html`<li>${orderCard(order, view)}</li>`)}
              </ol>
              ${pageLinks(page)}`
      }`,
    { footer: footer(page) },
  )
}

function searchForm({ search, state }: ListView): Html {
  return html`<search>
    <form action="/">
      <label for="busca">${texts.search.label}</label>
      <div class="field">
        <input
          id="busca"
          name="busca"
          type="search"
          value="${search}"
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          enterkeyhint="search"
        />
        ${state && html`<input type="hidden" name="estado" value="${state}" />`}
        <button>${texts.search.submit}</button>
      </div>
    </form>
    ${search && html`<a class="clear" href="/">${texts.search.clear}</a>`}
  </search>`
}

/** Links to the orders of each state, among those that were searched for. */
function stateFilter(view: ListView): Html {
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

function foundText({ view, orders, hasNewer, hasOlder }: ListPage): string {
  const { found } = texts
  const isWhole = !hasNewer && !hasOlder
  const count = isWhole ? found.all : hasNewer ? found.page : found.newest
  return [count(orders.length), wantedText(view)].filter(Boolean).join(' ')
}

/** 'para “ana” com estado “Pago”'; '' for all orders. */
function wantedText({ search, state }: ListView): string {
  const { found } = texts
  return [...(search ? [found.search(cut(search))] : []), ...(state ? [found.state(state)] : [])].join(' ')
}

/** From the first order of this page on; from the newest on if this is the first page. */
function sheetPath({ view, orders: [first], hasNewer }: ListPage): string {
  return viewPath('/orders.csv', { ...view, before: first && hasNewer ? first.number + 1 : null, after: null })
}

function emptyPanel(view: ListView): Html {
  const { empty } = texts
  const wanted = wantedText(view)
  const [title, next] =
    view.before !== null || view.after !== null
      ? [empty.page, '']
      : wanted
        ? [empty.wanted(wanted), view.search && empty.searchNext]
        : [empty.book, empty.bookNext]
  return html`<section class="panel message">
    <h2>${title}</h2>
    ${next && html`<p>${next}</p>`}
  </section>`
}

function pageLinks({ view, orders, hasNewer, hasOlder }: ListPage): Html | null {
  if (!hasNewer && !hasOlder) return null
  const newer = { ...view, before: null, after: orders[0]?.number ?? null }
  const older = { ...view, before: orders.at(-1)?.number ?? null, after: null }
  return html`<nav class="pages" aria-label="${texts.pages.label}">
    ${hasNewer && html`<a class="button" href="${viewPath('/', newer)}" rel="prev">${texts.pages.newer}</a>`}
    ${hasOlder && html`<a class="button" href="${viewPath('/', older)}" rel="next">${texts.pages.older}</a>`}
  </nav>`
}

function footer({ erasedAfterDays, erasedAt }: ListPage): Html {
  const { catalog, erasing, noErasing, erased, neverErased } = texts.footer
  return html`<p>${catalog(catalogFacts.packages, catalogFacts.version)}</p>
    <p>${erasedAfterDays === null ? noErasing : erasing(erasedAfterDays)}</p>
    <p>${erasedAt === null ? neverErased : erased(formatInstant(erasedAt))}</p>
    ${signOutForm}`
}
