import { html } from 'hono/html'
import { isWholeMonth, paths, viewPath, type ListView } from '#orders/addresses.ts'
import { dayOf, type Sum } from '#orders/money/sums.ts'
import { fact } from '#orders/pages/document.ts'
import { formatAmount, formatDate, formatMonth, largeAmount } from '#orders/pages/format.ts'
import { methodNames, one, ordersText } from '#orders/pages/words.ts'
import type { Totals } from '#orders/queries/list/counts-and-totals.ts'
import { isOldestFirst, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { paymentMethods, type PaymentMethod } from '#schemas/form/checkout.ts'
import { formatQuantity } from '#src/domain/packages.ts'
import type { ListPage } from './list-page.ts'

export function totalsTable({ month, sums }: Totals, now: Date) {
  const today = dayOf(now.toISOString())
  const soldToday = sums.filter(({ day }) => day === today)
  const name = formatMonth(month)
  return html`<div>
      <p><b class="total">${largeAmount(centsOf(sums))}</b> ${name}, ${countOf(sums)}</p>
      ${monthChart(month, sums, today)}
      ${today.startsWith(month) && html`<p>Hoje <b>${formatAmount(centsOf(soldToday))}</b></p>`}
    </div>
    <dl>${([...paymentMethods, ''] as const).map((method) => methodRow(method, sums))}</dl>
    <p>
      O que foi pago, menos o que voltou, pelo dia do pedido. O que você marcou sem pagamento conta pelo preço da
      tabela.
    </p>`
}

/** '5 pedidos e 2 pagamentos', which have no order. */
function countOf(sums: readonly Sum[]): string {
  const orders = salesOf(sums.filter(({ method }) => method !== ''))
  const others = salesOf(sums) - orders
  const payments = others > 0 && one(others, '1 pagamento', `${others} pagamentos`)
  return [(orders > 0 || !payments) && ordersText(orders), payments].filter(Boolean).join(' e ')
}

function methodRow(method: PaymentMethod | '', all: readonly Sum[]) {
  const sums = all.filter((sum) => sum.method === method)
  const others = othersOf(sums)
  if (salesOf(sums) === 0) return null
  const counts = html`<small class="muted">${countOf(sums)}${others > 0 && `, ${others} com preço diferente`}</small>`
  return fact(method ? methodNames[method] : 'Sem pedido', html`${largeAmount(centsOf(sums))} ${counts}`, method)
}

const [pitch, width, height] = [20, 16, 64]

const totalOf = (what: 'cents' | 'sales' | 'others') => (sums: readonly Sum[]) =>
  sums.reduce((total, sum) => total + sum[what], 0)
const [centsOf, salesOf, othersOf] = [totalOf('cents'), totalOf('sales'), totalOf('others')]

/** A bar for each day of a month, of what came by each method; a tick for a day without sales. */
function monthChart(month: string, sums: readonly Sum[], today: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    return { day, sold: sums.filter((sum) => sum.day === day) }
  })
  const best = days.reduce((most, day) => (centsOf(day.sold) > centsOf(most.sold) ? day : most))
  const label = `Vendas de cada dia do mês; o melhor foi ${formatDate(best.day)}, com ${formatAmount(centsOf(best.sold))}.`
  return html`<svg class="bars" viewBox="0 0 ${days.length * pitch} ${height}" role="img" aria-label="${label}">
    ${days.map(({ day, sold }, index) => {
      const parts = [...paymentMethods, ''].map((method) => ({
        method,
        size: (height * centsOf(sold.filter((sum) => sum.method === method))) / (centsOf(best.sold) || 1),
      }))
      let top = height
      const column = html`x="${index * pitch}" width="${width}"`
      return html`<g data-today="${day === today}">
        <title>${formatDate(day)}: ${formatAmount(centsOf(sold))}</title>
        <rect ${column} y="${height - 2}" height="2" />
        ${parts.map(({ method, size }) => {
          top -= size
          return html`<rect ${column} y="${top}" height="${size}" data-method="${method}" />`
        })}
      </g>`
    })}
  </svg>`
}

/** To the sheets of the month of the totals and, where the list shows other orders, of those. */
export function sheetLinks(page: ListPage, isTop: boolean) {
  const { view, orders, hasPrevious, hasNext, totals, months, ofMonth, ofList } = page
  const hasTotals = isTop && totals !== null && (totals.sums.length > 0 || months.includes(totals.month))
  const isOther = orders.length > 0 && !(isTop && isWholeMonth(view))
  const parts = hasPrevious || hasNext ? ofList : null
  return [
    hasTotals && ofMonth && partLinks(ofMonth),
    isOther && partLinks(parts ?? [restOf(page)]),
    isOther &&
      view.month === null &&
      hasNext &&
      html`<p>A planilha traz até ${formatQuantity(String(sheetSize))} pedidos, a partir do primeiro desta página.</p>`,
  ]
}

const partLinks = (parts: ListView[]) =>
  parts.map((part, index) => {
    const name = isWholeMonth(part) ? `de ${formatMonth(part.month ?? '')}` : 'desta lista'
    const place = parts.length > 1 && `parte ${index + 1} de ${parts.length}`
    return html`<a href="${viewPath(paths.sheet, part)}">Baixar planilha ${name} (CSV) ${place}</a>`
  })

/** From the first order of the page on. */
function restOf({ view, orders: [first], hasPrevious }: OrderPage & { view: ListView }): ListView {
  const start = { ...view, before: null, after: null }
  if (!first || !hasPrevious) return start
  return isOldestFirst(view) ? { ...start, after: first.number - 1 } : { ...start, before: first.number + 1 }
}
