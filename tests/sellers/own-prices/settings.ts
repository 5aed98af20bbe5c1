import type { Settings } from '#schemas/content/settings.ts'

export const settings: Settings = {
  brand: 'Sobe Vídeo',
  siteUrl: 'https://sobevideo.com.br',
  seller: {
    name: 'Sobe Vídeo Serviços Digitais Ltda.',
    taxId: '11.222.333/0001-81',
    address: 'Rua das Flores, 12, Recife - PE, 50010-000',
    email: 'oi@sobevideo.com.br',
  },
  whatsapp: {
    salesNumber: '5581987654321',
    salesMessage: 'Oi! Quero crescer o meu canal.',
    supportNumber: '558132145678',
    supportMessage: 'Oi! Meu pedido não chegou.',
  },
  links: { support: '#', privacy: 'https://sobevideo.com.br/privacidade', terms: '#' },
  paymentMethods: ['pix', 'credit'],
  paymentHosts: [],
  prefill: { 'buy.stripe.com': { email: 'prefilled_email', reference: 'client_reference_id' } },
  pix: { key: 'oi@sobevideo.com.br', receiver: 'Sobe Vídeo', city: 'Recife' },
  orderWebhook: undefined,
  channelHosts: ['youtube.com', 'youtu.be'],
  homeCountdown: { mode: 'repeating', durationSeconds: 30 * 60 },
  checkoutCountdown: { mode: 'repeating', durationSeconds: 4 * 60 + 11 },
  purchaseToasts: { mode: 'off' },
}
