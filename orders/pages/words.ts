import type { Cause, Provider, State } from '#orders/rules/order-states.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'

// What several pages say. All else stands where it is said, and `messages` in messages.ts.

export const stateNames: Record<State, string> = {
  new: 'Novo',
  paid: 'Pago',
  delivering: 'Em entrega',
  delivered: 'Entregue',
  canceled: 'Cancelado',
  refunded: 'Devolvido',
}

export const methodNames: Record<PaymentMethod, string> = { pix: 'PIX', credit: 'Cartão de crédito' }

export const paidBy: Record<Provider, string> = {
  stripe: 'pela Stripe',
  pix: 'por Pix',
  'mercado-pago': 'pelo Mercado Pago',
}
export const changedBy: Record<Cause, string> = { ...paidBy, seller: 'pela loja', pix: 'pelo aviso de Pix do banco' }

export const guarantee = withFacts('{guaranteeDays}', settings)

export const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

/** '50+' where no more than 50 are counted. */
export const counted = (count: number, most: number) => (count > most ? `${most}+` : String(count))

export const ordersText = (count: number) => one(count, '1 pedido', `${count} pedidos`)
export const theOrder = (code: string) => `o pedido ${code}`
export const seeOrder = (code: string) => `Ver o pedido ${code}`
