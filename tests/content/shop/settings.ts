import type { Settings } from '#schemas/content/settings.ts'

/** A shop that has nothing yet of what a seller fills in, so that its orders go nowhere. */
export const settings: Settings = {
  brand: 'Canal em Alta',
  siteUrl: 'https://canalemalta.example',
  seller: { name: '', taxId: '', address: '', email: '' },
  whatsapp: {
    salesNumber: '5500900000000',
    salesMessage: 'Olá! Quero saber mais sobre os serviços para canais de vídeo.',
    supportNumber: '5500900000000',
    supportMessage: 'Olá! Preciso de ajuda para finalizar meu pedido.',
  },
  links: { support: '#', privacy: '#', terms: '#' },
  paymentMethods: ['pix', 'credit'],
  pixDiscountPercent: 5,
  maxInstallments: 12,
  delivery: { startsWithinHours: 24, endsWithinDays: 7, resultsWithinHours: 24, promisedAtCheckoutHours: 6 },
  guaranteeDays: 90,
  paymentHosts: [],
  prefill: { 'buy.stripe.com': { email: 'prefilled_email', reference: 'client_reference_id' } },
  pix: undefined,
  orderWebhook: undefined,
  homeCountdown: { mode: 'repeating', durationSeconds: 30 * 60 },
  checkoutCountdown: { mode: 'repeating', durationSeconds: 4 * 60 + 11 },
  purchaseToasts: { mode: 'sample' },
}
