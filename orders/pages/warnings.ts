import type { Problem } from '#orders/money/match-payments.ts'
import { eventOf } from '#orders/money/news.ts'
import { sumOf } from '#orders/money/reports.ts'
import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import { distance, formatAmount, formatInstant } from './format.ts'
import { paidBy } from './words.ts'

const atPrice = (listed: string | null) => (listed ? `; na tabela sai por ${listed}` : '')

export const warningTexts = {
  unlisted: 'Este pacote não está na tabela: combine preço e prazo com quem pediu.',
  noPrice: (listed: string | null) => `O pedido veio sem preço${atPrice(listed)}. Confira quanto você recebeu.`,
  price: (listed: string | null) => `Quem pediu viu outro preço${atPrice(listed)}. Confira quanto você recebeu.`,
  total: 'O total não fecha com o preço e o desconto do PIX: confira quanto você recebeu.',
  label: (listed: string) =>
    `O nome do pacote não é o da tabela${listed && ` (${listed})`}: pergunte o que a pessoa quis comprar.`,
  'other-catalog':
    'O preço de tabela que a loja mostrou não é o deste livro: se você mudou preços, publique o livro de novo.',
  similar: (code: string, when: string) =>
    `Parecido com o pedido ${code}, de ${when}: mesmo telefone, canal e pacote. Pergunte se são dois.`,
  twin: 'Outro pedido veio com o mesmo código: confira o telefone antes de responder.',
  together: (amount: string) => `Chegou um pagamento de ${amount}: com os outros, é o valor inteiro. Mude o estado.`,
  payment: (amount: string) =>
    `Chegou um pagamento de ${amount}, que não é o valor deste pedido: confira com quem pagou.`,
  testPayment: (amount: string) => `O pagamento de ${amount} foi um teste: ninguém pagou.`,
  canceled: (amount: string) => `O pedido está cancelado, e chegou o pagamento de ${amount}: entregue ou devolva.`,
  review: 'O cartão está em análise no Mercado Pago: espere o resultado antes de cobrar de novo.',
  payable: (until: string) =>
    `O Mercado Pago não encerrou o código PIX ou a página do cartão: o pedido ainda pode ser pago até ${until}. Avise quem pediu.`,
  unlistedPayment: (amount: string) =>
    `Chegou um pagamento de ${amount}: compare com o que você combinou e mude o estado.`,
  method: (amount: string) =>
    `Chegou um pagamento de ${amount}, por outra forma que a do pedido: compare com o que você combinou.`,
  otherKey: (amount: string) =>
    `Chegou um pagamento de ${amount} em outra chave PIX: veja se ela é sua antes de entregar.`,
  paidAgain: (count: number) => `Este pedido foi pago ${count} vezes: devolva o que veio a mais.`,
  refund: (amount: string, when: string) =>
    `Voltaram ${amount} para quem pagou, em ${when}. Se foi tudo, mude para “Devolvido”.`,
  whole: (amount: string) => `Todo o valor voltou, ${amount}: mude para “Devolvido”.`,
  failed: (amount: string, when: string) => `A devolução de ${amount}, de ${when}, falhou: o dinheiro está com a loja.`,
  dispute: (amount: string, when: string) =>
    `Quem pagou contestou ${amount} em ${when}: responda ao seu banco ou à página de pagamento antes de entregar.`,
  lost: (amount: string, when: string) => `A contestação de ${amount} foi perdida em ${when}: mude para “Devolvido”.`,
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
  'no-price': 'preço diferente',
  total: 'preço diferente',
  unlisted: 'fora da tabela',
  label: 'nome diferente',
  'other-catalog': 'tabela antiga',
  similar: (code: string) => `parecido com ${code}`,
  twin: 'código repetido',
} as const

export function warningsOf(order: ListedOrder): string[] {
  const { marks, payments, catalogTotalCents: listed } = order
  const fitting = payments.filter(({ problem }) => problem === null).length
  const listedText = listed === null ? null : formatAmount(listed)
  const sentences = {
    ...warningTexts,
    'no-price': warningTexts.noPrice(listedText),
    price: warningTexts.price(listedText),
    label: warningTexts.label(categoryLabel(order.category)),
  }
  return [
    ...marks.map((mark) => sentences[mark]),
    ...(order.hasTwin ? [warningTexts.twin] : []),
    ...(order.similar ? [warningTexts.similar(order.similar.code, distance(order.similar.at, order.receivedAt))] : []),
    ...payments.flatMap((payment) => paymentWarning(payment, order) ?? []),
    ...(order.tried === 'review' ? [warningTexts.review] : []),
    ...(order.payableUntil === null ? [] : [warningTexts.payable(formatInstant(order.payableUntil))]),
    ...(fitting > 1 ? [warningTexts.paidAgain(fitting)] : []),
    ...payments.flatMap((payment) => backWarnings(payment, order)),
  ]
}

/** Of what the seller has not answered yet: of returns after which nothing is left one sentence. The rest is only in the history. */
function backWarnings(payment: ListedOrder['payments'][number], order: ListedOrder): string[] {
  const { amountCents: paid, currency } = payment
  const backs = payment.backs.filter(({ waits, standing }) => waits || standing === 'open')
  const gone = backs.filter(({ kind, amountCents }) => kind === 'refund' && amountCents > 0)
  const isAll = order.sale.cents === 0 && order.gone?.as !== 'contested'
  const isWhole = isAll && gone.length > 0 && sumOf(gone) >= paid
  return [
    ...(isWhole ? [warningTexts.whole(formatAmount(paid, currency))] : []),
    ...backs
      .filter((back) => !(isWhole && gone.includes(back)))
      .flatMap((back) => {
        const event = eventOf(back)
        const amount = formatAmount(back.reportedCents - (event === 'failed' ? back.amountCents : 0), back.currency)
        return event === 'won' ? [] : [warningTexts[event](amount, formatInstant(back.at))]
      }),
  ]
}

/** What is odd about an order in a few words each, money first. */
export function odditiesOf(order: ListedOrder): string[] {
  const { marks, payments, similar, hasTwin, tried } = order
  const kinds = payments.flatMap(({ backs }) => backs.map(eventOf))
  const odd = payments.filter((payment) => paymentWarning(payment, order) !== null)
  const said = [
    ...(['dispute', 'lost', 'refund', 'failed'] as const).map((kind) => kinds.includes(kind) && oddityTexts[kind]),
    odd.some(({ problem }) => problem !== 'test') && oddityTexts.payment,
    odd.some(({ problem }) => problem === 'test') && oddityTexts.test,
    payments.filter(({ problem }) => problem === null).length > 1 && oddityTexts.paidAgain,
    tried === 'review' && oddityTexts.review,
    ...marks.map((mark) => oddityTexts[mark]),
    similar && oddityTexts.similar(similar.code),
    hasTwin && oddityTexts.twin,
  ]
  return [...new Set(said.filter((text) => typeof text === 'string'))]
}

/** Of a payment that waits for the seller. */
function paymentWarning(payment: ListedOrder['payments'][number], { state }: ListedOrder): string | null {
  const { problem, waits, amountCents, currency, provider } = payment
  if (!waits || (problem === null && state !== 'canceled')) return null
  const amount = `${formatAmount(amountCents, currency)} ${paidBy[provider]}`
  const { testPayment: test, unlistedPayment: unlisted, otherKey: key, together, method, payment: other } = warningTexts
  const sentences: Partial<Record<Problem, typeof other>> = { test, unlisted, key, together, method }
  return problem === null ? warningTexts.canceled(amount) : (sentences[problem] ?? other)(amount)
}
