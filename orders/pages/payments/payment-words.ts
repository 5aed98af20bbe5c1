import { cut, formatAmount } from '#orders/pages/format.ts'
import type { OpenPayment } from '#orders/queries/payments/shown-payments.ts'
import { hourMs } from '#orders/rules/limits-and-durations.ts'
import { orderMs } from '#src/domain/order-code.ts'
import { shownText } from '#src/domain/text.ts'

const orderHours = orderMs / hourMs

export const paymentTexts = {
  summary: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'Mais de '}${count === 1 ? '1 pagamento' : `${count} pagamentos`} a conferir`,
  dismiss: 'Dispensar',
  dismissAll: (count: number) => `Dispensar os ${count}`,
  dismissed: (amount: string, when: string) => `o pagamento de ${amount} em ${when}`,
  refund: (amount: string) => `Voltaram ${amount}`,
  whole: (amount: string) => `Todo o valor voltou: ${amount}`,
  failed: (amount: string) => `A devolução de ${amount} falhou`,
  dispute: (amount: string) => `Contestação de ${amount}`,
  lost: (amount: string) => `Contestação perdida: ${amount}`,
  problems: {
    test: 'teste: ninguém pagou',
    noReference: 'sem código',
    noOrder: (reference: string) => `nenhum pedido, ou mais de um, com ${reference}`,
    method: 'outra forma que a do pedido',
    unlisted: 'pacote fora da tabela',
    key: (key: string) => `outra chave PIX: ${key}`,
    otherAmount: (amount: string | null) => (amount ? `outro valor: o pedido é de ${amount}` : 'outro valor'),
    together: 'com os outros, o valor inteiro',
    missing: (amount: string) => ` (faltam ${amount})`,
    extra: (amount: string) => ` (${amount} a mais)`,
    canceled: 'o pedido está cancelado',
    refundedBefore: 'o pedido já foi devolvido',
    paidAgain: 'segundo pagamento do pedido',
    newAgain: 'você voltou para “Novo”',
  },
  explain: {
    refund: 'Devolução: o dinheiro voltou para quem pagou. Se foi tudo, mude o pedido para “Devolvido”.',
    dispute:
      'Contestação: não entregue ainda. Responda ao seu banco ou à página de pagamento, dentro do prazo, com o pedido e a entrega.',
    failed: 'Devolução que falhou: o dinheiro está com a loja. Veja com quem pagou como devolver.',
    lost: 'Contestação perdida: o dinheiro não volta mais. Mude o pedido para “Devolvido”.',
    together: 'Com os outros, o valor inteiro: mude o estado do pedido.',
    test: 'Teste: pode dispensar.',
    noReference: `Sem código: compare com os pedidos novos do mesmo valor. Um pedido pode chegar até ${orderHours} horas depois do pagamento.`,
    noOrder: `Nenhum pedido tem essa referência, ou mais de um: compare com os do mesmo valor. Um pedido pode chegar até ${orderHours} horas depois.`,
    method: 'Outra forma que a do pedido: compare com o que você combinou.',
    unlisted: 'Pacote fora da tabela: compare com o que você combinou e mude o estado.',
    key: 'Outra chave: veja se ela é sua antes de entregar.',
    otherAmount: 'Outro valor: fale com quem pagou, e entregue ou devolva.',
    canceled: 'Pedido cancelado: entregue ou devolva.',
    refundedBefore: 'Pedido já devolvido: entregue ou devolva.',
    paidAgain: 'Segundo pagamento: devolva o que veio a mais.',
    newAgain: 'De volta a “Novo”: mude o estado ou devolva.',
  },
  unreadNext: {
    pix: 'O banco avisou de um Pix ou de uma devolução, mas o livro não soube ler. Procure no extrato; o aviso veio assim:',
    stripe:
      'A Stripe mandou um aviso que o livro não soube ler. Se nele está “v2.core.event”, escolha lá o estilo “snapshot” para os avisos; senão, procure o pagamento na Stripe. O aviso veio assim:',
    'mercado-pago':
      'O Mercado Pago falou de um pagamento, mas o livro não soube ler. Procure por ele na sua conta; a resposta veio assim:',
  },
} as const

export function problemText(payment: OpenPayment): string {
  const { problems } = paymentTexts
  const { reference, otherKey, orderCents, amountCents, currency } = payment
  const kind = kindOf(payment)
  if (kind === 'noOrder') return problems.noOrder(cut(shownText(reference ?? '')))
  if (kind === 'key') return problems.key(shownText(otherKey ?? ''))
  if (kind !== 'otherAmount') return problems[kind]
  if (orderCents === null) return problems.otherAmount(null)
  const { otherAmount, missing, extra } = problems
  const difference = (amountCents < orderCents ? missing : extra)(formatAmount(Math.abs(amountCents - orderCents)))
  return otherAmount(formatAmount(orderCents)) + (currency === 'brl' ? difference : '')
}

export function kindOf({ problem, isRepeated, orderCode, orderState, reference }: OpenPayment) {
  if (problem === 'test') return 'test'
  if (orderCode === null) return reference === null ? 'noReference' : 'noOrder'
  if (problem === 'unlisted' || problem === 'method' || problem === 'key' || problem === 'together') return problem
  if (problem !== null) return 'otherAmount'
  if (isRepeated) return 'paidAgain'
  if (orderState === 'refunded') return 'refundedBefore'
  return orderState === 'new' ? 'newAgain' : 'canceled'
}
