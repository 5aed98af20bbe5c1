import { html } from 'hono/html'
import { allOrders, sheetPath } from '#orders/addresses/list-view.ts'
import type { Html } from '#orders/pages/document.ts'
import { dayOf, formatAmount, formatMonth } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import { partsOf } from '#orders/queries/list/sheet-parts.ts'
import { mostSummed, type Totals } from '#orders/queries/list/summary.ts'
import { formatQuantity } from '#src/domain/packages.ts'

const copy = texts.totals

/** What came by each method in a month, and today if the month is the current one; and links to its sheet. */
export function totalsTable({ month, totals, received, isCut }: Totals, now: Date): Html {
  const isNow = dayOf(now).startsWith(month)
  const name = formatMonth(month)
  const cell = (cents: number, count: string, other: number) =>
    // The amount may wrap only between the sign and the number.
    html`<td>
      ${formatAmount(cents).replace('\u00a0', ' ')} <small>${count}${other > 0 && `, ${copy.other(other)}`}</small>
    </td>`
  const sum = (key: 'cents' | 'centsToday' | 'count' | 'countToday', which = totals) =>
    which.reduce((whole, total) => whole + total[key], 0)
  const orders = totals.filter(({ method }) => method !== null)
  const rows = [
    ...totals.map((total) => ({
      ...total,
      name: total.method ? texts.order.method[total.method] : copy.noOrder,
      countOf: total.method ? texts.found.all : copy.payments,
    })),
    {
      ...{ name: copy.sum, countOf: texts.found.all, cents: sum('cents'), centsToday: sum('centsToday') },
      ...{ count: sum('count', orders), countToday: sum('countToday', orders), other: 0, otherToday: 0 },
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
              ${isNow && cell(row.centsToday, row.countOf(row.countToday), row.otherToday)}
              ${cell(row.cents, row.countOf(row.count), row.other)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p>${copy.explain} ${isCut && copy.cut(formatQuantity(String(mostSummed)))}</p>
    ${Array.from({ length: partsOf(received) }, (_, index) => {
      const path = sheetPath({ ...allOrders, month })
      return partsOf(received) === 1
        ? html`<a href="${path}">${texts.csv.month(name)}</a>`
        : html`<a href="${path}&amp;parte=${index + 1}"
            >${texts.csv.month(name)} ${texts.csv.part(index + 1, partsOf(received))}</a
          >`
    })}`
}
