import { legalWords } from './shared-copy.ts'

/** Every text of the home page that is not in the catalog, the FAQ or the settings. Facts stand in braces. */
export const homeCopy = {
  title: 'Inscritos, visualizações, curtidas e horas para o seu canal',
  header: { logo: '(recarrega a página)', talk: 'Falar no', whatsapp: 'WhatsApp' },
  close: 'Fechar',
  question: 'Dúvidas? Fale com a gente',
  notice: {
    others: (count: number) => `e mais ${count}`,
    copy: 'Copiar',
    field: 'código do pedido',
    copied: 'Copiado',
    copyFailed: 'Não deu para copiar. O código está selecionado.',
    showCode: 'Ver código PIX',
    openPage: 'Abrir a página de pagamento',
  },
  hero: {
    banner: 'Oferta por tempo limitado',
    heading: 'Coloque o seu canal em alta',
    start: 'Escolher um pacote',
    badges: [
      { icon: 'lock', text: 'Sem pedir senha' },
      { icon: 'gradual', text: 'Entrega gradual' },
      { icon: 'shield', text: '{guaranteeDays} de garantia' },
    ],
  },
  packages: {
    navigation: 'Pacotes',
    badge: '-{pixDiscountPercent}',
    byPix: 'no PIX',
    perThousand: 'por mil',
    bestValue: 'Melhor preço:',
    bestSeller: 'Mais vendido',
    buy: 'Comprar',
    buyFor: 'por',
  },
  sections: {
    inscritos: {
      title: 'Inscritos para o seu canal',
      description: 'Entregues no canal que você informar no pedido.',
    },
    visualizacoes: {
      title: 'Visualizações para os seus vídeos',
      description: 'Entregues no vídeo que você informar no pedido.',
    },
    curtidas: {
      title: 'Curtidas para os seus vídeos',
      description: 'Entregues no vídeo que você informar no pedido.',
    },
    horas: {
      title: 'Horas de exibição para o seu canal',
      description: 'Somente para vídeos de 1 hora ou mais: cole o link do vídeo no pedido.',
    },
  },
  faq: { title: 'Dúvidas Frequentes', chat: 'Não achou? Fale com a gente' },
  footer: {
    ...legalWords,
    about: 'Pacotes para canais de vídeo.',
    services: 'Serviços',
    contact: 'Contato',
    information: 'Informações',
    support: 'Suporte',
    paymentPicture: 'Formas de pagamento: PIX, cartão de crédito, cartão de débito e boleto',
    copyright: '© 2026',
    rights: 'Todos os direitos reservados.',
  },
  toasts: { region: 'Compras recentes', sample: 'Exemplo', ago: 'min atrás' },
} as const
