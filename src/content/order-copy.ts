import { atTime, today } from '#src/domain/generic-copy.ts'

/** What an order goes through, on its ticket. */
export const orderSteps = ['Pedido', 'Pagamento', 'Entrega'] as const

export type OrderStep = (typeof orderSteps)[number]

const kept = 'Seu pedido está guardado aqui'

/** What is said of an order, wherever it is shown. */
export const orderCopy = {
  done: 'Pedido processado com sucesso!',
  openedAt: (host: string) => `Abrimos ${host} em outra aba: conclua o pagamento lá.`,
  blocked: `${kept}.`,
  pix: 'Seu pedido por PIX está guardado aqui.',
  cardPage: 'Seu pedido por cartão está guardado aqui.',
  /** In place of these three, where the browser keeps nothing. */
  unkept: 'Deixe esta página aberta: este navegador não guarda o seu pedido.',
  waiting: 'Seu pedido ainda não chegou à loja.',
  refused: 'A loja não pôde receber este pedido pelo site: envie-o pelo WhatsApp.',
  checking: 'Seu pagamento está sendo conferido',
  paid: 'Pagamento confirmado',
  canceled: 'A loja cancelou este pedido',
  refunded: 'O pagamento deste pedido foi devolvido',
  ended: 'Não dá mais para pagar aqui: fale com a loja pelo WhatsApp.',
  expired: 'O código PIX deste pedido expirou.',
  anotherCode: 'Gerar outro código',
  unopened: 'A página de pagamento não abriu: a loja combina o pagamento pelo WhatsApp.',
  placed: (when: string) => `Pedido de ${when}.`,
  dontPayAgain: 'Já pagou? Não pague de novo.',
  /** Of an order that waits: whether it outlives this page. */
  goesOut: `${kept}, e vai sozinho assim que a loja puder ser alcançada.`,
  goesOutFromHere:
    'Deixe esta página aberta: ele vai sozinho assim que a loja puder ser alcançada. Ou envie-o pelo WhatsApp.',
  replaces: (code: string) => `Ele substitui o pedido ${code}, que não tinha chegado à loja.`,
  closed: 'Este pedido não está mais guardado neste navegador, e esta página não avisa mais dele.',
  sendOrder: 'Enviar pedido pelo WhatsApp',
  sendReceipt: 'Enviar comprovante pelo WhatsApp',
  follow: 'Acompanhar pedido',
  payAt: (host: string, total: string | null) => `Pagar ${total === null ? '' : `${total} `}em ${host}`,
} as const

export const panelCopy = {
  home: 'Voltar ao início',
  back: 'Voltar ao formulário',
  /** For an order that the visitor comes back to, or places again. */
  again: {
    heading: (code: string) => `Seu pedido ${code}`,
    received: (when: string) => `Este pedido já chegou à loja ${when.replace(`${today} `, '')}`,
    payByLink: 'Se ainda não pagou, a página de pagamento é esta:',
    another: 'Fazer outro pedido igual',
    anotherFor: (total: string) => `Fazer outro pedido igual por ${total}`,
    anotherBy: (method: string) => `Fazer outro pedido com ${method}`,
  },
  link: {
    heading: 'Seu navegador bloqueou a página de pagamento',
    explain: 'Use o link para pagar:',
    copy: 'Copiar link',
    copied: 'Link copiado',
    copyFailed:
      'Não deu para copiar. O link está selecionado: copie pelo teclado, ou segure o dedo nele e escolha Copiar.',
    field: 'Link de pagamento',
  },
  pix: {
    heading: 'Pague com PIX',
    next: 'Este código não expira. A entrega começa depois que a loja confirmar o pagamento.',
    copy: 'Copiar código PIX',
    copied: 'Código copiado. Abra o app do seu banco',
    copyFailed:
      'Não deu para copiar. O código está selecionado: copie pelo teclado, ou segure o dedo nele e escolha Copiar.',
    field: 'PIX copia e cola',
    otherPhone: 'Pagar com outro celular',
    picture: (total: string) => `QR Code para pagar ${total} com PIX`,
    receiver: 'Quem recebe',
    steps: [
      'Copie o código e cole no app do seu banco, ou aponte a câmera do app para o QR Code.',
      'Confira no app o nome de quem recebe e o valor, e confirme.',
      'Envie o comprovante pelo WhatsApp, com o código do pedido.',
    ],
    /** Replaces the last step where the shop sees the payment without a receipt. */
    waitStep: 'Volte a esta página: ela avisa quando o pagamento for confirmado.',
  },
  /** For a code that was made for one order. */
  charge: {
    next: 'A entrega começa depois da confirmação do pagamento.',
    checking: 'Conferindo o código PIX…',
    payUntil: (when: string) => `Pague até ${when.replace(`${today} ${atTime} `, '')}`,
    expired: 'Este código expirou. Se você ainda não pagou, gere outro.',
    making: 'Gerando…',
    anotherFailed: 'Não deu para gerar outro código agora. Confira sua internet e tente de novo.',
  },
  paid: {
    placed: 'Pedido feito',
    share: 'Compartilhar comprovante',
    copy: 'Copiar comprovante',
    copied: 'Comprovante copiado',
    copyFailed: 'Não deu para copiar. O comprovante está selecionado.',
    field: 'Comprovante',
    text: (code: string, total: string | null, receiver: string) =>
      [`Pagamento confirmado: pedido ${code}`, total, receiver].filter(Boolean).join(', '),
  },
  /** What happens next, once the shop knows of a payment. */
  outcome: {
    checking: 'Não pague de novo. Se tiver dúvidas, fale com a loja pelo WhatsApp.',
    paid: 'A entrega começa em até {startsWithinHours} e termina em até {endsWithinDays}. Não precisa enviar comprovante.',
    delivering: 'A entrega já começou.',
    delivered: 'Seu pedido foi entregue.',
    canceled: 'Não pague por ele. Se já pagou ou tem dúvidas, fale com a loja pelo WhatsApp.',
    refunded: 'Se tiver dúvidas, fale com a loja pelo WhatsApp.',
  },
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
