import type { Settings } from '#schemas/content/settings.ts'

export const settings: Settings = {
  brand: 'Companhia Brasileira de Crescimento de Canais',
  siteUrl: 'https://www.crescimentodecanais.com.br',
  seller: {
    name: 'Maria Aparecida Nogueira de Albuquerque Cavalcanti',
    taxId: '529.982.247-25',
    address: 'Avenida Presidente Juscelino Kubitschek de Oliveira, 1500, São Paulo - SP, 04543-000',
    email: 'atendimento@crescimentodecanais.com.br',
  },
  whatsapp: {
    salesNumber: '5511912345678',
    salesMessage: 'Oi!',
    supportNumber: '5511912345678',
    supportMessage: 'Oi!',
  },
  links: { support: '#', privacy: 'https://www.crescimentodecanais.com.br/privacidade', terms: '#' },
  paymentMethods: ['credit', 'pix'],
  pixDiscountPercent: 12,
  maxInstallments: 10,
  delivery: { startsWithinHours: 36, endsWithinDays: 9, resultsWithinHours: 48, promisedAtCheckoutHours: 36 },
  guaranteeDays: 45,
  paymentHosts: ['pay.exemplo.com'],
  prefill: {},
  pix: { key: 'atendimento@crescimentodecanais.com.br', receiver: 'Maria Aparecida', city: 'São Paulo' },
  orderWebhook: undefined,
  homeCountdown: { mode: 'off' },
  checkoutCountdown: { mode: 'repeating', durationSeconds: 600 },
  purchaseToasts: { mode: 'sample' },
}
