import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { catalogVersion, contentHash } from '#schemas/book/catalog-version.ts'
import type { Catalog, Package } from '#schemas/content/catalog.ts'
import type { Settings } from '#schemas/content/settings.ts'
import { orderSchema } from '#schemas/order/order.ts'
import { settings } from '../../../content/shop/settings.ts'

const item: Package = { quantity: '100', price: 'R$ 28,62' }
const section = { id: 'inscritos', label: 'Inscritos' } as const
const catalogOf = (...packages: Package[]): Catalog => [{ ...section, packages }]

test('is twelve hex digits', async () => {
  expect(await catalogVersion(catalogOf(item), settings)).toMatch(/^[\da-f]{12}$/)
})

test('is the same for a catalog that is written in another way', async () => {
  const same: Catalog = [{ packages: [{ price: 'R$ 28,62', quantity: '100', paymentLink: undefined }], ...section }]
  expect(await catalogVersion(same, settings)).toBe(await catalogVersion(catalogOf(item), settings))
})

test.each<[what: string, catalog: Catalog, changes: Partial<Settings>]>([
  ['a price', catalogOf({ ...item, price: 'R$ 28,63' }), {}],
  ['a payment link', catalogOf({ ...item, paymentLink: 'https://pay.exemplo.com/a' }), {}],
  ['a host of payment pages', catalogOf(item), { paymentHosts: ['pay.exemplo.com'] }],
  ['the discount', catalogOf(item), { pixDiscountPercent: 10 }],
  ['the most installments', catalogOf(item), { maxInstallments: 18 }],
  ['a time of delivery', catalogOf(item), { delivery: { ...settings.delivery, endsWithinDays: 8 } }],
  ['the guarantee', catalogOf(item), { guaranteeDays: 30 }],
])('changes with %s', async (_, catalog, changes) => {
  expect(await catalogVersion(catalog, { ...settings, ...changes })).not.toBe(
    await catalogVersion(catalogOf(item), settings),
  )
})

const order = '#schemas/order/order.ts'

test.each<[what: string, module: string, changed: object]>([
  ['the fields of an order', order, { orderSchema: z.extend(orderSchema, { coupon: z.string() }) }],
  ['the length of a field', order, { orderSchema: z.extend(orderSchema, { label: z.string() }) }],
])('changes with %s', async (_, module, changed) => {
  vi.resetModules()
  vi.doMock(module, () => changed)
  const other = await import('#schemas/book/catalog-version.ts')
  vi.doUnmock(module)
  expect(await other.catalogVersion(catalogOf(item), settings)).not.toBe(
    await catalogVersion(catalogOf(item), settings),
  )
})

test('a content hash is the SHA-256 of the JSON with its fields sorted', async () => {
  const json = '{"B":[2,1],"a":{"x":null,"y":"é "},"b":true}'
  const hash = createHash('sha256').update(json).digest('hex')
  expect(await contentHash({ b: true, a: { y: 'é ', x: null }, B: [2, 1] })).toBe(hash)
})

test.each<[string, unknown, unknown]>([
  ['the order of fields', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['the order of fields in a list', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ['a field that is undefined', { a: 1 }, { a: 1, b: undefined }],
])('%s makes no difference to a content hash', async (_, one, other) => {
  expect(await contentHash(one)).toBe(await contentHash(other))
})
