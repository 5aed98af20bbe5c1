/** What the script before the first paint writes: apart, because it takes everything in this file with it. */
export const selectionCopy = {
  titlePrefix: 'Checkout - ',
  titleWithoutLabel: 'Finalizar Pedido',
  choose: 'Escolher um pacote',
  yourLink: 'seu link',
  /** What is odd about the price stands beside the total, as short as it can be said. */
  otherPrice: (catalog: string) => `Na tabela: ${catalog}`,
  overruled: (catalog: string) => `Na página de pagamento custa ${catalog}`,
  unlisted: 'Fora da nossa tabela',
  parts: (count: number, amount: string) => `${count}x de ${amount}`,
  payAt: (host: string) => `Você vai pagar em ${host}`,
  discountAtPayment: 'Quem dá o desconto do PIX é a página de pagamento: confira o valor lá antes de pagar.',
} as const
