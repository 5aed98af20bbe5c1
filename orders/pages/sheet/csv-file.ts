import { formatAmount, formatDate, formatDay, formatInstant } from '#orders/pages/format.ts'
import { warningsOf } from '#orders/pages/warnings.ts'
import { texts } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import type { Cause } from '#orders/rules/order-states.ts'
import { plainQuantity } from '#src/domain/packages.ts'
import { amountCell, strangersCell, textCell } from './csv-cells.ts'

type Column = [heading: string, cell: (order: ListedOrder) => string]

const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']

/** The columns of the sheet, from left to right. */
const columns: readonly Column[] = [
  ['Número', ({ number }) => String(number)],
  ['Código', ({ code }) => textCell(code)],
  ['Recebido em', ({ receivedAt }) => formatInstant(receivedAt)],
  ['Feito em', ({ placedAt }) => formatInstant(placedAt)],
  ['Quantidade', ({ quantity }) => quantityCell(quantity)],
  ['Pacote', ({ label }) => strangersCell(label)],
  ['Categoria', ({ category }) => categoryLabel(category)],
  ['Preço (R$)', ({ priceCents }) => amountCell(priceCents)],
  ['Total (R$)', ({ totalCents }) => amountCell(totalCents)],
  ['Na tabela (R$)', ({ catalogTotalCents }) => amountCell(catalogTotalCents)],
  ['Pagamento', ({ method }) => texts.order.method[method]],
  ['Parcelas', ({ installments }) => String(installments)],
  ['Estado', ({ state }) => texts.state.names[state]],
  ['Estado desde', ({ changes }) => instantCell(changes.at(-1)?.at)],
  ['Mudado', ({ changes }) => changedBy(changes.at(-1)?.cause)],
  ['Pago (R$)', ({ payments }) => paidCell(payments)],
  ['Pagamentos', ({ payments }) => textCell(payments.map(paymentText).join(' | '))],
  ['Canal', ({ profileLink }) => strangersCell(profileLink)],
  ['E-mail', ({ email }) => strangersCell(email)],
  ['WhatsApp', ({ whatsapp }) => strangersCell(whatsapp)],
  ...utm.map((heading, index): Column => [heading, (order) => strangersCell(order.utm[index] ?? null)]),
  ['Avisos', (order) => warningsOf(order).join(' ')],
  ['Anotação', ({ note }) => textCell(note)],
  ['Reposição em', ({ refilledOn }) => (refilledOn === null ? '' : formatDate(refilledOn))],
  ['Dados apagados em', ({ erasedAt }) => instantCell(erasedAt)],
  ['Id', ({ id }) => id],
]

const changedBy = (cause: Cause | undefined) => (cause ? texts.state.by[cause] : '')

type Payments = ListedOrder['payments']

/** What was paid in reais, without tests and other currencies, so that the column can be added up. */
function paidCell(payments: Payments): string {
  const paid = payments.filter(({ currency, problem }) => currency === 'brl' && problem !== 'test')
  return paid.length === 0 ? '' : amountCell(paid.reduce((sum, { amountCents }) => sum + amountCents, 0))
}

/** 'R$ 204,74 em 13/05/2026 pela Stripe (cs_live_1)'. */
const paymentText = ({ amountCents, currency, at, provider, id }: Payments[number]) =>
  `${formatAmount(amountCents, currency)} em ${formatDay(at)} ${texts.payments.by[provider]} (${id})`

const instantCell = (instant: string | null | undefined) => (instant ? formatInstant(instant) : '')

/** A number if it is a count, so that the column can be added up. */
function quantityCell(quantity: string): string {
  const plain = plainQuantity(quantity)
  return /^\d{1,9}$/.test(plain) ? plain : strangersCell(quantity)
}

// Without it, Excel assumes another encoding.
const byteOrderMark = '\ufeff'

/** What a download is called, after its month if it has one. */
export const csvName = (month: string | null) => (month === null ? 'pedidos.csv' : `pedidos-${month}.csv`)

/** Separates cells and lines as Excel expects it where the decimal separator is a comma. */
export function csvFile(orders: readonly ListedOrder[]): string {
  const rows = [columns.map(([heading]) => heading), ...orders.map((order) => columns.map(([, cell]) => cell(order)))]
  return `${byteOrderMark}${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

const quoted = (cell: string) =>
  /[;"\r\n]/.test(cell) ? `"${cell.replace(/"+/g, (quotes) => quotes + quotes)}"` : cell
