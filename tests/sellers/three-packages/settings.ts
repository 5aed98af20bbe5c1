import type { Settings } from '#schemas/content/settings.ts'

/** Takes cards alone. */
export const settings: Settings = {
  brand: 'Companhia Brasileira de Crescimento de Canais',
  siteUrl: 'https://www.crescimentodecanais.com.br',
  seller: { name: 'Maria Aparecida Nogueira de Albuquerque Cavalcanti', taxId: '', address: '', email: '' },
  whatsapp: {
    salesNumber: '5511912345678',
    salesMessage: 'Oi!',
    supportNumber: '5511912345678',
    supportMessage: 'Oi!',
  },
  links: { support: '#', privacy: '#', terms: '#' },
  paymentMethods: ['credit'],
  paymentHosts: ['pay.exemplo.com'],
  prefill: {},
  pix: undefined,
  orderWebhook: undefined,
  channelHosts: ['youtube.com', 'youtu.be', 'twitch.tv'],
  homeCountdown: { mode: 'off' },
  checkoutCountdown: { mode: 'repeating', durationSeconds: 600 },
  purchaseToasts: { mode: 'sample' },
}
