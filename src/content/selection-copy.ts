/** What the script before the first paint writes: apart, because it takes everything in this file with it. */
export const selectionCopy = {
  titlePrefix: 'Checkout - ',
  titleWithoutLabel: 'Finalizar Pedido',
  choose: 'Escolher um pacote',
  yourLink: 'seu link',
  otherPrice: (catalog: string) => `Na nossa tabela, este pacote custa ${catalog}. Vale o preço do seu link.`,
  overruled: (catalog: string) => `Na página de pagamento custa ${catalog}: vale esse preço, e não o do seu link.`,
  unlisted: 'Este pacote não está na nossa tabela.',
  parts: (count: number, amount: string) => `${count}x de ${amount}`,
  payAt: (host: string) => `Você vai pagar em ${host}`,
  discountAtPayment: 'Quem dá o desconto do PIX é a página de pagamento: confira o valor lá antes de pagar.',
} as const
