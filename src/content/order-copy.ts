import { atTime, today } from '#src/domain/generic-copy.ts'
import { orderStatusCopy } from './order-status-copy.ts'

/** The panels after the click. Kept apart, because the page starts without them. */
export const orderCopy = {
  result: {
    copied: 'Link copiado',
    home: 'Voltar ao início',
  },
  /** For an order that the visitor comes back to, or places again. */
  again: {
    heading: 'Seu pedido',
    placed: (when: string) => `, de ${when}`,
    received: (when: string) => `Este pedido já chegou à loja ${when.replace(`${today} `, '')}`,
    payByPix: (total: string) => `Se ainda não pagou, pague ${total} com este código PIX:`,
    payByLink: 'Se ainda não pagou, a página de pagamento é esta:',
    another: 'Fazer outro pedido igual',
    anotherBy: (method: string) => `Fazer outro pedido com ${method}`,
  },
  blocked: {
    heading: 'Seu navegador bloqueou a página de pagamento',
    explain: `${orderStatusCopy.kept} Use o link para pagar:`,
    open: (host: string, total: string | null) => `Pagar ${total === null ? '' : `${total} `}em ${host}`,
    copy: 'Copiar link',
    copyFailed:
      'Não deu para copiar. O link está selecionado: copie pelo teclado, ou segure o dedo nele e escolha Copiar.',
    linkLabel: 'Link de pagamento',
  },
  pix: {
    heading: 'Pague com PIX',
    next: 'Este código não expira. A entrega começa depois que a loja confirmar o pagamento.',
    loading: 'Gerando o código PIX…',
    failed: 'Não deu para gerar o código PIX agora. Confira sua internet e tente de novo.',
    copy: 'Copiar código PIX',
    copied: 'Código copiado. Abra o app do seu banco',
    copyFailed:
      'Não deu para copiar. O código está selecionado: copie pelo teclado, ou segure o dedo nele e escolha Copiar.',
    codeLabel: 'PIX copia e cola',
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
    expiredForGood: 'Este código expirou. Se você ainda não pagou, fale com a loja pelo WhatsApp.',
    another: 'Gerar outro código',
    making: 'Gerando…',
    anotherFailed: 'Não deu para gerar outro código agora. Confira sua internet e tente de novo.',
  },
  /** The receipt. */
  paid: {
    placed: 'Pedido feito',
    share: 'Compartilhar comprovante',
    text: (code: string, total: string | null, receiver: string) =>
      [`Pagamento confirmado: pedido ${code}`, total, receiver].filter(Boolean).join(', '),
  },
  /** What happens next, once the shop knows of a payment. */
  outcome: {
    checking: 'Não pague de novo. Se tiver dúvidas, fale com a loja pelo WhatsApp.',
    paid: 'A entrega começa em até 24 horas e termina em até 7 dias. Não precisa enviar comprovante.',
    delivering: 'A entrega já começou.',
    delivered: 'Seu pedido foi entregue.',
    canceled: 'Não pague por ele. Se já pagou ou tem dúvidas, fale com a loja pelo WhatsApp.',
    refunded: 'Se tiver dúvidas, fale com a loja pelo WhatsApp.',
  },
} as const
