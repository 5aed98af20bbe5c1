import type { ListView } from '#orders/addresses/list-view.ts'
import type { PaymentAccount } from '#orders/money/account.ts'
import { sumOf } from '#orders/money/reports.ts'
import { formatAmount, formatDate, formatDay } from '#orders/pages/format.ts'
import { warningsOf } from '#orders/pages/warnings.ts'
import { changedBy, methodNames, paidBy, stateNames } from '#orders/pages/words.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import { isSold } from '#orders/rules/order-states.ts'
import { plainName } from '#src/domain/text.ts'
import { amountCell, instantCell, quantityCell, strangersCell, textCell } from './csv-cells.ts'

type Column = [heading: string, cell: (order: ListedOrder) => string]

const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const

const columns: readonly Column[] = [
  ['Número', ({ number }) => String(number)],
  ['Código', ({ code }) => textCell(code)],
  ['Recebido em', ({ receivedAt }) => instantCell(receivedAt)],
  ['Feito em', ({ placedAt }) => instantCell(placedAt)],
  ['Quantidade', ({ quantity }) => quantityCell(quantity)],
  ['Pacote', ({ label }) => strangersCell(label)],
  ['Categoria', ({ category }) => categoryLabel(category)],
  ['Preço (R$)', ({ priceCents }) => amountCell(priceCents)],
  ['Total (R$)', ({ totalCents }) => amountCell(totalCents)],
  ['Na tabela (R$)', ({ catalogTotalCents }) => amountCell(catalogTotalCents)],
  ['Pagamento', ({ method }) => methodNames[method]],
  ['Parcelas', ({ installments }) => String(installments)],
  ['Estado', ({ state }) => stateNames[state]],
  ['Estado desde', ({ changes }) => instantCell(changes.at(-1)?.at)],
  ['Mudado', ({ changes }) => causeCell(changes.at(-1))],
  ['Pago (R$)', ({ payments }) => amountCell(realOf(payments).length > 0 ? sumOf(realOf(payments)) : null)],
  ['Devolvido (R$)', (order) => amountCell(returnedOf(order) || null)],
  ['Líquido (R$)', (order) => amountCell(netOf(order))],
  ['Pagamentos', ({ payments }) => textCell(payments.map(paymentText).join(' | '))],
  ['Canal', ({ profileLink }) => strangersCell(profileLink)],
  ['E-mail', ({ email }) => strangersCell(email)],
  ['WhatsApp', ({ whatsapp }) => strangersCell(whatsapp)],
  ...utmNames.map((name): Column => [`utm_${name}`, ({ utm }) => strangersCell(utm?.[name] ?? null)]),
  ['Avisos', (order) => warningsOf(order).join(' ')],
  ['Anotação', ({ note }) => textCell(note)],
  ['Reposição em', ({ refilledOn }) => (refilledOn === null ? '' : formatDate(refilledOn))],
  ['Dados apagados em', ({ erasedAt }) => instantCell(erasedAt)],
  ['Id', ({ id }) => id],
]

/** Payments in reais that are no tests, so that their columns can be added up. */
const realOf = (payments: ListedOrder['payments']) =>
  payments.filter(({ currency, problem }) => currency === 'brl' && problem !== 'test')

/** All of it once the seller has marked the order as returned. */
const returnedOf = ({ state, payments }: ListedOrder) =>
  realOf(payments).reduce((sum, one) => sum + one.amountCents - (state === 'refunded' ? 0 : one.netCents), 0)

/** As in the totals; null if the order brought nothing, and was not to. */
const netOf = ({ state, payments, sale }: ListedOrder): number | null =>
  realOf(payments).length > 0 || isSold(state) ? sale.cents : null

const paymentText = (payment: PaymentAccount) =>
  `${formatAmount(payment.amountCents, payment.currency)} em ${formatDay(payment.at)} ${paidBy[payment.provider]} (${payment.id}${payment.isTest ? ', teste' : ''})`

const causeCell = (last: ListedOrder['changes'][number] | undefined) => (last ? changedBy[last.cause] : '')

const loneCells = (payment: PaymentAccount): Record<string, string> => ({
  'Recebido em': instantCell(payment.at),
  Estado: 'Sem pedido',
  'Pago (R$)': amountCell(payment.amountCents),
  'Devolvido (R$)': amountCell(payment.amountCents - payment.netCents || null),
  'Líquido (R$)': amountCell(payment.netCents),
  Pagamentos: textCell(paymentText(payment)),
})

// Without it, Excel assumes another encoding.
const byteOrderMark = '\ufeff'

/** What a download is called, after its month and filters, and after the orders of `part` if it has only those. */
export function csvName({ month, state, method, search, sender }: ListView, part?: readonly ListedOrder[]) {
  const filters = [state && stateNames[state], method && methodNames[method]]
  const [first, last] = [part?.[0], part?.at(-1)]
  const held = first && last ? `${first.number}-a-${last.number}` : part && 'vazia'
  const names = ['pedidos', month, ...filters, search && 'busca', sender && 'remetente', held]
  return `${plainName(names.filter(Boolean).join('-')).replaceAll(' ', '-')}.csv`
}

/**
 * Separates cells and lines as Excel expects it where the decimal separator is a comma. LibreOffice divides at commas and
 * tabs, too, unless they are in quotes.
 */
export function csvFile(orders: readonly ListedOrder[], lone: readonly PaymentAccount[] = [], end = '') {
  const headings = columns.map(([heading]) => heading)
  const rows = [
    headings,
    ...orders.map((order) => columns.map(([, cell]) => cell(order))),
    ...lone.map((payment) => headings.map((heading) => loneCells(payment)[heading] ?? '')),
    ...(end ? [[end]] : []),
  ]
  return `${byteOrderMark}${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

const quoted = (cell: string) =>
  /[;,\t"\r\n]/.test(cell) ? `"${cell.replace(/"+/g, (quotes) => quotes + quotes)}"` : cell
