import { guarantee } from './words.ts'

const arrives = 'Já pagou? A confirmação costuma levar menos de um minuto: toque em “Atualizar”, no fim da página.'

export const buyerTexts = {
  state: {
    new: 'Pedido recebido',
    newAgain: 'Pedido recebido de novo',
    paid: 'Pagamento confirmado',
    delivering: 'Em entrega',
    delivered: 'Entregue',
    canceled: 'Pedido cancelado',
    refunded: 'Valor devolvido',
    contested: 'Pagamento contestado',
    // Of a new order by card.
    waiting: 'Aguardando o Mercado Pago',
    review: 'Aguardando o Mercado Pago',
    refused: 'O cartão foi recusado: tente de novo',
  },
  next: {
    new: 'Ainda não há confirmação do pagamento. Já pagou? Mande o comprovante pelo WhatsApp.',
    confirms: `Ainda não há confirmação do pagamento. ${arrives}`,
    noCode:
      'Nenhum código PIX está aberto. Gere outro, ou combine o pagamento com a loja. Já pagou? Mande o comprovante pelo WhatsApp.',
    checked: 'A loja está conferindo o seu pagamento. Não pague de novo.',
    paid: 'Agora preparamos a entrega, que é gradual.',
    delivering: 'A entrega já começou, e é gradual. Não mude o nome do canal enquanto isso.',
    delivered: `Se os números caírem em até ${guarantee}, chame a gente: repomos.`,
    canceled: 'Este pedido não vai ser entregue. Para ter de volta o que foi pago, chame a gente.',
    refunded: 'O dinheiro voltou para quem pagou. Se tiver dúvidas, fale com a loja.',
    contested:
      'Quem pagou pediu o dinheiro de volta, e isso ainda não terminou. Se foi engano, fale com a loja. Não pague de novo.',
    waiting: arrives,
    review: 'O Mercado Pago está conferindo o seu pagamento. Não pague de novo.',
    refused: 'Nada foi cobrado. Confira os dados ou use outro cartão.',
    noPage: 'A página de pagamento não está aberta. Tente de novo, ou combine o pagamento com a loja.',
  },
} as const
