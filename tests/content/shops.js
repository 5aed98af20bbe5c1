/** @typedef {import('#schemas/content/settings.ts').Settings} Settings */
/** @typedef {import('#schemas/content/catalog.ts').Catalog} Catalog */

const key = 'pix@canalemalta.example'
const orderWebhook = 'http://localhost:4999/pedidos'

/** @param {string} time */
const endsAt = (time) => /** @type {const} */ ({ mode: 'deadline', endsAt: `2026-05-13T${time}:00-03:00` })

/**
 * The other shops of the tests, by name: what each changes in the content of `shop/`.
 * @type {Record<string, { settings: Partial<Settings>, catalog?: (shop: Catalog) => Catalog }>}
 */
export const shops = {
  /** Every route at once: Pix, a webhook that may name a page for the card, and two hosts of payment pages. */
  all: {
    settings: {
      // The first one can be filled in beforehand.
      paymentHosts: ['buy.stripe.com', 'pay.exemplo.com'],
      // The receiver's name has accents, which a BR Code cannot carry.
      pix: { key, receiver: 'João Ninguém Produções', city: 'São Luís' },
      orderWebhook,
      cardPageHost: 'mercadopago.com.br',
    },
  },

  /** The card comes first, so that its form is there before any script, without installments. It takes Pix too. */
  'cards-first': {
    settings: {
      paymentMethods: ['credit', 'pix'],
      maxInstallments: 1,
      pix: { key, receiver: 'João Ninguém', city: 'São Luís' },
    },
  },

  /** A payment link for every package, no discount and no card form. Its offer ends for good, after which nothing moves. */
  links: {
    settings: {
      pixDiscountPercent: 0,
      maxInstallments: 10,
      cardForm: 'off',
      homeCountdown: endsAt('10:05'),
      checkoutCountdown: { mode: 'off' },
      purchaseToasts: { mode: 'off' },
    },
    catalog: (shop) =>
      shop.map((section) => ({
        ...section,
        packages: section.packages.map((item) => ({
          ...item,
          paymentLink: `https://pay.exemplo.com/${section.id}-${item.quantity}`,
          isBestSeller: section.id === 'inscritos' && item.quantity === '1000',
        })),
      })),
  },

  /**
   * A long name, a seller, legal pages and an offer that ends. Each of its facts is another than the shipped one. Its
   * orders go into a spreadsheet: Google's host answers each with a redirect to another host.
   */
  long: {
    settings: {
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
      homeCountdown: endsAt('10:59'),
      checkoutCountdown: endsAt('10:59'),
    },
    // What sells most is also the best value.
    catalog: (shop) =>
      shop.map((section) => ({
        ...section,
        packages: section.packages.map((item, index, { length }) => ({ ...item, isBestSeller: index === length - 1 })),
      })),
  },

  /** Gets its orders by the webhook, and in no other way. */
  webhook: { settings: { orderWebhook } },
}

/** All shops of the tests. */
export const shopNames = ['shop', ...Object.keys(shops)]
