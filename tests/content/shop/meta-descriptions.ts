export const metaDescriptions = {
  home: 'Inscritos, visualizações, curtidas e horas de exibição para o seu canal.',
  checkout: 'Finalize seu pedido: cole o link do canal ou vídeo e escolha PIX ou cartão.',
  notFound: 'Esta página não existe. Volte ao início para ver os pacotes para o seu canal.',
  picture: 'inscritos, visualizações, curtidas e horas de exibição',
} as const
