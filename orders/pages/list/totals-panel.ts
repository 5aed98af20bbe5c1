import { html } from 'hono/html'
import type { Html } from '#orders/pages/document.ts'
import { dayOf, formatAmount, formatMonth } from '#orders/pages/format.ts'
import { texts } from '#orders/pages/words.ts'
import { mostSummed, type Sale, type Totals } from '#orders/queries/list/counts-and-totals.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import { centsOf, monthChart } from './month-chart.ts'

const copy = texts.totals

/** What a month brought: its sum and that of today, a bar for each day, by method. */
export function totalsTable({ month, sales, isCut }: Totals, now: Date): Html {
  const today = dayOf(now)
  const soldToday = sales.filter(({ day }) => day === today)
  const name = formatMonth(month)
  const methods = ([...paymentMethods, null] as const).filter((key) => sales.some(({ method }) => method === key))
  const rows = methods.map((key) => ({
    key: key ?? 'none',
    name: key ? texts.order.method[key] : copy.noOrder,
    sales: sales.filter(({ method }) => method === key),
  }))
  return html`<div class="month">
      <p><b>${formatAmount(centsOf(sales))}</b> ${name}, ${countOf(sales)}</p>
      ${monthChart(month, sales, today)}
      ${today.startsWith(month) && html`<p>${copy.today} <b>${formatAmount(centsOf(soldToday))}</b></p>`}
    </div>
    <table>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row" data-method="${row.key}">${row.name}</th>
              ${cell(row.sales)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p>${copy.explain} ${isCut && copy.cut(formatQuantity(String(mostSummed)))}</p>`
}

/** '5 pedidos', or the number of payments where there is no order. */
function countOf(sales: Sale[]): string {
  const orders = sales.filter(({ method }) => method !== null)
  return orders.length === 0 && sales.length > 0 ? copy.payments(sales.length) : texts.found.all(orders.length)
}

function cell(sales: Sale[]): Html {
  const other = sales.filter(({ isOther }) => isOther).length
  // The amount may wrap only between the sign and the number.
  return html`<td>
    ${formatAmount(centsOf(sales)).replace('\u00a0', ' ')}
    <small>${countOf(sales)}${other > 0 && `, ${copy.other(other)}`}</small>
  </td>`
}
