import type { PaymentAccount } from '#orders/money/account.ts'
import { eventOf, saidCents } from '#orders/money/news.ts'
import type { OpenPayment, ShownBack } from '#orders/queries/payments/shown-payments.ts'
import { hourMs } from '#orders/rules/limits-and-durations.ts'
import type { State } from '#orders/rules/order-states.ts'
import { orderMs } from '#src/domain/order-code.ts'
import { shownText } from '#src/domain/text.ts'
import { cut, formatAmount } from './format.ts'

const late = `Um pedido pode chegar até ${orderMs / hourMs} horas depois do pagamento.`

export const paymentTexts = {
  summary: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'Mais de '}${count === 1 ? '1 pagamento' : `${count} pagamentos`} a conferir`,
  dismiss: 'Dispensar',
  came: (amount: string) => `Chegou um pagamento de ${amount}.`,
  backs: {
    refund: (amount: string) => `Devolução de ${amount}`,
    whole: (amount: string) => `Todo o valor voltou: ${amount}`,
    failed: (amount: string) => `A devolução de ${amount} falhou`,
    dispute: (amount: string) => `Contestação de ${amount}`,
    won: (amount: string) => `Contestação de ${amount} terminou a favor da loja`,
    ended: (amount: string) => `Contestação de ${amount} encerrada`,
    lost: (amount: string) => `Contestação de ${amount} perdida`,
  },
  // Why a payment waits, and what to do about it.
  problems: {
    test: ['teste, ninguém pagou', 'pode dispensar.'],
    noReference: ['sem código', `compare com os pedidos novos do mesmo valor. ${late}`],
    noOrder: ['nenhum pedido, ou mais de um, tem essa referência', `compare com os do mesmo valor. ${late}`],
    method: ['outra forma que não a do pedido', 'compare com o que você combinou.'],
    unlisted: ['pacote fora da tabela', 'compare com o que você combinou e mude o estado.'],
    key: ['outra chave PIX', 'veja se ela é sua antes de entregar.'],
    otherAmount: ['outro valor', 'fale com quem pagou, e entregue ou devolva o dinheiro.'],
    together: ['com os outros, o valor inteiro', 'mude o estado do pedido.'],
    canceled: ['o pedido está cancelado', 'entregue, ou devolva o dinheiro.'],
    refundedBefore: ['o pedido já foi devolvido', 'entregue, ou devolva o dinheiro.'],
    paidAgain: ['segundo pagamento do pedido', 'devolva o que veio a mais.'],
    newAgain: ['você voltou o pedido para “Novo”', 'mude o estado, ou devolva o dinheiro.'],
  },
  backsNext: {
    refund: 'Voltou só uma parte do que foi pago: veja o que ainda há para entregar.',
    whole: 'Nada ficou com a loja: mude o pedido para “Devolvido”; sem pedido, dispense.',
    dispute:
      'Não entregue o que está contestado. Responda ao seu banco ou à página de pagamento, dentro do prazo, com o pedido e a entrega.',
    failed: 'O dinheiro de uma devolução que falhou está com a loja: veja com quem pagou como devolver.',
    lost: 'O que uma contestação levou não volta mais: mude o pedido para “Devolvido”.',
  },
  unreadNext: {
    pix: 'O banco avisou de um Pix ou de uma devolução, mas o livro não soube ler. Procure no extrato; o aviso veio assim:',
    stripe:
      'A Stripe mandou um aviso que o livro não soube ler. Se nele está “v2.core.event”, escolha lá o estilo “snapshot” para os avisos; senão, procure o pagamento na Stripe. O aviso veio assim:',
    'mercado-pago':
      'O Mercado Pago falou de um pagamento, mas o livro não soube ler. Procure por ele na sua conta; a resposta veio assim:',
  },
} as const

/** Why a payment waits, in its row. */
export function problemText(payment: OpenPayment): string {
  const { reference, otherKey, orderCents, amountCents, currency } = payment
  const kind = kindOf(payment, payment.orderState)
  const [said] = paymentTexts.problems[kind]
  if (kind === 'noOrder') return `nenhum pedido, ou mais de um, com ${cut(shownText(reference ?? ''))}`
  if (kind === 'key') return `${said}: ${shownText(otherKey ?? '')}`
  if (kind !== 'otherAmount' || orderCents === null) return said
  const difference = `${formatAmount(Math.abs(amountCents - orderCents))} a ${amountCents < orderCents ? 'menos' : 'mais'}`
  return `${said}: o pedido é de ${formatAmount(orderCents)}${currency === 'brl' ? ` (${difference})` : ''}`
}

/** The same with what to do, above the list, and at the order after what happened to it. */
export function problemNext(kind: keyof typeof paymentTexts.problems): string {
  const [said, next] = paymentTexts.problems[kind]
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}: ${next}`
}

/** Why a payment waits. `state`: of its order, null for none. */
export function kindOf({ problem, isRepeated, reference }: PaymentAccount, state: State | null) {
  if (problem === 'test') return 'test'
  if (state === null) return reference === null ? 'noReference' : 'noOrder'
  if (problem === 'unlisted' || problem === 'method' || problem === 'key' || problem === 'together') return problem
  if (problem !== null) return 'otherAmount'
  if (isRepeated) return 'paidAgain'
  if (state === 'refunded') return 'refundedBefore'
  return state === 'new' ? 'newAgain' : 'canceled'
}

/** What happened to money that went back, or is claimed back. `all`: of its payment, for a claim that is over. */
export function backText({ isWhole, ...back }: ShownBack, all: readonly ShownBack[] = []): string {
  const event = eventOf(back, all)
  return paymentTexts.backs[isWhole ? 'whole' : event](formatAmount(saidCents(back), back.currency))
}

/** What to do about it. What is won does not wait. */
export function backNext({ isAll, isWhole, ...back }: ShownBack): string {
  const event = eventOf(back)
  if (event === 'lost' && !isAll) return paymentTexts.backsNext.refund
  return paymentTexts.backsNext[isWhole ? 'whole' : event === 'won' || event === 'ended' ? 'dispute' : event]
}
