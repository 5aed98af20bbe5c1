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
  // What PIX saves, in percent of the price: whole, 0 to 50. At 0 nothing is said of a discount.
  pixDiscountPercent: 5,
  // Into how many payments without interest a card order can be split: 1 to 24. At 1 there is no choice.
  maxInstallments: 12,
  // Hours and days from the confirmation of a payment. The last one is what the checkout promises.
  delivery: { startsWithinHours: 24, endsWithinDays: 7, resultsWithinHours: 24, promisedAtCheckoutHours: 6 },
  // For how long after the delivery numbers that fall are made good.
  guaranteeDays: 90,
  // Hosts whose payment pages an address may name, or single pages: 'buy.stripe.com/abc'. Needed only for links that are
  // not in the catalog.
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
