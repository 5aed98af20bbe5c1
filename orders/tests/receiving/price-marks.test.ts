import { expect, test } from 'vitest'
import { priceMarks } from '#orders/rules/price-marks.ts'
import type { Catalog } from '#schemas/content/catalog.ts'
import type { Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'

const perMethod = { pix: 'https://pay.exemplo.com/p', credit: 'https://pay.exemplo.com/c' }

const catalog: Catalog = [
  {
    id: 'inscritos',
    label: 'Inscritos',
    packages: [
      { quantity: '1000', price: 'R$ 215,52' },
      { quantity: '2000', price: 'R$ 407,83', paymentLink: 'https://pay.exemplo.com/b' },
      { quantity: '5000', price: 'R$ 782,18', paymentLink: perMethod },
    ],
  },
]

const byCredit = { method: 'credit', totalCents: 21_552 } as const
const of5000 = { quantity: '5000', priceCents: 78_218 }
const none = { priceCents: null, totalCents: null }
const nothing = { quantity: '', label: '', category: null, ...none }

/** The sample order is 1000 Inscritos by PIX, at R$ 215,52. */
const marked = (changes: Partial<Order>, paymentHosts: string[] = []) =>
  priceMarks(anOrder(changes), catalog, { paymentHosts, pixDiscountPercent: 5 })

test.each<[string, Partial<Order>, string[]]>([
  ['at the price of the catalog by PIX', {}, []],
  ['at the price of the catalog by credit', byCredit, []],
  ['of a package that the catalog does not have', { quantity: '1001', isUnlisted: true }, ['unlisted']],
  ['without a category', { category: null, isUnlisted: true }, ['unlisted']],
  ['of nothing', nothing, ['unlisted', 'no-price']],
  ['of a label alone', { ...nothing, label: 'Inscritos', isUnlisted: true }, ['unlisted', 'no-price']],
  ['without a price', none, ['no-price']],
  ['without a price, but with a total', { priceCents: null }, ['no-price', 'total']],
  ['with a price, but without a total', { totalCents: null }, ['total']],
  ['at a lower price', { priceCents: 100, totalCents: 95, catalogPriceCents: 21_552 }, ['price']],
  ['at a higher price', { priceCents: 30_000, totalCents: 28_500, catalogPriceCents: 21_552 }, ['price']],
  ['by credit with the discount', { method: 'credit' }, ['total']],
  ['with a total that is a cent off', { totalCents: 20_475 }, ['total']],
  ['with a label of its own', { label: 'Seguidores' }, ['label']],
  ['without a label', { label: '' }, ['label']],
  ['at a price that the visitor was told is right', { priceCents: 100, totalCents: 95 }, ['price', 'other-catalog']],
  ['at a price that the visitor was told is wrong', { catalogPriceCents: 30_000 }, ['other-catalog']],
  [
    'at a wrong price, beside which the visitor read a third one',
    { priceCents: 100, totalCents: 95, catalogPriceCents: 30_000 },
    ['price', 'other-catalog'],
  ],
  ['of a package that the visitor was told is unlisted', { isUnlisted: true }, ['other-catalog']],
  ['of a package that the visitor was told is listed', { quantity: '1001' }, ['unlisted', 'other-catalog']],
  [
    'with everything odd that can come together',
    { quantity: '7', label: 'X', priceCents: null, totalCents: 1, catalogPriceCents: 1, isUnlisted: false },
    ['unlisted', 'no-price', 'total', 'label', 'other-catalog'],
  ],
])('an order %s gets its marks', (_, changes, marks) => {
  expect(marked(changes).marks).toEqual(marks)
})

test.each<[what: string, changes: Partial<Order>, asked: number | null, charged: number[], paymentHosts?: string[]]>([
  ['by PIX, whose shared page may give the discount or not', {}, 20_474, [21_552, 20_474]],
  ['by credit', byCredit, 21_552, [21_552]],
  ['that names another price', { priceCents: 100, totalCents: 95 }, 20_474, [21_552, 20_474]],
  // Whoever opens the page may write any price into its address.
  ['of an unlisted package', { quantity: '7', priceCents: 1000 }, null, []],
  ['by PIX of a package with one link', { quantity: '2000', priceCents: 40_783 }, 38_744, [40_783, 38_744]],
  ['by the link for PIX', of5000, 74_307, [74_307]],
  ['by the link for credit', { ...of5000, method: 'credit' }, 78_218, [78_218]],
  // It may come before the links per method, and decides on the discount itself.
  ['by a page of `paymentHosts`', of5000, 74_307, [78_218, 74_307], ['pay.exemplo.com']],
])('what the catalog asks, and the payment page may charge, for an order %s', (_, changes, asked, charged, hosts) => {
  expect(marked(changes, hosts)).toMatchObject({ catalogTotalCents: asked, chargedCents: charged })
})
