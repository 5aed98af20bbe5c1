import type { Faq } from '#schemas/content/short-lists.ts'

/** `{startsWithinHours}` and the like stand for facts in settings.ts: '24 horas', '7 dias', '5%', '12 vezes'. */
export const faq: Faq = [
  {
    id: 'senha',
    question: 'Preciso informar a minha senha?',
    answer:
      'Não. Para entregar, bastam o link do canal ou vídeo, um e-mail e um WhatsApp. Nunca passe a sua senha a ninguém, nem a quem disser que fala em nosso nome.',
  },
  {
    id: 'seguranca',
    question: 'É seguro para o meu canal?',
    answer:
      'Sim: a entrega é gradual e ninguém entra na sua conta. Cada plataforma tem regras sobre a promoção de canais; leia as da sua antes de comprar.',
  },
  {
    id: 'prazo',
    question: 'Quanto tempo demora a entrega?',
    answer:
      'A entrega começa em até {startsWithinHours} depois da confirmação do pagamento e termina em até {endsWithinDays}. Os primeiros resultados aparecem em até {resultsWithinHours}.',
  },
  {
    id: 'seguir',
    question: 'Preciso seguir alguém ou cumprir tarefas?',
    answer: 'Não. Você não precisa seguir ninguém, assistir a vídeos nem instalar nada.',
  },
  {
    id: 'privado',
    question: 'Meu canal ou vídeo pode estar privado?',
    answer: 'Não. O canal e o vídeo precisam ficar públicos do pedido até o fim da entrega.',
  },
  {
    id: 'queda',
    question: 'E se os números caírem depois?',
    answer:
      'Você tem {guaranteeDays} de garantia de reposição: mande o código do pedido pelo WhatsApp e repomos sem custo o que caiu.',
  },
  {
    id: 'pagamento',
    question: 'Quais são as formas de pagamento?',
    answer:
      'PIX, cartão de crédito, cartão de débito e boleto. No cartão de crédito, em até {maxInstallments} sem juros.',
  },
  {
    id: 'desconto',
    question: 'Como funciona o desconto de {pixDiscountPercent}?',
    answer: 'Quem paga com PIX tem {pixDiscountPercent} de desconto. O valor com desconto aparece no resumo do pedido.',
  },
  {
    id: 'desistencia',
    question: 'Posso desistir da compra?',
    answer:
      'Sim. O Código de Defesa do Consumidor dá 7 dias para desistir de uma compra feita pela internet. Avise pelo WhatsApp, com o código do pedido.',
  },
  {
    id: 'contato',
    question: 'Como falo com vocês?',
    answer: 'Pelo WhatsApp, no botão verde desta página, 24 horas por dia.',
  },
]
