/** Shown when a field is left; it never blocks an order. The rule in messages.ts applies here too. */
export const adviceMessages = {
  profileLink: {
    incomplete: 'O link está incompleto: abra o canal ou vídeo, toque em Compartilhar e copie o link inteiro.',
    unreadable: 'Isto não parece um link: copie o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.',
    elsewhere: 'Este link é de outro site: confira se é mesmo o canal ou vídeo que vai receber o pedido.',
    neither:
      'Este link não é de um canal nem de um vídeo: abra o canal ou vídeo, toque em Compartilhar e copie o link.',
    studio:
      'Este link é do Studio, que só você abre: copie o link público do canal, por exemplo youtube.com/@seucanal.',
    channelWanted: 'Este link é de um vídeo: para inscritos, cole o link do canal.',
    videoWanted: 'Este link é de um canal: cole o link do vídeo que vai receber o pedido.',
    channel: (address: string) => `Canal: ${address}`,
    video: (address: string) => `Vídeo: ${address}`,
    other: (address: string) => `Link: ${address}`,
  },
  email: {
    didYouMean: (email: string) => `Você quis dizer ${email}?`,
  },
  whatsapp: {
    short: 'Faltam números no WhatsApp: são 2 do DDD e 9 do celular.',
    foreign: 'Este número é de outro país: se ele for do Brasil, digite só o DDD e o número.',
    areaCode: 'Confira o DDD do WhatsApp: este não existe no Brasil.',
    landline: 'Este número é fixo: confira se ele usa o WhatsApp.',
    mobile: 'Confira o WhatsApp: depois do DDD, o celular tem 9 números e começa com 9.',
    readBack: (phone: string) => `Vamos chamar você em ${phone}`,
  },
  cardNumber: {
    short: 'Faltam números no cartão: confira e complete.',
    wrong: 'Confira o número do cartão: algum número parece trocado.',
  },
  cardExpiry: {
    short: 'Complete a validade com mês e ano, como 08/29.',
    month: 'Confira o mês da validade: vai de 01 a 12. Se o cartão mostra 2028, digite 02/28.',
    past: 'Este cartão está vencido: confira a validade ou use outro cartão.',
  },
  cardCvv: {
    short: (digits: number) => `Faltam números no CVV: neste cartão são ${digits}.`,
  },
  installments: {
    range: (most: number) => `Escolha de 1 a ${most} parcelas.`,
  },
  cardCpf: {
    short: 'Faltam números no CPF: são 11.',
    wrong: 'Confira o CPF: algum número parece trocado.',
  },
} as const
