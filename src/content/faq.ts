import type { Faq } from '#schemas/content/faq.ts'

export const faq: Faq = [
  {
    id: 'senha',
    question: 'Preciso informar a minha senha?',
    answer:
      'Não. Pedimos só o link do canal ou do vídeo, um e-mail e um WhatsApp. Nunca passe a sua senha a ninguém, nem a quem disser que fala em nosso nome.',
  },
  {
    id: 'seguranca',
    question: 'É seguro para o meu canal?',
    answer:
      'Sim. A entrega é gradual, não pedimos senha e ninguém entra na sua conta. Cada plataforma tem regras próprias sobre promoção de canais: vale a pena conhecer essas regras antes de comprar.',
  },
  {
    id: 'prazo',
    question: 'Quanto tempo demora a entrega?',
    answer:
      'A entrega começa em até 24 horas depois da confirmação do pagamento e termina em até 7 dias. Ela é gradual: os números sobem aos poucos, não de uma vez.',
  },
  {
    id: 'resultados',
    question: 'Quando vejo os primeiros resultados?',
    answer: 'Em até 24 horas depois da confirmação do pagamento. Pacotes maiores chegam ao fim em até 7 dias.',
  },
  {
    id: 'seguir',
    question: 'Preciso seguir alguém ou cumprir tarefas?',
    answer: 'Não. Você não precisa seguir ninguém, assistir a vídeos dos outros nem instalar nada.',
  },
  {
    id: 'privado',
    question: 'Meu canal ou vídeo pode estar privado?',
    answer:
      'Não. O canal e o vídeo precisam ficar públicos do pedido até o fim da entrega. Se estiverem privados, a entrega não consegue começar.',
  },
  {
    id: 'queda',
    question: 'E se os números caírem depois?',
    answer:
      'Você tem 90 dias de garantia de reposição. Se houver queda nesse período, mande o código do pedido pelo WhatsApp e repomos a diferença sem custo.',
  },
  {
    id: 'pagamento',
    question: 'Quais são as formas de pagamento?',
    answer:
      'Aceitamos PIX, cartão de crédito, cartão de débito e boleto. No cartão de crédito dá para parcelar em até 12 vezes sem juros.',
  },
  {
    id: 'desconto',
    question: 'Como funciona o desconto de 5%?',
    answer:
      'Quem paga com PIX tem 5% de desconto. Os preços desta página são sem desconto; o valor com PIX aparece no resumo do pedido, antes de você confirmar.',
  },
  {
    id: 'horas',
    question: 'As horas de exibição servem para qualquer vídeo?',
    answer: 'Não. Elas servem somente para vídeos de 1 hora ou mais. Escolha um vídeo público com essa duração.',
  },
  {
    id: 'desistencia',
    question: 'Posso desistir da compra?',
    answer:
      'Sim. O Código de Defesa do Consumidor dá 7 dias para desistir de uma compra feita pela internet. É só avisar pelo WhatsApp, com o código do pedido.',
  },
  {
    id: 'nota',
    question: 'Vocês emitem nota fiscal?',
    answer:
      'Fale com a gente pelo WhatsApp antes de comprar: informamos se há nota para o seu pedido e quais dados são necessários.',
  },
  {
    id: 'contato',
    question: 'Como falo com vocês?',
    answer: 'Pelo WhatsApp, no botão verde desta página. O suporte atende 24 horas por dia, antes e depois da compra.',
  },
]
