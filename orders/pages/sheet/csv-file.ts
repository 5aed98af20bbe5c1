import type { ListView } from '#orders/addresses.ts'
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

/** `ofLone`: of a payment without an order. */
type Column = [heading: string, cell: (order: ListedOrder) => string, ofLone?: (payment: PaymentAccount) => string]

const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const

const columns: readonly Column[] = [
  ['Número', ({ number }) => String(number)],
  ['Código', ({ code }) => textCell(code)],
  ['Recebido em', ({ receivedAt }) => instantCell(receivedAt), ({ at }) => instantCell(at)],
  ['Feito em', ({ placedAt }) => instantCell(placedAt)],
  ['Quantidade', ({ quantity }) => quantityCell(quantity)],
  ['Pacote', ({ label }) => strangersCell(label)],
  ['Categoria', ({ category }) => categoryLabel(category)],
  ['Preço (R$)', ({ priceCents }) => amountCell(priceCents)],
  ['Total (R$)', ({ totalCents }) => amountCell(totalCents)],
  ['Na tabela (R$)', ({ catalogTotalCents }) => amountCell(catalogTotalCents)],
  ['Pagamento', ({ method }) => methodNames[method]],
  ['Parcelas', ({ installments }) => String(installments)],
  ['Estado', ({ state }) => stateNames[state], () => 'Sem pedido'],
  ['Estado desde', ({ changes }) => instantCell(changes.at(-1)?.at)],
  ['Mudado', ({ changes }) => causeCell(changes.at(-1))],
  ['Pago (R$)', (order) => amountCell(paidOf(order)), ({ amountCents }) => amountCell(amountCents)],
  ['Devolvido (R$)', (order) => amountCell(returnedOf(order) || null), (one) => amountCell(backOf(one) || null)],
  ['Líquido (R$)', (order) => amountCell(netOf(order)), ({ netCents }) => amountCell(netCents)],
  ['Pagamentos', ({ payments }) => paymentsCell(payments), (one) => paymentsCell([one])],
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

const paidOf = ({ payments }: ListedOrder) => (realOf(payments).length > 0 ? sumOf(realOf(payments)) : null)

const backOf = ({ amountCents, netCents }: PaymentAccount) => amountCents - netCents

/** All of it once the seller has marked the order as returned. */
const returnedOf = ({ state, payments }: ListedOrder) =>
  realOf(payments).reduce((sum, one) => sum + (state === 'refunded' ? one.amountCents : backOf(one)), 0)

/** As in the totals; null if the order brought nothing, and was not to. */
const netOf = ({ state, payments, sale }: ListedOrder): number | null =>
  realOf(payments).length > 0 || isSold(state) ? sale.cents : null

const paymentsCell = (payments: readonly PaymentAccount[]) => textCell(payments.map(paymentText).join(' | '))

const paymentText = (payment: PaymentAccount) =>
  `${formatAmount(payment.amountCents, payment.currency)} em ${formatDay(payment.at)} ${paidBy[payment.provider]} (${payment.id}${payment.isTest ? ', teste' : ''})`

const causeCell = (last: ListedOrder['changes'][number] | undefined) => (last ? changedBy[last.cause] : '')

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
  const rows = [
    columns.map(([heading]) => heading),
    ...orders.map((order) => columns.map(([, cell]) => cell(order))),
    ...lone.map((payment) => columns.map(([, , ofLone]) => ofLone?.(payment) ?? '')),
    ...(end ? [[end]] : []),
  ]
  return `${byteOrderMark}${rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')}`
}

const quoted = (cell: string) =>
  /[;,\t"\r\n]/.test(cell) ? `"${cell.replace(/"+/g, (quotes) => quotes + quotes)}"` : cell
