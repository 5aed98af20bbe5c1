import { describe, expect, test } from 'vitest'
import type { Settings } from '#schemas/content/settings.ts'
import { contentWarnings, type Finding } from '#schemas/content/content-warnings.ts'
import { checkContent } from '#schemas/content/check-content.ts'
import { catalog } from '#src/content/catalog.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'

type Store = Parameters<typeof contentWarnings>[0]

/** A store that may be published as it is. */
const cured: Store & { settings: Settings } = {
  catalog: catalog.map((section) => ({
    ...section,
    packages: section.packages.map((item) => ({ ...item, paymentLink: 'https://pay.exemplo.com/abc' })),
  })),
  faq,
  checkoutCopy: { summary: { delivery: 'Entrega em até 7 dias' } },
  settings: {
    ...settings,
    siteUrl: 'https://loja.com.br',
    seller: { name: 'Loja Ltda', taxId: '11.222.333/0001-81', address: 'Rua A, 1, São Paulo', email: 'oi@loja.com.br' },
    whatsapp: { ...settings.whatsapp, salesNumber: '5511987654321', supportNumber: '551132145678' },
    links: {
      support: 'https://loja.com.br/suporte',
      privacy: 'https://loja.com.br/privacidade',
      terms: 'https://loja.com.br/termos',
    },
    homeCountdown: { mode: 'off' },
    checkoutCountdown: { mode: 'deadline', endsAt: '2026-12-31T23:59:59-03:00' },
    purchaseToasts: { mode: 'off' },
  },
}

const pix = { key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Loja Ltda', city: 'São Paulo' }
const orderWebhook = 'https://pedidos.exemplo.com/novo'

const withSettings = (changes: Partial<Settings>): Store => ({ ...cured, settings: { ...cured.settings, ...changes } })
const unlinked = (changes: Partial<Settings>): Store => ({ ...withSettings(changes), catalog })
const found = (store: Store) => contentWarnings(store).map(({ file, field }) => `${file}: ${field}`)

test('finds nothing in a store that is cured of everything', () => {
  expect(checkContent(cured)).toEqual([])
  expect(contentWarnings(cured)).toEqual([])
})

function expectReadable(findings: Finding[]) {
  for (const { problem, cure } of findings) {
    expect(problem).toMatch(/^\S+ .{10,}[^;\s]$/)
    expect(cure).toMatch(/^(write|set|use|promise|fill|answer) \w/)
  }
}

const { whatsapp, links, seller } = cured.settings

test.each<[what: string, store: Store, finding: string]>([
  [
    'a placeholder for the sales number',
    withSettings({ whatsapp: { ...whatsapp, salesNumber: '5500900000000' } }),
    'settings.ts: whatsapp.salesNumber',
  ],
  [
    'a placeholder for the support number',
    withSettings({ whatsapp: { ...whatsapp, supportNumber: '5500900000000' } }),
    'settings.ts: whatsapp.supportNumber',
  ],
  ['no page for support', withSettings({ links: { ...links, support: '#' } }), 'settings.ts: links.support'],
  ['no privacy policy', withSettings({ links: { ...links, privacy: '#' } }), 'settings.ts: links.privacy'],
  ['no terms of use', withSettings({ links: { ...links, terms: '#' } }), 'settings.ts: links.terms'],
  ['an example for the address', withSettings({ siteUrl: 'https://loja.example' }), 'settings.ts: siteUrl'],
  [
    'a webhook on the own machine',
    withSettings({ orderWebhook: 'http://localhost:4999/pedidos' }),
    'settings.ts: orderWebhook',
  ],
  ['orders that go nowhere', unlinked({}), 'catalog.ts: packages.paymentLink'],
  ['card orders that charge nothing', unlinked({ pix }), 'catalog.ts: packages.paymentLink'],
  [
    'card orders that charge nothing beside a webhook',
    unlinked({ pix, orderWebhook }),
    'catalog.ts: packages.paymentLink',
  ],
  ['a CPF for the Pix key', withSettings({ pix: { ...pix, key: '529.982.247-25' } }), 'settings.ts: pix.key'],
  ['a phone for the Pix key', withSettings({ pix: { ...pix, key: '+5511987654321' } }), 'settings.ts: pix.key'],
  [
    'promises that contradict each other',
    { ...cured, checkoutCopy: { summary: { delivery: 'Entrega em até 6 horas' } } },
    'checkout-copy.ts: summary.delivery',
  ],
  [
    'a countdown at home that starts again',
    withSettings({ homeCountdown: { mode: 'repeating', durationSeconds: 1800 } }),
    'settings.ts: homeCountdown',
  ],
  [
    'a countdown at the checkout that starts again',
    withSettings({ checkoutCountdown: { mode: 'repeating', durationSeconds: 251 } }),
    'settings.ts: checkoutCountdown',
  ],
  ['invented buyers', withSettings({ purchaseToasts: { mode: 'sample' } }), 'settings.ts: purchaseToasts'],
  ['a seller without name', withSettings({ seller: { ...seller, name: '' } }), 'settings.ts: seller.name'],
  ['a seller without CNPJ', withSettings({ seller: { ...seller, taxId: '' } }), 'settings.ts: seller.taxId'],
  ['a seller without address', withSettings({ seller: { ...seller, address: '' } }), 'settings.ts: seller.address'],
  ['a seller without e-mail', withSettings({ seller: { ...seller, email: ' ' } }), 'settings.ts: seller.email'],
  ['no word on the right of regret', { ...cured, faq: faq.filter(({ id }) => id !== 'desistencia') }, 'faq.ts: answer'],
])('finds %s, and nothing else', (_, store, finding) => {
  expect(found(store)).toEqual([finding])
  expectReadable(contentWarnings(store))
})

test.each<[what: string, store: Store]>([
  ['packages without links in a shop with a webhook', unlinked({ orderWebhook })],
  ['packages without links in a shop that takes Pix only', unlinked({ pix, paymentMethods: ['pix'] })],
  ['a CNPJ for the Pix key', withSettings({ pix: { ...pix, key: '11222333000181' } })],
  ['a random Pix key', withSettings({ pix })],
  ['the e-mail of the shop for the Pix key', withSettings({ pix: { ...pix, key: 'pix@loja.com.br' } })],
  ['buyers who are real', withSettings({ purchaseToasts: { mode: 'feed', url: 'https://loja.com.br/compras.json' } })],
  [
    'one promise in both places',
    {
      ...cured,
      checkoutCopy: { summary: { delivery: 'Entrega em até 6 horas' } },
      faq: faq.map((item) => ({ ...item, answer: item.answer.replace(/24 horas|7 dias/g, '6 horas') })),
    },
  ],
])('has nothing to say about %s', (_, store) => {
  expect(found(store)).toEqual([])
})

test.each([
  ['all of them, by their number', catalog, /^30 packages without a payment link/],
  [
    'three or fewer, by name',
    cured.catalog.map((section) =>
      section.id === 'horas'
        ? {
            ...section,
            packages: section.packages.map((item, index) => (index < 3 ? { ...item, paymentLink: undefined } : item)),
          }
        : section,
    ),
    /^horas 500, horas 1000, horas 2000 without a payment link/,
  ],
])('names the packages that lack a link: %s', (_, packages, problem) => {
  expect(contentWarnings({ ...cured, catalog: packages }).map((finding) => finding.problem)).toEqual([
    expect.stringMatching(problem),
  ])
})

describe('the shipped store', () => {
  const shipped = { catalog, faq, settings, checkoutCopy }

  test('has no errors, and is warned of all that an operator must decide', () => {
    expect(checkContent(shipped)).toEqual([])
    expect(found(shipped).sort()).toEqual([
      'catalog.ts: packages.paymentLink',
      'checkout-copy.ts: summary.delivery',
      'settings.ts: checkoutCountdown',
      'settings.ts: homeCountdown',
      'settings.ts: links.privacy',
      'settings.ts: links.support',
      'settings.ts: links.terms',
      'settings.ts: purchaseToasts',
      'settings.ts: seller.address',
      'settings.ts: seller.email',
      'settings.ts: seller.name',
      'settings.ts: seller.taxId',
      'settings.ts: siteUrl',
      'settings.ts: whatsapp.salesNumber',
      'settings.ts: whatsapp.supportNumber',
    ])
  })

  test('is told that no order leaves the page', () => {
    expect(
      contentWarnings(shipped)
        .map(({ problem }) => problem)
        .join('\n'),
    ).toContain('no order leaves the page')
  })

  test('is told of each with a problem and a cure', () => {
    expectReadable(contentWarnings(shipped))
  })
})
