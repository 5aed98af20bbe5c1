import { html } from 'hono/html'
import type { Sum } from '#orders/money/sums.ts'
import type { Html } from '#orders/pages/document.ts'
import { formatAmount, formatDate } from '#orders/pages/format.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'

const [pitch, width, height] = [20, 16, 64]

export const centsOf = (sums: readonly Sum[]) => sums.reduce((sum, { cents }) => sum + cents, 0)

/** A bar for each day of a month, of what came by each method; a tick for a day without sales. */
export function monthChart(month: string, sums: readonly Sum[], today: string): Html {
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
        method: method || 'none',
        size: (height * centsOf(sold.filter((sum) => sum.method === method))) / (centsOf(best.sold) || 1),
      }))
      let top = height
      return html`<g data-today="${day === today}">
        <title>${formatDate(day)}: ${formatAmount(centsOf(sold))}</title>
        <rect x="${index * pitch}" y="${height - 2}" width="${width}" height="2" />
        ${parts.map(({ method, size }) => {
          top -= size
          return html`<rect
            x="${index * pitch}"
            y="${top}"
            width="${width}"
            height="${size}"
            data-method="${method}"
          />`
        })}
      </g>`
    })}
  </svg>`
}
