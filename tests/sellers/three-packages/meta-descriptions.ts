export const metaDescriptions = {
  home: 'Inscritos brasileiros, visualizações, curtidas e horas assistidas para quem leva o seu canal a sério.',
  checkout: 'Falta pouco: cole o link do seu canal ou do seu vídeo, e pague por PIX ou com cartão.',
  notFound: 'Não há nada neste endereço. Volte ao início e escolha um pacote para o seu canal.',
  picture: 'inscritos, visualizações, curtidas e horas',
} as const
