import { html } from 'hono/html'
import { isWholeMonth, sheetPath, type ListView } from '#orders/addresses/list-view.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatMonth } from '#orders/pages/format.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { formatQuantity } from '#src/domain/packages.ts'

const ofList = 'Baixar planilha desta lista (CSV)'

/** Links to the parts of a month's sheet, or to those of a list of some orders of a month. */
export const partLinks = (parts: ListView[]) =>
  parts.map((part, index) => {
    const name = isWholeMonth(part) ? `Baixar planilha de ${formatMonth(part.month ?? '')} (CSV)` : ofList
    return html`<a href="${sheetPath(part)}">${name} ${parts.length > 1 && `parte ${index + 1} de ${parts.length}`}</a>`
  })

/** Links to the sheet of a list that is not a month's, and says how long that is. */
export function listLink(page: OrderPage & { view: ListView }): Html | null {
  if (page.orders.length === 0 || page.view.month !== null) return null
  return html`<a href="${sheetFrom(page)}">${ofList}</a>
    ${page.hasNext && html`<p>A planilha traz até ${formatQuantity(String(sheetSize))} pedidos, a partir do primeiro desta página.</p>`}`
}

/** The sheet from the first order of this page on; on the first page, of all orders. */
function sheetFrom({ view, orders: [first], hasPrevious }: OrderPage & { view: ListView }): string {
  const start = { ...view, before: null, after: null }
  if (!first || !hasPrevious) return sheetPath(start)
  const cursor = isOldestFirst(view) ? { after: first.number - 1 } : { before: first.number + 1 }
  return sheetPath({ ...start, ...cursor })
}
