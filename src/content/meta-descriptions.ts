/** What search engines and chats show for each page below its title. Facts stand in braces, as in faq.ts. */
export const metaDescriptions = {
  home: 'Inscritos, visualizações, curtidas e horas de exibição para o seu canal. Entrega gradual, sem senha e com garantia de {guaranteeDays} contra quedas.',
  checkout: 'Finalize seu pedido: cole o link do canal ou vídeo, escolha como pagar e confira o total antes de pagar.',
  notFound: 'Esta página não existe. Volte ao início para ver os pacotes para o seu canal.',
  // Of the shared picture, src/public/og.png, after the brand.
  picture: 'inscritos, visualizações, curtidas e horas de exibição',
} as const
