import { longestLink } from '#src/domain/channel-link.ts'
import { groupThousands } from '#src/domain/money.ts'

/** Say what to do, naming the field as its label does. `form` is section 10 of docs/behavior.md, word for word. */
export const messages = {
  form: {
    missing: 'Por favor, preencha todos os campos obrigatórios.',
    email: 'Por favor, insira um email válido.',
    failed: 'Erro ao processar pagamento. Tente novamente.',
  },
  profileLink: {
    empty: 'Cole o link do seu canal ou vídeo, por exemplo youtube.com/@seucanal.',
    long: `O link é longo demais (cabem ${groupThousands(String(longestLink))} letras): copie só o endereço do canal ou vídeo, por exemplo youtube.com/@seucanal.`,
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
    empty: 'Digite seu e-mail, por exemplo ana@gmail.com.',
    long: 'O e-mail é longo demais: digite um endereço só, por exemplo nome@site.com.',
    comma: 'Troque a vírgula do e-mail por um ponto, como em nome@site.com.',
    shape: 'Complete o e-mail no formato nome@site.com, sem espaços.',
    didYouMean: (email: string) => `Você quis dizer ${email}?`,
  },
  whatsapp: {
    empty: 'Digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.',
    long: 'Há números a mais no WhatsApp: são 2 do DDD e 9 do celular.',
    link: 'Este link não mostra o número: digite seu WhatsApp com DDD, por exemplo (11) 98765-4321.',
    short: 'Faltam números no WhatsApp: são 2 do DDD e 9 do celular.',
    foreign: 'Este número é de outro país: se ele for do Brasil, digite só o DDD e o número.',
    areaCode: 'Confira o DDD do WhatsApp: este não existe no Brasil.',
    landline: 'Este número é fixo: confira se ele usa o WhatsApp.',
    mobile: 'Confira o WhatsApp: depois do DDD, o celular tem 9 números e começa com 9.',
    readBack: (phone: string) => `Vamos chamar você em ${phone}`,
  },
  cardNumber: {
    long: 'Há números a mais no cartão: cabem até 16.',
    short: 'Faltam números no cartão: confira e complete.',
    wrong: 'Confira o número do cartão: algum número parece trocado.',
  },
  cardExpiry: {
    long: 'Há números a mais na validade: use mês e ano, como 08/29.',
    short: 'Complete a validade com mês e ano, como 08/29.',
    month: 'Confira o mês da validade: vai de 01 a 12. Se o cartão mostra 2028, digite 02/28.',
    past: 'Este cartão está vencido: confira a validade ou use outro cartão.',
  },
  cardCvv: {
    long: 'Há números a mais no CVV: são 3 ou, no Amex, 4.',
    short: (digits: number) => `Faltam números no CVV: neste cartão são ${digits}.`,
  },
  installments: { range: (most: number) => `Escolha de 1 a ${most} parcelas.` },
  cardCpf: {
    long: 'Há números a mais no CPF: são 11. O CNPJ vai em Número do documento.',
    short: 'Faltam números no CPF: são 11.',
    wrong: 'Confira o CPF: algum número parece trocado.',
  },
} as const
