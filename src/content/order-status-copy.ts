/** What home and the checkout both say about an order. */
export const orderStatusCopy = {
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
