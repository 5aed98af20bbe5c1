import type { Faq } from '#schemas/content/short-lists.ts'

/** As few questions as a shop may have. */
export const faq: Faq = [
  { id: 'senha', question: 'Preciso informar a minha senha?', answer: 'Não. Bastam o link, um e-mail e um WhatsApp.' },
  { id: 'seguranca', question: 'É seguro para o meu canal?', answer: 'Sim: ninguém entra na sua conta.' },
  {
    id: 'prazo',
    question: 'Quanto tempo demora a entrega?',
    answer:
      'A entrega começa em até {startsWithinHours} depois da confirmação do pagamento e termina em até {endsWithinDays}.',
  },
  { id: 'privado', question: 'Meu canal pode estar privado?', answer: 'Não. Ele precisa ficar público até o fim.' },
  {
    id: 'pagamento',
    question: 'Quais são as formas de pagamento?',
    answer: 'PIX, cartão de crédito, cartão de débito e boleto.',
  },
  { id: 'desconto', question: 'Há desconto?', answer: 'Quem paga com PIX tem {pixDiscountPercent} de desconto.' },
  { id: 'desistencia', question: 'Posso desistir da compra?', answer: 'Sim, em até 7 dias. Avise pelo WhatsApp.' },
  { id: 'contato', question: 'Como falo com vocês?', answer: 'Pelo WhatsApp, no botão verde desta página.' },
]
