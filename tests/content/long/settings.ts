import type { Settings } from '#schemas/content/settings.ts'
import { settings as shop } from '../shop/settings.ts'

/**
 * A shop with a long name, which says who sells, has legal pages, and makes an offer that ends. Each of its
 * facts is another than the shipped one. Its orders go into a
 * spreadsheet: Google's host answers each with a redirect to another host.
 */
export const settings: Settings = {
  ...shop,
  pixDiscountPercent: 10,
  maxInstallments: 24,
  delivery: { startsWithinHours: 18, endsWithinDays: 10, resultsWithinHours: 36, promisedAtCheckoutHours: 18 },
  guaranteeDays: 180,
  orderWebhook: 'https://script.google.com/macros/s/AKfycb/exec',
  brand: 'Produções Digitais Canal em Alta Brasil',
  seller: {
    name: 'Produções Digitais Canal em Alta Brasil Ltda.',
    taxId: '11.222.333/0001-81',
    address: 'Avenida Brigadeiro Luís Antônio, 1234, conjunto 56, Bela Vista, São Paulo - SP, 01318-001',
    email: 'atendimento@producoesdigitaiscanalemaltabrasil.com.br',
  },
  links: {
    support: '#',
    privacy: 'https://loja.exemplo.com/privacidade',
    terms: 'https://loja.exemplo.com/termos',
  },
  homeCountdown: { mode: 'deadline', endsAt: '2026-05-13T10:59:00-03:00' },
  checkoutCountdown: { mode: 'deadline', endsAt: '2026-05-13T10:59:00-03:00' },
}
