import { guaranteeDays } from '#src/domain/order-life.ts'
import { maxInstallments, pixDiscountPercent } from '#src/domain/pix-discount-and-installments.ts'
import { installmentWords, legalWords, methodNames } from './shared-copy.ts'

/** Every text of the checkout page, except those of an order (order-copy.ts) and messages about fields (schemas). */
export const checkoutCopy = {
  banner: 'Oferta especial expira em breve!',
  back: 'Voltar',
  badge: 'Checkout Seguro',
  heading: 'Finalize seu pedido',
  support: 'Falar com o suporte no WhatsApp',
  withoutScript: {
    before:
      'O formulário não carregou. Confira sua internet, veja se o JavaScript está ativado, recarregue a página ou ',
    link: 'faça seu pedido pelo WhatsApp',
    after: '.',
  },
  contact: {
    heading: 'Coloque o Link Correto',
    required: '3 obrigatórios',
    warning: 'Certifique-se que seu perfil não esteja privado.',
    profileLink: { label: 'Link do canal ou vídeo', hint: 'Ex.: youtube.com/@seucanal.' },
    email: { label: 'E-mail' },
    whatsapp: { label: 'WhatsApp com DDD', hint: 'Só números. Ex.: (11)\u00A098765-4321' },
    inSummary: { profileLink: 'Link do canal', email: 'E-mail', whatsapp: 'WhatsApp' },
    openLink: { short: 'Abrir', more: 'para conferir' },
    useSuggestion: 'Usar este e-mail',
  },
  method: {
    legend: 'Forma de pagamento',
    ...methodNames,
    pixSaves: 'economize',
    pixDiscount: `${pixDiscountPercent}% de desconto`,
    or: 'ou',
    creditUpTo: `em até ${maxInstallments}x sem juros`,
    cardOpened: 'Os dados do cartão estão logo abaixo.',
    cardOnPage: 'Os dados do cartão são pedidos na página de pagamento',
    cardAt: (host: string) => `, em ${host}`,
  },
  card: {
    heading: 'Dados do cartão',
    staysHere: 'Nada do cartão sai desta página.',
    cardNumber: { label: 'Número do cartão' },
    cardExpiry: { label: 'Validade (MM/AA)', hint: 'Ex.: 08/29' },
    cardCvv: { label: 'CVV', hint: '3 números no verso (Amex: 4 na frente)' },
    cardName: { label: 'Nome impresso no cartão' },
    cardBank: { label: 'Banco emissor', none: 'Escolha' },
    installments: { label: 'Parcelas' },
    cardCpf: { label: 'CPF do titular' },
    documentNumber: { label: 'Número do documento', hint: 'RG, CNH ou CNPJ' },
    brand: 'Bandeira',
    total: 'Total',
  },
  installments: {
    ...installmentWords,
    lastSettles: 'A última parcela acerta os centavos.',
  },
  summary: {
    heading: 'Resumo do pedido',
    delivery: 'Entrega em até 6 horas',
    warranty: 'Com Garantia',
    support: 'Suporte 24h',
    price: 'Preço',
    originalPrice: 'Preço original',
    saved: `Desconto PIX (${pixDiscountPercent}%)`,
    total: 'Total',
    payOnPage: (host: string) => `Você paga em ${host}`,
  },
  next: {
    heading: 'O que acontece depois',
    first: {
      link: 'O pagamento abre em outra aba.',
      cardPage: 'O pagamento abre nesta aba.',
      pix: 'Você paga com o código PIX que aparece aqui.',
      webhook: 'Seu pedido vai direto para a loja.',
      chat: 'Na página seguinte, envie o pedido à loja pelo WhatsApp.',
    },
    delivery: 'A entrega é gradual.',
    warranty: `Se os números caírem em até ${guaranteeDays} dias, repomos.`,
  },
  submit: { label: 'Finalizar Pedido', busy: 'Processando...' },
  failedHelp:
    'Se o erro continuar, confira sua internet e recarregue a página: seu contato fica; os dados do cartão, não.',
  arrivedHelp: 'Seu pedido já chegou à loja. Para continuar, use Finalizar Pedido.',
  openHelp: 'A página de pagamento não abriu. Seu pedido está guardado aqui: pague por este link, ou tente de novo.',
  terms: {
    before: 'Ao finalizar, você concorda com os ',
    link: legalWords.terms,
    beforePrivacy: '. Como usamos seus dados: ',
    privacy: legalWords.privacy,
    after: '. Você pode desistir da compra em até 7 dias.',
  },
  comesBack: 'Carregando o seu pedido…',
  unknownOrder: (code: string) =>
    `O pedido ${code} não está neste navegador. Se já pagou, não pague de novo: fale com a loja pelo WhatsApp.`,
} as const
