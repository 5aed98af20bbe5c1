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

const at = (priceCents: number | null, totalCents = priceCents) => ({ priceCents, totalCents })

const of5000 = { quantity: '5000', ...at(78_218, 74_307) }
const nothing = { quantity: '', label: '', category: null, ...at(null) }

type Row = [string, Partial<Order>, string[], asked?: number | null, charged?: number[], paymentHosts?: string[]]

const prices = [21_552, 20_474]

// The sample order is 1000 Inscritos by PIX, at R$ 215,52.
test.each<Row>([
  // A page that PIX and credit share may give the discount or not.
  ['at the price of the catalog by PIX', {}, []],
  ['at the price of the catalog by credit', { method: 'credit', totalCents: 21_552 }, [], 21_552, [21_552]],
  ['of a package with one link', { quantity: '2000', ...at(40_783, 38_744) }, [], 38_744, [40_783, 38_744]],
  ['by the link for PIX', of5000, [], 74_307, [74_307]],
  ['by the link for credit', { ...of5000, ...at(78_218), method: 'credit' }, [], 78_218, [78_218]],
  // It may come before the links per method, and decides on the discount itself.
  ['by a page of `paymentHosts`', of5000, [], 74_307, [78_218, 74_307], ['pay.exemplo.com']],
  // Whoever opens the page may write any price into its address.
  ['of a package that the catalog does not have', { quantity: '1001', isUnlisted: true }, ['unlisted'], null, []],
  ['without a category', { category: null, isUnlisted: true }, ['unlisted'], null, []],
  ['of nothing', nothing, ['unlisted', 'no-price'], null, []],
  ['of a label alone', { ...nothing, label: 'Inscritos', isUnlisted: true }, ['unlisted', 'no-price'], null, []],
  ['without a price', at(null), ['no-price']],
  ['without a price, but with a total', { priceCents: null }, ['no-price', 'total']],
  ['with a price, but without a total', { totalCents: null }, ['total']],
  ['at a lower price', { ...at(100, 95), catalogPriceCents: 21_552 }, ['price']],
  ['at a higher price', { ...at(30_000, 28_500), catalogPriceCents: 21_552 }, ['price']],
  ['by credit with the discount', { method: 'credit' }, ['total'], 21_552, [21_552]],
  ['with a total that is a cent off', { totalCents: 20_475 }, ['total']],
  ['with a label of its own', { label: 'Seguidores' }, ['label']],
  ['without a label', { label: '' }, ['label']],
  ['at a price that the visitor was told is right', at(100, 95), ['price', 'other-catalog']],
  ['at a price that the visitor was told is wrong', { catalogPriceCents: 30_000 }, ['other-catalog']],
  ['at a wrong price, beside a third one', { ...at(100, 95), catalogPriceCents: 30_000 }, ['price', 'other-catalog']],
  ['of a package that the visitor was told is unlisted', { isUnlisted: true }, ['other-catalog']],
  ['of a package that the visitor was told is listed', { quantity: '1001' }, ['unlisted', 'other-catalog'], null, []],
  [
    'with everything odd that can come together',
    { quantity: '7', label: 'X', ...at(null, 1), catalogPriceCents: 1, isUnlisted: false },
    ['unlisted', 'no-price', 'total', 'label', 'other-catalog'],
    null,
    [],
  ],
])('an order %s', (_, changes, marks, asked = 20_474, charged = prices, paymentHosts = []) => {
  const said = priceMarks(anOrder(changes), catalog, { paymentHosts, pixDiscountPercent: 5 })
  expect(said).toEqual({ marks, catalogTotalCents: asked, chargedCents: charged })
})
