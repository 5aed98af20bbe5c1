/** What home and the checkout both say about an order. */
export const orderStatusCopy = {
  kept: 'Seu pedido está guardado aqui.',
  openedAt: (page: string) => `Abrimos ${page} em outra aba: conclua o pagamento lá.`,
  done: 'Pedido processado com sucesso!',
  unopened: 'A página de pagamento não abriu: a loja combina o pagamento pelo WhatsApp.',
  refused: 'A loja não pôde receber este pedido pelo site: envie-o pelo WhatsApp.',
  dontPayAgain: 'Já pagou? Não pague de novo.',
  sendOrder: 'Enviar pedido pelo WhatsApp',
  sendReceipt: 'Enviar comprovante pelo WhatsApp',
  follow: 'Acompanhar pedido',
  checking: 'A loja está conferindo o seu pagamento',
  paid: 'Pagamento confirmado',
  canceled: 'A loja cancelou este pedido',
  refunded: 'A loja devolveu o pagamento deste pedido',
} as const

/** The order as a chat message. */
export const orderChatCopy = {
  opening: (brand: string) => `Olá! Este é o meu pedido na loja ${brand}:`,
  receipt: (brand: string) => `Olá! Segue o comprovante do meu pedido na loja ${brand}:`,
  code: 'Pedido',
  package: 'Pacote',
  price: 'Total',
  catalogPrice: (price: string) => `preço na tabela: ${price}`,
  unlisted: 'fora da tabela',
  noCategory: 'não informada',
  method: 'Pagamento',
  profileLink: 'Link',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  page: 'Acompanhe',
} as const
