/** Stands where an amount would be. */
export const noAmount = '—'

/** Stands where the name of a package would be. */
export const noPackage = 'Nenhum pacote selecionado'

/** What the law requires on both pages. */
export const legalWords = { privacy: 'Política de Privacidade', terms: 'Termos de Uso', taxId: 'CNPJ/CPF' } as const

/** What home and the checkout both say about an order. */
export const orderWords = {
  done: 'Pedido processado com sucesso!',
  refused: 'A loja não pôde receber este pedido pelo site: envie-o pelo WhatsApp.',
  dontPayAgain: 'Já pagou? Não pague de novo.',
  sendOrder: 'Enviar pedido pelo WhatsApp',
  sendReceipt: 'Enviar comprovante pelo WhatsApp',
  follow: 'Acompanhar pedido',
  paid: 'Pagamento confirmado',
  canceled: 'A loja cancelou este pedido',
  refunded: 'A loja devolveu o pagamento deste pedido',
} as const
