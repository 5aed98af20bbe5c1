import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { bookStatusSchema, bookWarnings, erasingNote, type BookStatus } from '#schemas/book/book-warnings.ts'
import { catalogVersion, contentHash } from '#schemas/book/catalog-version.ts'
import type { Catalog, Package } from '#schemas/content/catalog.ts'
import type { Settings } from '#schemas/content/settings.ts'
import { orderSchema } from '#schemas/order/order.ts'
import { settings } from '../../../content/shop/settings.ts'

const version = '0123456789ab'
const shop = {
  settings: { ...settings, siteUrl: 'https://loja.com.br/' },
  orderWebhook: 'https://pedidos.exemplo.workers.dev/orders',
  version,
  hasStripeLinks: true,
}

const shopWith = (changes: Partial<Settings>) => ({ ...shop, settings: { ...shop.settings, ...changes } })

const inOrder: BookStatus = {
  book: 1,
  catalog: version,
  shopOrigin: 'https://loja.com.br',
  database: 'ready',
  hasStopped: false,
  personalDataDays: 120,
  takesStripe: true,
  takesCards: false,
}

test.each<[what: string, changes: Partial<BookStatus>, given: typeof shop]>([
  ['is in order', {}, shop],
  ['takes nothing from Stripe, where no link needs it', { takesStripe: false }, { ...shop, hasStripeLinks: false }],
  ['erases as soon as the guarantee has ended', { personalDataDays: 100 }, shop],
  ['takes cards, at the host that is named', { takesCards: true }, shopWith({ cardPageHost: 'mercadopago.com.br' })],
  ['takes cards, where none are offered', { takesCards: true }, shopWith({ paymentMethods: ['pix'] })],
])('has nothing to say about a book that %s', (_, changes, given) => {
  expect(bookWarnings({ ...inOrder, ...changes }, given)).toEqual([])
})

const guaranteed = shopWith({ guaranteeDays: 365 })
const sendsElsewhere = { ...shop, orderWebhook: 'https://pedidos.exemplo.workers.dev/stripe' }
const opensPages = shopWith({ cardPageHost: 'mercadopago.com.br' })

test.each<[what: string, changes: Partial<BookStatus>, problem: RegExp, fix: RegExp, given?: typeof shop]>([
  ['knows only www', { shopOrigin: 'https://www.loja.com.br' }, /refused/, /to https:\/\/loja\.com\.br and deploy/],
  ['takes orders from nowhere', { shopOrigin: null }, /only from nowhere/, /^set SHOP_ORIGIN/],
  ['has no tables', { database: 'missing' }, /no tables: every order fails/, /^apply the migrations/],
  ['has older tables', { database: 'behind' }, /newer than its tables/, /^apply the migrations/],
  ['keeps nothing', { database: 'full' }, /every order fails/, /^make room/],
  ['stands still', { hasStopped: true }, /no hourly work for two days/, /^see its cron trigger/],
  ['has older prices or rules', { catalog: 'older' }, /\(older\) than the shop \(0123456789ab\)/, /^deploy/],
  ['takes nothing from Stripe', { takesStripe: false }, /nothing from Stripe/, /^set the secret STRIPE_W/],
  ['takes cards on pages that the shop does not open', { takesCards: true }, /opens none/, /^set cardPageHost to/],
  ['erases too early', { personalDataDays: 99 }, /after 99 days.*guarantee/, /^set PERSONAL_DATA_DAYS to 120/],
  ['erases nothing', { personalDataDays: null }, /never erases/, /^set PERSONAL_DATA_DAYS to 120/],
  ['erases before the guarantee of the shop', {}, /after 120 days.*of 365 days/, /DATA_DAYS to 375 /, guaranteed],
  ['has another address', {}, /no orders at \/stripe: none arrives/, /: https:\S+\.dev\/orders \(docs/, sendsElsewhere],
  ['makes no page to pay on', {}, /names mercadopago\.com\.br/, /^set the secret MERCADO_PAGO_A/, opensPages],
])('a book that %s gets one warning, which says what to do', (_, changes, problem, fix, given = shop) => {
  const findings = bookWarnings({ ...inOrder, ...changes }, given)
  expect(findings).toEqual([
    {
      file: 'settings.ts',
      field: 'orderWebhook',
      problem: expect.stringMatching(problem) as unknown,
      fix: expect.stringMatching(fix) as unknown,
    },
  ])
})

test('says what erasing does not reach, unless nothing is erased', () => {
  expect(erasingNote(inOrder)).toMatch(/120 days after.* 7 more, 30 on a paid plan$/)
  expect(erasingNote({ personalDataDays: null })).toBeNull()
})

test.each<[what: string, answer: unknown, isBook: boolean]>([
  ['an order book', inOrder, true],
  ['an order book without a shop or erasing', { ...inOrder, shopOrigin: null, personalDataDays: null }, true],
  ['an order book of another kind', { ...inOrder, book: 2 }, false],
  ['another receiver', { status: 'ok' }, false],
])('tells by its answer whether it is an order book: %s', (_, answer, isBook) => {
  expect(bookStatusSchema.safeParse(answer).success).toBe(isBook)
})

const item: Package = { quantity: '100', price: 'R$ 28,62' }
const section = { id: 'inscritos', label: 'Inscritos' } as const
const catalogOf = (...packages: Package[]): Catalog => [{ ...section, packages }]

test.each<[what: string, catalog: Catalog, changes: Partial<Settings>]>([
  ['a price', catalogOf({ ...item, price: 'R$ 28,63' }), {}],
  ['a host of payment pages', catalogOf(item), { paymentHosts: ['pay.exemplo.com'] }],
  ['the discount', catalogOf(item), { pixDiscountPercent: 10 }],
  ['the most installments', catalogOf(item), { maxInstallments: 18 }],
  ['a time of delivery', catalogOf(item), { delivery: { ...settings.delivery, endsWithinDays: 8 } }],
  ['the guarantee', catalogOf(item), { guaranteeDays: 30 }],
])('changes with %s', async (_, catalog, changes) => {
  const changed = await catalogVersion(catalog, { ...settings, ...changes })
  expect(changed).toMatch(/^[\da-f]{12}$/)
  expect(changed).not.toBe(await catalogVersion(catalogOf(item), settings))
})

test('changes with the length of a field of an order', async () => {
  vi.resetModules()
  vi.doMock('#schemas/order/order.ts', () => ({ orderSchema: z.extend(orderSchema, { label: z.string() }) }))
  const other = await import('#schemas/book/catalog-version.ts')
  vi.doUnmock('#schemas/order/order.ts')
  const changed = await other.catalogVersion(catalogOf(item), settings)
  expect(changed).not.toBe(await catalogVersion(catalogOf(item), settings))
})

test('a content hash is the SHA-256 of the JSON with its fields sorted, also in lists, and none for undefined', async () => {
  const json = '{"B":[2,{"c":1,"d":1}],"a":{"x":null,"y":"é "},"b":true}'
  const hash = createHash('sha256').update(json).digest('hex')
  expect(await contentHash({ b: true, a: { y: 'é ', x: null, z: undefined }, B: [2, { c: 1, d: 1 }] })).toBe(hash)
})
