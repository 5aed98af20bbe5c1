const setPassword = 'npx wrangler@4 secret put ORDERS_PASSWORD --config orders/wrangler.jsonc'

/** The pages that stand in for the list: why there is none, and what to do. */
export const messages = {
  http: {
    title: 'Use https',
    lines: [
      'Por http, a senha e os dados de quem pediu poderiam ser lidos no caminho. Abra este endereço com https:// no começo.',
    ],
  },
  noPassword: {
    title: 'Falta a senha dos pedidos',
    lines: [
      'Sem uma senha de pelo menos 12 caracteres, ninguém pode ver os pedidos, nem você. Os pedidos continuam chegando.',
      'Na pasta do projeto, com Node 22, rode o comando abaixo e digite uma senha comprida, que você não usa em outro lugar:',
    ],
    command: setPassword,
  },
  wrongPassword: {
    title: 'Entre para ver os pedidos',
    lines: [
      'O usuário é loja, em minúsculas. A senha é a que você definiu em ORDERS_PASSWORD.',
      'Esqueceu a senha? Defina outra na pasta do projeto, com Node 22:',
    ],
    command: setPassword,
    link: 'Tentar de novo',
  },
  locked: {
    title: 'Muitas senhas erradas',
    lines: [
      'Para proteger os pedidos, ninguém entra a partir desta conexão por até 15 minutos, nem com a senha certa. Espere e tente de novo.',
    ],
    link: 'Tentar de novo',
  },
  crossSite: {
    title: 'Nada foi mudado',
    lines: ['Esta mudança não veio da página dos pedidos. Abra os pedidos e tente de novo por lá.'],
    link: 'Ver os pedidos',
  },
  noSuchState: {
    title: 'Nada foi mudado',
    lines: ['Este estado não existe. Abra os pedidos e tente de novo por lá.'],
    link: 'Ver os pedidos',
  },
  otherState: {
    title: 'O pedido mudou enquanto isso',
    lines: [
      'Depois que você abriu a lista, o estado deste pedido mudou: em outra aba, ou pela Stripe. Nada foi mudado agora. Veja o pedido e tente de novo.',
    ],
    link: 'Ver o pedido',
  },
  noSuchOrder: {
    title: 'Pedido não encontrado',
    lines: ['Este pedido não está no livro.'],
    link: 'Ver os pedidos',
  },
  failed: {
    title: 'Não deu certo agora',
    lines: ['Não deu para ler ou gravar os pedidos. Espere um minuto e tente de novo.'],
    link: 'Ver os pedidos',
  },
}
