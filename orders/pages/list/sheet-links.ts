import { html } from 'hono/html'
import { isWholeMonth, sheetPath, type ListView } from '#orders/addresses/list-view.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatMonth } from '#orders/pages/format.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { formatQuantity } from '#src/domain/packages.ts'

export const sheetTexts = {
  link: 'Baixar planilha desta lista (CSV)',
  month: (month: string) => `Baixar planilha de ${month} (CSV)`,
  part: (part: number, parts: number) => `parte ${part} de ${parts}`,
  end: (first: number, last: number, hasMore: boolean) =>
    `Pedidos ${first} a ${last}: ${hasMore ? 'há outras partes' : 'fim'}.`,
  limited: (most: string) => `A planilha traz até ${most} pedidos, a partir do primeiro desta página.`,
} as const

/** Links to the parts of a month's sheet, or to those of a list of some orders of a month. */
export const partLinks = (parts: ListView[]) =>
  parts.map((part, index) => {
    const name = isWholeMonth(part) ? sheetTexts.month(formatMonth(part.month ?? '')) : sheetTexts.link
    return html`<a href="${sheetPath(part)}"
      >${name} ${parts.length > 1 && sheetTexts.part(index + 1, parts.length)}</a
    >`
  })

/** Links to the sheet of a list that is not a month's, and says how long that is. */
export function listLink(page: OrderPage & { view: ListView }): Html | null {
  if (page.orders.length === 0 || page.view.month !== null) return null
  return html`<a href="${sheetFrom(page)}">${sheetTexts.link}</a>
    ${page.hasNext && html`<p>${sheetTexts.limited(formatQuantity(String(sheetSize)))}</p>`}`
}

/** The sheet from the first order of this page on; on the first page, of all orders. */
function sheetFrom({ view, orders: [first], hasPrevious }: OrderPage & { view: ListView }): string {
  const start = { ...view, before: null, after: null }
  if (!first || !hasPrevious) return sheetPath(start)
  const cursor = isOldestFirst(view) ? { after: first.number - 1 } : { before: first.number + 1 }
  return sheetPath({ ...start, ...cursor })
}
