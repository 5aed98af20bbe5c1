import { html } from 'hono/html'
import { allOrders, sheetPath } from '#orders/addresses/list-view.ts'
import type { Html } from '#orders/pages/document.ts'
import { dayOf, formatAmount, formatMonth } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import { mostSummed, type Totals } from '#orders/queries/list/summary.ts'
import { formatQuantity } from '#src/domain/packages.ts'

const copy = texts.totals

/** What was sold by each method in a month, and today if the month is the current one; and a link to its sheet. */
export function totalsTable({ month, totals, isCut }: Totals, now: Date): Html {
  const isNow = dayOf(now).startsWith(month)
  const name = formatMonth(month)
  const cell = (cents: number, count: number) =>
    // The amount may wrap only between the sign and the number.
    html`<td>${formatAmount(cents).replace('\u00a0', ' ')} <small>${texts.found.all(count)}</small></td>`
  const sum = (read: (total: Totals['totals'][number]) => number) =>
    totals.reduce((whole, total) => whole + read(total), 0)
  const rows = [
    ...totals.map((total) => ({ ...total, name: texts.order.method[total.method] })),
    {
      ...{ name: copy.sum, cents: sum(({ cents }) => cents), count: sum(({ count }) => count) },
      ...{ centsToday: sum(({ centsToday }) => centsToday), countToday: sum(({ countToday }) => countToday) },
    },
  ]
  return html`<table>
      <thead>
        <tr>
          <td><span class="hidden">${copy.method}</span></td>
          ${isNow && html`<th scope="col">${copy.today}</th>`}
          <th scope="col">${name}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.name}</th>
              ${isNow && cell(row.centsToday, row.countToday)} ${cell(row.cents, row.count)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p>${copy.explain} ${isCut && copy.cut(formatQuantity(String(mostSummed)))}</p>
    <a href="${sheetPath({ ...allOrders, month })}">${texts.csv.month(name)}</a>`
}
