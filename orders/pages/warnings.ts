import { eventOf } from '#orders/money/news.ts'
import { isClaimed } from '#orders/money/waiting.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { joined } from '#orders/queries/payments/shown-payments.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import type { Mark } from '#orders/rules/price-marks.ts'
import { distance, formatAmount, formatInstant } from './format.ts'
import { backNext, backText, kindOf, paymentTexts, problemNext } from './payment-words.ts'
import { paidBy } from './words.ts'

export const atPrice = (listed: number | null) => (listed === null ? '' : `; na tabela sai por ${formatAmount(listed)}`)

type Listed = Pick<ListedOrder, 'catalogTotalCents' | 'category'>

export const markTexts = ({ catalogTotalCents: listed, category }: Listed): Record<Mark, string> => ({
  unlisted: 'Este pacote não está na tabela: combine preço e prazo com quem pediu.',
  'no-price': `O pedido veio sem preço${atPrice(listed)}. Confira quanto você recebeu.`,
  price: `Quem pediu viu outro preço${atPrice(listed)}. Confira quanto você recebeu.`,
  total: 'O total não fecha com o preço e o desconto do PIX: confira quanto você recebeu.',
  label: `O nome do pacote não é o da tabela${inBrackets(categoryLabel(category))}: pergunte o que a pessoa quis comprar.`,
  'other-catalog':
    'O preço de tabela que a loja mostrou não é o deste livro: se você mudou preços, publique o livro de novo.',
})

const inBrackets = (name: string) => name && ` (${name})`

export const warningTexts = {
  similar: (code: string, when: string) =>
    `Parecido com o pedido ${code}, de ${when}: mesmo telefone, canal e pacote. Pergunte se são dois.`,
  twin: 'Outro pedido veio com o mesmo código: confira o telefone antes de responder.',
  review: 'O cartão está em análise no Mercado Pago: espere o resultado antes de cobrar de novo.',
  payable: (until: string) =>
    `O Mercado Pago não encerrou o código PIX ou a página do cartão: o pedido ainda pode ser pago até ${until}. Avise quem pediu.`,
} as const

export const oddityTexts = {
  refund: 'dinheiro devolvido',
  failed: 'devolução falhou',
  dispute: 'contestado',
  lost: 'contestação perdida',
  payment: 'pagamento a conferir',
  test: 'pagamento de teste',
  paidAgain: 'pago de novo',
  review: 'cartão em análise',
  price: 'preço diferente',
  'no-price': 'sem preço',
  total: 'preço diferente',
  unlisted: 'fora da tabela',
  label: 'nome diferente',
  'other-catalog': 'tabela antiga',
  twin: 'código repetido',
} as const

export function warningsOf(order: ListedOrder): string[] {
  const ofMark = markTexts(order)
  return [
    ...order.marks.map((mark) => ofMark[mark]),
    ...(order.hasTwin ? [warningTexts.twin] : []),
    ...(order.similar ? [warningTexts.similar(order.similar.code, distance(order.similar.at, order.receivedAt))] : []),
    ...waitingOf(order).map((payment) => paymentWarning(payment, order)),
    ...(order.tried === 'review' ? [warningTexts.review] : []),
    ...(order.payableUntil === null ? [] : [warningTexts.payable(formatInstant(order.payableUntil))]),
    ...order.payments.flatMap(backWarnings),
  ]
}

/** Of what has not been settled, or is still contested. The rest is only in the history. */
function backWarnings(payment: ListedOrder['payments'][number]): string[] {
  const backs = payment.backs.filter((back) => back.waits || isClaimed(back))
  return joined(backs, payment).map((back) => `${backText(back)} em ${formatInstant(back.at)}. ${backNext(back)}`)
}

/** What is odd about an order in a few words each, money first. */
export function odditiesOf(order: ListedOrder): string[] {
  const { marks, payments, similar, hasTwin, tried, state } = order
  const kinds = payments.flatMap(({ backs }) => backs.map((back) => eventOf(back)))
  const waiting = waitingOf(order).map((payment) => kindOf(payment, state))
  const said = [
    ...(['dispute', 'lost', 'refund', 'failed'] as const).map((kind) => kinds.includes(kind) && oddityTexts[kind]),
    ...waiting.map((kind) => oddityTexts[kind === 'test' || kind === 'paidAgain' ? kind : 'payment']),
    tried === 'review' && oddityTexts.review,
    ...marks.map((mark) => oddityTexts[mark]),
    similar && `parecido com ${similar.code}`,
    hasTwin && oddityTexts.twin,
  ]
  return [...new Set(said.filter((text) => typeof text === 'string'))]
}

const waitingOf = ({ payments }: ListedOrder) => payments.filter(({ waits }) => waits)

function paymentWarning(payment: ListedOrder['payments'][number], { state }: ListedOrder): string {
  const { amountCents, currency, provider } = payment
  const came = paymentTexts.came(`${formatAmount(amountCents, currency)} ${paidBy[provider]}`)
  return `${came} ${problemNext(kindOf(payment, state))}`
}
