import type { Settings } from '#schemas/content/settings.ts'

export const settings: Settings = {
  brand: 'Canal em Alta',
  siteUrl: 'https://canalemalta.example',
  seller: { name: '', taxId: '', address: '', email: '' },
  whatsapp: {
    // Placeholders: DDD 00 does not exist, so these numbers reach nobody.
    salesNumber: '5500900000000',
    salesMessage: 'Olá! Quero saber mais sobre os serviços para canais de vídeo.',
    supportNumber: '5500900000000',
    supportMessage: 'Olá! Preciso de ajuda para finalizar meu pedido.',
  },
  links: { support: '#', privacy: '#', terms: '#' },
  paymentMethods: ['pix', 'credit'],
  // Hosts whose payment pages an address may name. Needed only for links that are not in the catalog.
  paymentHosts: [],
  // The query parameters that each payment host reads. Other hosts get none.
  prefill: { 'buy.stripe.com': { email: 'prefilled_email', reference: 'client_reference_id' } },
  // To receive Pix without a payment page: { key: '…', receiver: 'Loja Exemplo', city: 'São Paulo' }
  pix: undefined,
  // To receive each order as JSON: 'https://pedidos.exemplo.com/novo'
  orderWebhook: undefined,
  // To be paid by card on a page that the receiver makes for each order: 'mercadopago.com.br'
  cardPageHost: undefined,
  // 'off' asks for nothing of the card: for a shop whose card orders are paid on a page, so that nobody types it twice.
  cardForm: 'shown',
  homeCountdown: { mode: 'repeating', durationSeconds: 30 * 60 },
  checkoutCountdown: { mode: 'repeating', durationSeconds: 4 * 60 + 11 },
  purchaseToasts: { mode: 'sample' },
}
