/** One rule: say what to do, naming the field as its label does. The specification's own sentences stand apart, word for word. */
export const messages = {
  form: {
    missing: 'Por favor, preencha todos os campos obrigatórios.',
    email: 'Por favor, insira um email válido.',
    failed: 'Erro ao processar pagamento. Tente novamente.',
    done: 'Pedido processado com sucesso!',
  },
  profileLink: {
    empty: 'Cole o link do seu canal ou vídeo, por exemplo youtube.com/@seucanal.',
    incomplete: 'O link está incompleto: abra o canal ou vídeo, toque em Compartilhar e copie o link inteiro.',
    unreadable: 'Isto não parece um link: copie o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.',
    elsewhere: 'Este link é de outro site: confira se é mesmo o canal ou vídeo que vai receber o pedido.',
    studio:
      'Este link é do Studio, que só você abre: copie o link público do canal, por exemplo youtube.com/@seucanal.',
    channelWanted: 'Este link é de um vídeo: para inscritos, cole o link do canal.',
    videoWanted: 'Este link é de um canal: cole o link do vídeo que vai receber o pedido.',
  },
  email: {
    empty: 'Digite seu e-mail, por exemplo ana@gmail.com.',
    shape: 'Complete o e-mail no formato nome@site.com, sem espaços.',
    didYouMean: (email: string) => `Você quis dizer ${email}?`,
  },
  whatsapp: {
    empty: 'Digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.',
    short: 'Faltam números no WhatsApp: são 2 do DDD e 9 do celular.',
    long: 'Há números a mais no WhatsApp: são 2 do DDD e 9 do celular.',
    areaCode: 'Confira o DDD do WhatsApp: este não existe no Brasil.',
    mobile: 'Confira o WhatsApp: depois do DDD, o celular tem 9 números e começa com 9.',
    readBack: (phone: string) => `Vamos chamar você em ${phone}`,
  },
  cardNumber: {
    short: 'Faltam números no cartão: confira e complete.',
    long: 'Há números a mais no cartão: cabem até 16.',
    wrong: 'Confira o número do cartão: algum número parece trocado.',
  },
  cardExpiry: {
    short: 'Complete a validade com mês e ano, como 08/29.',
    long: 'Há números a mais na validade: use mês e ano, como 08/29.',
    month: 'Confira o mês da validade: vai de 01 a 12. Se o cartão mostra 2028, digite 02/28.',
    past: 'Este cartão está vencido: confira a validade ou use outro cartão.',
  },
  cardCvv: {
    short: (digits: number) => `Faltam números no CVV: neste cartão são ${digits}.`,
    long: 'Há números a mais no CVV: são 3 ou, no Amex, 4.',
  },
  cardCpf: {
    short: 'Faltam números no CPF: são 11.',
    long: 'Há números a mais no CPF: são 11. O CNPJ vai em Número do documento.',
    wrong: 'Confira o CPF: algum número parece trocado.',
  },
} as const
