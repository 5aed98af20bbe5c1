import * as limits from '#orders/rules/limits-and-durations.ts'
import { settings } from '#src/content/settings.ts'
import { daysToKeep, withFacts } from '#src/domain/facts.ts'
import { orderMs } from '#src/domain/order-code.ts'

const [guarantee, delivery] = ['{guaranteeDays}', '{endsWithinDays}'].map((text) => withFacts(text, settings))
const dataDays = daysToKeep(settings)
const orderHours = orderMs / limits.hourMs

const states = {
  new: 'Novo',
  paid: 'Pago',
  delivering: 'Em entrega',
  delivered: 'Entregue',
  canceled: 'Cancelado',
  refunded: 'Devolvido',
}

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

// What is not deleted.
const kinds = 'de outra rede, mexido, ou que ainda pode ser pago'

/** A second sentence, if there are any. */
const rest = (count: number, single: string, several: string) => (count > 0 ? ` ${one(count, single, several)}` : '')

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** The texts of the pages and notices, except `messages`. */
export const texts = {
  title: 'Pedidos',
  search: {
    label: 'Código, canal, telefone, e-mail, valor, dia ou pacote',
    hint: 'Código, R$, @canal',
    submit: 'Procurar',
    clear: 'Limpar',
  },
  filter: {
    label: 'Filtrar por estado',
    more: 'Totais e mais ↓',
    count: (count: number, most: number) => (count > most ? `${most}+` : String(count)),
    all: 'Todos',
    new: 'Novos',
    paid: 'Pagos',
    delivering: 'Em entrega',
    delivered: 'Entregues',
    canceled: 'Cancelados',
    refunded: 'Devolvidos',
  },
  found: {
    all: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
    first: (count: number, areOldest: boolean) => `Os ${count} pedidos mais ${areOldest ? 'antigos' : 'novos'}`,
    page: 'nesta página',
    search: (search: string) => `para “${search}”`,
    state: (state: keyof typeof states) => `com estado “${states[state]}”`,
    method: { pix: 'por PIX', credit: 'por cartão' },
    month: (month: string) => `de ${month}`,
    sender: 'deste remetente',
  },
  pages: { label: 'Páginas', newer: 'Mais novos', older: 'Mais antigos' },
  row: {
    choose: (code: string) => `Escolher ${code}`,
    details: (code: string) => `detalhes do pedido ${code}`,
    erased: 'Dados apagados',
    markAs: 'Marcar como',
    order: (code: string) => `o pedido ${code}`,
    chat: 'Chamar no WhatsApp',
    chatAbout: (code: string) => `sobre o pedido ${code} (abre em nova aba)`,
  },
  months: (month: number, year: string) => `${months[month - 1]} de ${year}`,
  ago: {
    before: 'antes',
    after: 'depois',
    now: 'agora',
    minutes: (count: number) => `há ${count} min`,
    hours: (count: number) => `há ${count} h`,
    days: (count: number) => (count === 1 ? 'há 1 dia' : `há ${count} dias`),
  },
  note: {
    label: 'Anotação',
    refill: 'Reposição feita em',
    refilled: (date: string) => `Reposição em ${date}`,
    save: 'Guardar anotação e dia',
  },
  many: {
    label: 'Pedidos escolhidos',
    mark: 'Marcar',
    as: 'como',
    delete: 'Apagar',
    explain:
      'Apagar tira os pedidos escolhidos do livro, e não dá para desfazer. Celulares de uma operadora dividem a mesma rede: veja se são mesmo lixo. Ficam os que já mudaram de estado, os que têm pagamento, anotação ou reposição, e aqueles cujo código ou página o Mercado Pago não encerrar.',
    now: 'agora',
    deleted: (count: number, kept: number) =>
      (count === 0
        ? 'Nenhum pedido foi apagado.'
        : one(count, '1 pedido foi apagado.', `${count} pedidos foram apagados.`)) +
      rest(kept, `1 ficou: ${kinds}.`, `${kept} ficaram: ${kinds}.`),
  },
  stateQuestion: {
    contestedTitle: 'Pagamento contestado',
    contested: (code: string) => `${code}: quem pagou contestou o pagamento, e isso ainda não terminou.`,
    answer: 'Responda ao seu banco ou à página de pagamento antes de entregar.',
    anyway: 'Marcar assim mesmo',
    title: 'Preço diferente da tabela',
    order: (code: string, total: string, listed: string | null) =>
      `${code} veio com ${total}${listed ? `; na tabela sai por ${listed}` : ''}.`,
    check: 'Confira quanto você recebeu antes de marcar.',
    confirm: 'Recebi, marcar assim mesmo',
    back: 'Voltar sem marcar',
  },
  did: {
    give: (code: string) => `Ligado a ${code}.`,
    dismiss: () => 'Dispensado.',
    check: () => 'Conferido.',
    note: () => 'Anotado.',
    undo: () => 'Desfeito.',
  },
  done: {
    undo: 'Desfazer',
    changed: (count: number, code: string, state: keyof typeof states, missed: number) =>
      one(count, `Pedido ${code} marcado como ${states[state]}.`, `${count} pedidos marcados como ${states[state]}.`) +
      rest(missed, '1 tinha mudado.', `${missed} tinham mudado.`),
    undone: (count: number, code: string, state: keyof typeof states, kept: number) =>
      one(
        count,
        `Desfeito: pedido ${code} de volta a ${states[state]}.`,
        `Desfeito: ${count} pedidos estão como antes.`,
      ) + rest(kept, '1 mudou depois e ficou.', `${kept} mudaram depois e ficaram.`),
  },
  totals: {
    heading: 'Totais e mais',
    explain:
      'O que foi pago, menos o que voltou, pelo dia do pedido. O que você marcou sem pagamento conta pelo preço da tabela.',
    noOrder: 'Sem pedido',
    payments: (count: number) => (count === 1 ? '1 pagamento' : `${count} pagamentos`),
    other: (count: number) => (count === 1 ? '1 com preço diferente' : `${count} com preço diferente`),
    method: 'Pagamento',
    today: 'Hoje',
    chart: (day: string, amount: string) => `Vendas de cada dia do mês; o melhor foi ${day}, com ${amount}.`,
    filter: 'Filtrar',
    anyMethod: 'Todos',
    month: 'Mês',
    anyMonth: 'Todos',
  },
  csv: {
    link: 'Baixar planilha desta lista (CSV)',
    month: (month: string) => `Baixar planilha de ${month} (CSV)`,
    part: (part: number, parts: number) => `parte ${part} de ${parts}`,
    end: (first: number, last: number, hasMore: boolean) =>
      `Pedidos ${first} a ${last}: ${hasMore ? 'há outras partes' : 'fim'}.`,
    noOrder: 'Sem pedido',
    limited: (most: string) => `A planilha traz até ${most} pedidos, a partir do primeiro desta página.`,
  },
  empty: {
    book: 'Nenhum pedido ainda',
    bookNext: 'Faça um pedido de teste na loja e recarregue esta página: ele aparece aqui.',
    wanted: (wanted: string) => `Nenhum pedido ${wanted}`,
    searchNext:
      'Tente só uma parte: o código sem o traço, os últimos números do telefone ou o começo do e-mail. Ou o valor (204,74), o dia (25/11), o pacote (1.000 inscritos). Com os dados apagados, canal, telefone e e-mail já não acham o pedido.',
    senderNext: `Foram apagados, ou chegaram há mais de ${limits.senderMs / limits.hourMs} horas, e o livro já não sabe quem os mandou.`,
    page: 'Não há pedidos nesta página',
  },
  order: {
    noPackage: 'Sem pacote',
    noAmount: 'Sem valor',
    listed: (amount: string) => `Na tabela: ${amount}`,
    method: { pix: 'PIX', credit: 'Cartão de crédito' },
    installments: (count: number) => (count === 1 ? 'à vista' : `em ${count} vezes`),
    received: 'Recebido em',
    placed: 'Feito em',
    byBuyersClock: 'pelo relógio de quem pediu',
    channel: 'Canal',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    newTab: '(abre em nova aba)',
    from: 'Veio de',
    utm: ['origem', 'meio', 'campanha', 'anúncio', 'termo'],
    greeting: (brand: string, code: string) => `Olá! Aqui é da loja ${brand}, sobre o seu pedido ${code}.`,
    subject: (code: string) => `Seu pedido ${code}`,
    paid: (by: string, amount: string, when: string) => `Pagamento confirmado ${by}: ${amount} em ${when}`,
    erased: (when: string) => `Dados pessoais apagados em ${when}.`,
    ofSender: 'Ver os pedidos deste remetente',
  },
  oddities: {
    refund: 'dinheiro devolvido',
    failed: 'devolução falhou',
    dispute: 'contestado',
    lost: 'contestação perdida',
    payment: 'pagamento a conferir',
    test: 'pagamento de teste',
    paidAgain: 'pago de novo',
    price: 'preço diferente',
    unlisted: 'fora da tabela',
    label: 'nome diferente',
    catalog: 'tabela antiga',
    similar: (code: string) => `parecido com ${code}`,
    twin: 'código repetido',
  },
  warnings: {
    heading: 'Confira antes de entregar',
    unlisted: 'Este pacote não está na tabela: combine preço e prazo com quem pediu.',
    noPrice: (listed: string | null) =>
      listed
        ? `O pedido veio sem preço. Na tabela, este pacote sai por ${listed}: confira quanto você recebeu.`
        : 'O pedido veio sem preço: combine o valor antes de cobrar.',
    price: (listed: string | null) =>
      `Quem pediu viu outro preço${listed ? `; na tabela sai por ${listed}` : ''}. Confira quanto você recebeu.`,
    total: 'O total não fecha com o preço e o desconto do PIX: confira quanto você recebeu.',
    label: (listed: string) =>
      listed
        ? `O nome do pacote não é o da tabela (${listed}): pergunte o que a pessoa quis comprar.`
        : 'O nome do pacote não é o da tabela: pergunte o que a pessoa quis comprar.',
    otherCatalog:
      'O preço de tabela que a loja mostrou não é o deste livro: se você mudou preços, publique o livro de novo.',
    similar: (code: string, when: string) =>
      `Parecido com o pedido ${code}, de ${when}: mesmo telefone, canal e pacote. Pergunte se são dois.`,
    twin: 'Outro pedido veio com o mesmo código: confira o telefone antes de responder.',
    together: (amount: string) => `Chegou um pagamento de ${amount}: com os outros, é o valor inteiro. Mude o estado.`,
    payment: (amount: string) =>
      `Chegou um pagamento de ${amount}, que não é o valor deste pedido: confira com quem pagou.`,
    testPayment: (amount: string) => `O pagamento de ${amount} foi um teste: ninguém pagou.`,
    canceled: (amount: string) => `O pedido está cancelado, e chegou o pagamento de ${amount}: entregue ou devolva.`,
    payable: {
      pix: (until: string) =>
        `O Mercado Pago não cancelou o código PIX: ele ainda pode ser pago até ${until}. Avise quem pediu.`,
      credit: (until: string) =>
        `O Mercado Pago não fechou a página do cartão: o pedido ainda pode ser pago até ${until}. Avise quem pediu.`,
    },
    unlistedPayment: (amount: string) =>
      `Chegou um pagamento de ${amount}: compare com o que você combinou e mude o estado.`,
    method: (amount: string) =>
      `Chegou um pagamento de ${amount}, por outra forma que a do pedido: compare com o que você combinou.`,
    otherKey: (amount: string) =>
      `Chegou um pagamento de ${amount} em outra chave PIX: veja se ela é sua antes de entregar.`,
    paidAgain: (count: number) => `Este pedido foi pago ${count} vezes: devolva o que veio a mais.`,
    refund: (amount: string, when: string) =>
      `Voltaram ${amount} para quem pagou, em ${when}. Se foi tudo, mude para “Devolvido”.`,
    whole: (amount: string) => `Todo o valor voltou, ${amount}: mude para “Devolvido”.`,
    failed: (amount: string, when: string) =>
      `A devolução de ${amount}, de ${when}, falhou: o dinheiro está com a loja.`,
    dispute: (amount: string, when: string) =>
      `Quem pagou contestou ${amount} em ${when}: responda ao seu banco ou à página de pagamento antes de entregar.`,
    lost: (amount: string, when: string) =>
      `A contestação de ${amount}, de ${when}, foi perdida: mude para “Devolvido”.`,
  },
  state: {
    names: states,
    label: 'Estado',
    changeTo: 'Mudar para',
    by: {
      seller: 'pela loja',
      stripe: 'pela Stripe',
      pix: 'pelo aviso de Pix do banco',
      'mercado-pago': 'pelo Mercado Pago',
    },
    changed: (state: keyof typeof states, when: string, by: string, before: keyof typeof states) =>
      `${states[state]} desde ${when}, ${by}. Antes: ${states[before]}.`,
  },
  trail: {
    label: 'Histórico',
    received: (code: string, when: string, shop: string | null, what: string) =>
      `Pedido ${code} recebido${shop ? ` de ${shop}` : ''} em ${when}: ${what}.`,
    asked: (when: string, id: string) => `Código PIX ${id} pedido ao Mercado Pago em ${when}.`,
    paid: (amount: string, by: string, when: string, heard: string, id: string) =>
      `Entraram ${amount} ${by} em ${when} (${id}); a loja soube em ${heard}.`,
    given: (when: string) => `Pagamento ligado a este pedido pela loja em ${when}.`,
    told: (ways: string, when: string) => `Aviso mandado à loja ${ways} em ${when}.`,
    refund: (amount: string, when: string) => `Voltaram ${amount} em ${when}.`,
    failed: (amount: string, when: string) => `Devolução de ${amount} em ${when}, que falhou.`,
    dispute: (amount: string, when: string) => `Contestação de ${amount} em ${when}.`,
    won: (amount: string, when: string) => `Contestação de ${amount} em ${when}, que terminou a favor da loja.`,
    lost: (amount: string, when: string) => `Contestação de ${amount} em ${when}, que a loja perdeu.`,
    copy: 'Copiar para o banco',
    copied: 'Copiado',
  },
  signIn: {
    title: 'Entrar',
    errorTitle: 'Erro: Entrar',
    password: 'Senha dos pedidos',
    submit: 'Entrar',
    empty: 'Digite a senha.',
    wrong: 'Senha errada. Confira e digite de novo.',
    forgotten: 'Esqueci a senha',
    reset: 'Defina outra na pasta do projeto, com Node 22. Quem já entrou precisa entrar de novo:',
    leave: 'Sair',
  },
  erase: {
    summary: 'Apagar dados pessoais',
    explain:
      'Apaga o canal, o e-mail, o WhatsApp, a campanha e a anotação deste pedido. Não dá para desfazer. Ficam o código, o pacote pelo nome da tabela, os valores, as datas, os estados e os pagamentos. Na Cloudflare, as cópias de segurança do banco ainda guardam os dados por 7 dias (30 no plano pago).',
    confirm: 'Apagar agora',
  },
  payments: {
    summary: (count: number, isAll: boolean) =>
      `${isAll ? '' : 'Mais de '}${count === 1 ? '1 pagamento' : `${count} pagamentos`} a conferir`,
    label: 'Pagamentos a conferir',
    found: 'Pagamento sem pedido',
    more: (count: number) => `Mais ${count}`,
    whatToDo: 'O que fazer',
    explainAll:
      'Dispensar tira desta lista; onde foi pago, nada muda. O fim da página leva aos pagamentos dispensados, mas não a devoluções e contestações.',
    by: { stripe: 'pela Stripe', pix: 'por Pix', 'mercado-pago': 'pelo Mercado Pago' },
    dismiss: 'Dispensar',
    dismissAll: (count: number) => `Dispensar os ${count}`,
    dismissed: (amount: string, when: string) => `o pagamento de ${amount} em ${when}`,
    none: 'Nenhum pagamento a conferir.',
    seeDismissed: 'Ver os pagamentos dispensados',
    dismissedTitle: 'Pagamentos dispensados',
    noneDismissed: 'Nenhum pagamento foi dispensado.',
    restore: 'Voltar à lista',
    back: 'Ver os pedidos',
    give: 'Código do pedido',
    giveSubmit: 'É deste pedido',
    refund: (amount: string) => `Voltaram ${amount}`,
    whole: (amount: string) => `Todo o valor voltou: ${amount}`,
    failed: (amount: string) => `A devolução de ${amount} falhou`,
    dispute: (amount: string) => `Contestação de ${amount}`,
    lost: (amount: string) => `Contestação perdida: ${amount}`,
    isThis: 'É este',
    order: (code: string) => `o pedido ${code}`,
    search: 'Procurar pelo valor',
    others: (count: number) => `${count} pedidos possíveis`,
    manyOthers: (count: number) => `mais de ${count} pedidos`,
    wrongCode: {
      'no-order': (typed: string) => `Nenhum pedido tem o código “${typed}”. Confira, como K7M-4QX.`,
      'many-orders': (typed: string) =>
        `Dois pedidos têm o código ${typed}. Mude o estado do certo, e dispense o pagamento.`,
    },
    problems: {
      test: 'teste: ninguém pagou',
      noReference: 'sem código',
      noOrder: (reference: string) => `nenhum pedido ${reference}`,
      method: 'outra forma que a do pedido',
      unlisted: 'pacote fora da tabela',
      key: (key: string) => `outra chave PIX: ${key}`,
      otherAmount: (amount: string | null) => (amount ? `outro valor: o pedido é de ${amount}` : 'outro valor'),
      together: 'com os outros, o valor inteiro',
      missing: (amount: string) => ` (faltam ${amount})`,
      extra: (amount: string) => ` (${amount} a mais)`,
      canceled: 'o pedido está cancelado',
      refundedBefore: 'o pedido já foi devolvido',
      paidAgain: 'segundo pagamento do pedido',
      newAgain: 'você voltou para “Novo”',
    },
    explain: {
      refund: 'Devolução: o dinheiro voltou para quem pagou. Se foi tudo, mude o pedido para “Devolvido”.',
      dispute:
        'Contestação: não entregue ainda. Responda ao seu banco ou à página de pagamento, dentro do prazo, com o pedido e a entrega.',
      failed: 'Devolução que falhou: o dinheiro está com a loja. Veja com quem pagou como devolver.',
      lost: 'Contestação perdida: o dinheiro não volta mais. Mude o pedido para “Devolvido”.',
      together: 'Com os outros, o valor inteiro: mude o estado do pedido.',
      test: 'Teste: pode dispensar.',
      noReference: `Sem código: compare com os pedidos novos do mesmo valor. Um pedido pode chegar até ${orderHours} horas depois do pagamento.`,
      noOrder: `Nenhum pedido tem essa referência: compare com os do mesmo valor. Um pedido pode chegar até ${orderHours} horas depois.`,
      method: 'Outra forma que a do pedido: compare com o que você combinou.',
      unlisted: 'Pacote fora da tabela: compare com o que você combinou e mude o estado.',
      key: 'Outra chave: veja se ela é sua antes de entregar.',
      otherAmount: 'Outro valor: fale com quem pagou, e entregue ou devolva.',
      canceled: 'Pedido cancelado: entregue ou devolva.',
      refundedBefore: 'Pedido já devolvido: entregue ou devolva.',
      paidAgain: 'Segundo pagamento: devolva o que veio a mais.',
      newAgain: 'De volta a “Novo”: mude o estado ou devolva.',
    },
    see: (code: string) => `Ver o pedido ${code}`,
    unread: 'Aviso que o livro não entendeu',
    unreadNext: {
      pix: 'O banco avisou de um Pix ou de uma devolução, mas o livro não soube ler. Procure no extrato; o aviso veio assim:',
      stripe:
        'A Stripe mandou um aviso que o livro não soube ler. Se nele está “v2.core.event”, escolha lá o estilo “snapshot” para os avisos; senão, procure o pagamento na Stripe. O aviso veio assim:',
      'mercado-pago':
        'O Mercado Pago falou de um pagamento, mas o livro não soube ler. Procure por ele na sua conta; a resposta veio assim:',
    },
    unreadOf: (when: string) => `o aviso de ${when}`,
    check: 'Conferido',
  },
  buyer: {
    title: (code: string) => `Pedido ${code}`,
    code: 'Código do pedido',
    delivered: '✓ Entregue',
    state: {
      new: 'Pedido recebido',
      paid: 'Pagamento confirmado',
      delivering: 'Em entrega',
      delivered: 'Entregue',
      canceled: 'Pedido cancelado',
      refunded: 'Valor devolvido',
    },
    since: {
      new: 'Recebido de novo em',
      paid: 'Pagamento confirmado em',
      delivering: 'Em entrega desde',
      delivered: 'Entregue em',
      canceled: 'Cancelado em',
      refunded: 'Valor devolvido em',
    },
    next: {
      new: 'Ainda não há confirmação do pagamento. Já pagou? Mande o comprovante pelo WhatsApp.',
      confirms:
        'Ainda não há confirmação do pagamento. Quando ele chegar, aparece aqui; costuma levar menos de um minuto.',
      noCode:
        'Nenhum código PIX está aberto. Gere outro, ou combine o pagamento com a loja. Já pagou? Mande o comprovante pelo WhatsApp.',
      checked: 'A loja está conferindo o seu pagamento. Não pague de novo.',
      paid: 'Agora preparamos a entrega, que é gradual.',
      delivering: 'A entrega já começou, e é gradual. Não mude o nome do canal enquanto isso.',
      delivered: `Se os números caírem em até ${guarantee}, chame a gente: repomos.`,
      canceled: 'Este pedido não vai ser entregue. Se você pagou, chame a gente.',
      refunded: 'O dinheiro voltou para quem pagou.',
    },
    card: {
      said: {
        waiting: 'Aguardando o Mercado Pago',
        refused: 'O cartão foi recusado: tente de novo',
        review: 'Aguardando o Mercado Pago',
        none: 'Pedido recebido',
      },
      next: {
        waiting: 'Já pagou? A confirmação aparece aqui; costuma levar menos de um minuto.',
        refused: 'Nada foi cobrado. Confira os dados ou use outro cartão.',
        review: 'O Mercado Pago está conferindo o seu pagamento. Não pague de novo.',
        none: 'A página de pagamento não está aberta. Tente de novo, ou combine o pagamento com a loja.',
      },
      open: 'Abrir a página de pagamento',
      until: (until: string) => `Ela vale até ${until} (horário de Brasília).`,
    },
    pix: (until: string) =>
      `Pague até ${until} (horário de Brasília). Toque no código para selecionar, copie e cole no app do seu banco:`,
    getCode: 'Gerar o código PIX',
    times: 'O que já aconteceu',
    reload: 'Atualizar',
    shop: 'Voltar à loja',
    chat: 'Falar com a loja no WhatsApp',
    message: (code: string) => `Olá! É sobre o meu pedido ${code}.`,
  },
  updates: (count: string) => `${count} ${count === '1' ? 'novidade' : 'novidades'} · Atualizar`,
  notices: {
    order: 'Pedido novo',
    paid: 'Pagamento confirmado',
    check: 'Pagamento a conferir',
    refund: 'Dinheiro devolvido',
    dispute: 'Pagamento contestado',
    failed: 'A devolução falhou',
    won: 'Contestação ganha',
    lost: 'Contestação perdida',
    unlisted: 'Pacote fora da tabela',
    more: (count: number) => (count === 1 ? 'E mais 1 aviso' : `E mais ${count} avisos`),
    leftOut: 'Eram muitos de uma vez: veja a lista de pedidos.',
    failures: {
      heading: 'Um aviso não chegou até você',
      by: { telegram: 'pelo Telegram', resend: 'por e-mail (Resend)', url: 'para o endereço de NOTIFY_URL' },
      failed: (by: string, when: string, reason: string) => `O último aviso ${by} falhou em ${when}: ${reason}.`,
      reasons: {
        status: (status: string) => `a resposta foi ${status}`,
        timeout: `não houve resposta em ${limits.noticeTimeoutMs / 1000} s`,
        unreachable: 'não deu para conectar',
        unusable: 'a resposta não serve',
        address: 'o endereço não começa com https://, ou tem usuário e senha antes de @',
      },
      next: {
        telegram: 'Confira TELEGRAM_BOT_TOKEN e TELEGRAM_CHAT_ID, e se você mandou uma mensagem ao bot primeiro.',
        resend: 'Confira RESEND_API_KEY, e se NOTIFY_EMAIL é o e-mail da sua conta na Resend.',
        url: 'Confira o endereço, e o que o programa que o recebe registrou.',
      },
      end: `Os pedidos estão todos aqui. Isto some quando um aviso chegar pelo mesmo caminho, ou depois de ${limits.failureShownMs / limits.dayMs} dias.`,
    },
  },
  standstills: {
    full: 'O banco de dados não grava mais nada',
    fullNext:
      'Cada pedido novo falha, e espera no navegador de quem comprou por até 24 horas. Ou as linhas que a Cloudflare grava num dia acabaram, e voltam às 21h de Brasília, ou o banco está cheio: docs/orders.md diz como abrir espaço.',
    stopped: 'A rotina do livro parou há mais de dois dias',
    stoppedNext:
      'Sem ela nada é apagado, e um aviso perdido do Mercado Pago não é achado. Na Cloudflare, veja se o livro tem o seu Cron Trigger, e o que os registros dele dizem.',
  },
  chargeFailures: {
    heading: {
      pix: 'O Mercado Pago não fez o último código PIX',
      credit: 'O Mercado Pago não fez a última página de cartão',
    },
    failed: (when: string, reason: string) => `Foi em ${when}: ${reason}.`,
    timeout: `não houve resposta em ${limits.chargeTimeoutMs / 1000} s`,
    instead: {
      pix: 'O pedido chegou sem código: a loja mostra a sua chave, se tiver uma.',
      credit: 'O pedido chegou sem página: combine o pagamento.',
    },
    next: `Se continuar, confira MERCADO_PAGO_ACCESS_TOKEN e a sua conta. Isto some quando der certo de novo, ou depois de ${limits.failureShownMs / limits.dayMs} dias.`,
  },
  footer: {
    catalog: (packages: number, version: string) =>
      `Os preços são comparados com a tabela de ${packages} pacotes, versão ${version}. Mudou preços, desconto ou parcelas na loja? Publique também este livro de novo.`,
    erasing: (days: number) =>
      `Canal, e-mail, WhatsApp, campanha e anotação são apagados ${days} dias depois da última mudança do pedido; os de pedidos pagos ou em entrega ficam.${
        days < dataDays.least
          ? ` É pouco: a garantia vale por ${guarantee} depois da entrega, que leva até ${delivery}, e sem o canal não dá para repor. Escreva ${dataDays.advised} em PERSONAL_DATA_DAYS.`
          : ''
      }`,
    noErasing: `Os dados pessoais não estão sendo apagados: escreva em PERSONAL_DATA_DAYS um número de dias, como ${dataDays.advised}.`,
    erased: (when: string) => `A rotina que apaga rodou pela última vez em ${when}.`,
    neverErased: 'A rotina que apaga ainda não rodou: na Cloudflare, ela roda uma vez por dia.',
  },
} as const

const applyMigrations = 'npx wrangler@4 d1 migrations apply DB --remote --config orders/wrangler.jsonc'

export const setPassword = 'npx wrangler@4 secret put ORDERS_PASSWORD --config orders/wrangler.jsonc'

/** The pages shown in place of another: why, and what to do. */
export const messages = {
  http: {
    title: 'Use https',
    lines: [
      'Por http, a senha e os dados de quem pediu poderiam ser lidos no caminho. Abra este endereço com https:// no começo.',
    ],
  },
  tooManyRequests: {
    title: 'Muitas visitas em um minuto',
    lines: ['Desta conexão vieram visitas demais em pouco tempo. Espere um minuto e tente de novo.'],
    link: 'Tentar de novo',
  },
  noPassword: {
    title: 'Falta a senha dos pedidos',
    lines: [
      `Sem uma senha de pelo menos ${limits.shortestPassword} caracteres, ninguém pode ver os pedidos, nem você. Os pedidos continuam chegando.`,
      'Na pasta do projeto, com Node 22, rode o comando abaixo e digite uma senha comprida, que você não usa em outro lugar:',
    ],
    toCopy: setPassword,
  },
  signedOut: {
    title: 'Nada foi mudado',
    lines: [
      `Você não está mais dentro: saiu, a senha mudou ou passaram ${limits.sessionMs / limits.dayMs} dias. Entre e faça a mudança de novo.`,
    ],
    link: 'Entrar',
  },
  locked: {
    title: 'Muitas senhas erradas',
    lines: [
      `Para proteger os pedidos, ninguém entra a partir desta conexão por até ${limits.wrongPasswords.periodMs / limits.minuteMs} minutos, nem com a senha certa. Espere e tente de novo.`,
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
  longNote: {
    title: 'Anotação comprida demais',
    lines: [
      `Uma anotação tem no máximo ${limits.longestNote} letras. Nada foi guardado: volte, encurte e guarde de novo.`,
    ],
    link: 'Ver os pedidos',
  },
  noDate: {
    title: 'Esta data não existe',
    lines: [
      'Escreva o dia da reposição como 2026-11-23, ou deixe em branco. Nada foi guardado: volte e tente de novo.',
    ],
    link: 'Ver os pedidos',
  },
  notErased: {
    title: 'Os dados ficaram',
    lines: [
      'O Mercado Pago não encerrou o código ou a página, e o pedido ainda pode ser pago. Tente de novo; um código vale uma hora, uma página um dia.',
    ],
    link: 'Ver o pedido',
  },
  otherState: {
    title: 'O pedido mudou enquanto isso',
    lines: [
      'Depois que você abriu a lista, o estado deste pedido mudou: em outra aba, ou por um pagamento. Nada foi mudado agora. Veja o pedido e tente de novo.',
    ],
    link: 'Ver o pedido',
  },
  noSuchPayment: {
    title: 'Nada foi mudado',
    lines: ['Este pagamento não espera mais por você.'],
    link: 'Ver os pedidos',
  },
  noBuyerOrder: {
    title: 'Pedido não encontrado',
    lines: ['Não há pedido neste endereço. Confira o link que a loja mostrou.'],
    link: 'Ir para a loja',
  },
  noSuchOrder: {
    title: 'Pedido não encontrado',
    lines: ['Este pedido não está no livro.'],
    link: 'Ver os pedidos',
  },
  noteNotKept: {
    title: 'Este pedido mudou enquanto você escrevia',
    lines: [
      'A anotação foi mudada em outra aba, ou os dados do pedido foram apagados. Nada foi guardado: copie o que você escreveu, abra a lista de novo e guarde.',
    ],
    link: 'Ver os pedidos',
  },
  missing: {
    title: 'Faltam as tabelas do livro',
    lines: [
      'Nenhum pedido é guardado até elas existirem; os que chegam esperam no navegador de quem pediu. Na pasta do projeto, com Node 22:',
    ],
    toCopy: applyMigrations,
    link: 'Tentar de novo',
  },
  behind: {
    title: 'O banco de dados ficou para trás',
    lines: ['Este livro é mais novo do que as tabelas. Atualize as tabelas na pasta do projeto, com Node 22:'],
    toCopy: applyMigrations,
    link: 'Tentar de novo',
  },
  failed: {
    title: 'Não deu certo agora',
    lines: ['Não deu para ler ou gravar os pedidos. Espere um minuto e tente de novo.'],
    link: 'Ver os pedidos',
  },
}
