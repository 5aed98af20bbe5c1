import { html } from 'hono/html'
import type { Sum } from '#orders/money/sums.ts'
import type { Html } from '#orders/pages/document.ts'
import { dayOf, formatAmount, formatMonth } from '#orders/pages/format.ts'
import { methodNames, one, ordersText } from '#orders/pages/words.ts'
import type { Totals } from '#orders/queries/list/counts-and-totals.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'
import { centsOf, monthChart } from './month-chart.ts'

/** What a month brought: its sum and that of today, a bar for each day, by method. */
export function totalsTable({ month, sums }: Totals, now: Date): Html {
  const today = dayOf(now)
  const soldToday = sums.filter(({ day }) => day === today)
  const name = formatMonth(month)
  const methods = ([...paymentMethods, ''] as const).filter((key) =>
    sums.some(({ method, sales }) => method === key && sales > 0),
  )
  const rows = methods.map((key) => ({
    key: key || 'none',
    name: key ? methodNames[key] : 'Sem pedido',
    sums: sums.filter(({ method }) => method === key),
  }))
  return html`<div class="month">
      <p><b>${formatAmount(centsOf(sums))}</b> ${name}, ${countOf(sums)}</p>
      ${monthChart(month, sums, today)}
      ${today.startsWith(month) && html`<p>Hoje <b>${formatAmount(centsOf(soldToday))}</b></p>`}
    </div>
    <table>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row" data-method="${row.key}">${row.name}</th>
              ${cell(row.sums)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p>
      O que foi pago, menos o que voltou, pelo dia do pedido. O que você marcou sem pagamento conta pelo preço da
      tabela.
    </p>`
}

/** '5 pedidos', or the number of payments where there is no order. */
function countOf(sums: readonly Sum[]): string {
  const orders = salesOf(sums.filter(({ method }) => method !== ''))
  return orders === 0 && salesOf(sums) > 0
    ? one(salesOf(sums), '1 pagamento', `${salesOf(sums)} pagamentos`)
    : ordersText(orders)
}

const salesOf = (sums: readonly Sum[]) => sums.reduce((count, { sales }) => count + sales, 0)

function cell(sums: readonly Sum[]): Html {
  const other = sums.reduce((count, { others }) => count + others, 0)
  // The amount may wrap only between the sign and the number.
  return html`<td>
    ${formatAmount(centsOf(sums)).replace('\u00a0', ' ')}
    <small>${countOf(sums)}${other > 0 && `, ${other} com preço diferente`}</small>
  </td>`
}
