import { categoryLabel } from '#orders/list/catalog-facts.ts'
import { formatInstant } from '#orders/list/format.ts'
import type { ListedOrder } from '#orders/list/list-orders.ts'
import { texts } from '#orders/list/texts.ts'
import { warningsOf } from '#orders/list/warnings.ts'
import { plainQuantity } from '#src/domain/packages.ts'
import { amountCell, textCell } from './cells.ts'

type Column = [heading: string, cell: (order: ListedOrder) => string]

const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']

/** The sheet, from left to right. */
export const columns: readonly Column[] = [
  ['Número', ({ number }) => String(number)],
  ['Código', ({ code }) => textCell(code)],
  ['Recebido em', ({ receivedAt }) => formatInstant(receivedAt)],
  ['Feito em', ({ placedAt }) => formatInstant(placedAt)],
  ['Quantidade', ({ quantity }) => quantityCell(quantity)],
  ['Pacote', ({ label }) => textCell(label)],
  ['Categoria', ({ category }) => categoryLabel(category)],
  ['Preço (R$)', ({ priceCents }) => amountCell(priceCents)],
  ['Total (R$)', ({ totalCents }) => amountCell(totalCents)],
  ['Na tabela (R$)', ({ catalogTotalCents }) => amountCell(catalogTotalCents)],
  ['Pagamento', ({ method }) => texts.order.method[method]],
  ['Parcelas', ({ installments }) => String(installments)],
  ['Estado', ({ state }) => texts.state.names[state]],
  ['Estado desde', ({ changes }) => instantCell(changes.at(-1)?.at)],
  ['Canal', ({ profileLink }) => textCell(profileLink)],
  ['E-mail', ({ email }) => textCell(email)],
  ['WhatsApp', ({ whatsapp }) => textCell(whatsapp)],
  ...utm.map((heading, index): Column => [heading, (order) => textCell(order.utm[index] ?? null)]),
  ['Avisos', (order) => warningsOf(order).join(' ')],
  ['Dados apagados em', ({ erasedAt }) => instantCell(erasedAt)],
  ['Id', ({ id }) => id],
]

const instantCell = (instant: string | null | undefined) => (instant ? formatInstant(instant) : '')

/** A number if it is a count, so that the column can be added up. */
function quantityCell(quantity: string): string {
  const plain = plainQuantity(quantity)
  return /^\d{1,9}$/.test(plain) ? plain : textCell(quantity)
}
