import { expect, test } from 'vitest'
import { priceMarks } from '#orders/rules/price-marks.ts'
import type { Catalog } from '#schemas/content/catalog.ts'
import type { Order } from '#schemas/order/order.ts'
import { catalog as shippedCatalog } from '#src/content/catalog.ts'
import { parsePrice } from '#src/domain/money.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'

const perMethod = { pix: 'https://pay.exemplo.com/p', credit: 'https://pay.exemplo.com/c' }

const catalog: Catalog = [
  {
    id: 'inscritos',
    label: 'Inscritos',
    title: '',
    description: '',
    packages: [
      { quantity: '1000', price: 'R$ 215,52' },
      { quantity: '2000', price: 'R$ 407,83', paymentLink: 'https://pay.exemplo.com/b' },
      { quantity: '5000', price: 'R$ 782,18', paymentLink: perMethod },
      { quantity: '1', price: 'R$ 0,01' },
    ],
  },
]

const byCredit = { method: 'credit', totalCents: 21_552 } as const
const of5000 = { quantity: '5000', priceCents: 78_218 }
const none = { priceCents: null, totalCents: null }
const nothing = { quantity: '', label: '', category: null, ...none }

/** The sample is 1000 Inscritos by PIX for R$ 215,52. */
const marked = (changes: Partial<Order>, hosts: string[] = []) => priceMarks(anOrder(changes), catalog, hosts)

test.each<[string, Partial<Order>, string[]]>([
  ['at the price of the catalog by PIX', {}, []],
  ['at the price of the catalog by credit', byCredit, []],
  ['of a quantity with dots', { quantity: '1.000' }, []],
  ['of a package the catalog has not', { quantity: '1001', isUnlisted: true }, ['unlisted']],
  ['of a category the catalog has not', { category: 'horas', isUnlisted: true }, ['unlisted']],
  ['without a category', { category: null, isUnlisted: true }, ['unlisted']],
  [
    'of another category with this quantity',
    { category: 'curtidas', label: 'Curtidas', isUnlisted: true },
    ['unlisted'],
  ],
  ['of nothing', nothing, ['unlisted', 'no-price']],
  ['of a category alone', { ...nothing, category: 'inscritos' }, ['unlisted', 'no-price', 'label']],
  [
    'of a label alone',
    { ...nothing, category: 'inscritos', label: 'Inscritos', isUnlisted: true },
    ['unlisted', 'no-price'],
  ],
  [
    'of a label alone, of which the visitor was told nothing',
    { ...nothing, category: 'inscritos', label: 'Inscritos' },
    ['unlisted', 'no-price', 'other-catalog'],
  ],
  ['without a price', none, ['no-price']],
  ['without a price, but with a total', { priceCents: null }, ['no-price', 'total']],
  ['with a price, but without a total', { totalCents: null }, ['total']],
  ['at a lower price', { priceCents: 100, totalCents: 95, catalogPriceCents: 21_552 }, ['price']],
  ['at a higher price', { priceCents: 30_000, totalCents: 28_500, catalogPriceCents: 21_552 }, ['price']],
  ['by PIX without the discount', { totalCents: 21_552 }, ['total']],
  ['by credit with the discount', { method: 'credit' }, ['total']],
  ['with a total that is a cent off', { totalCents: 20_475 }, ['total']],
  ['with a label of its own', { label: 'Seguidores' }, ['label']],
  ['without a label', { label: '' }, ['label']],
  ['with its label in other letters', { label: 'INSCRÍTOS' }, []],
  [
    'of an unlisted package with a label of its own',
    { quantity: '7', label: 'X', isUnlisted: true },
    ['unlisted', 'label'],
  ],
  ['at a price that the visitor was told is right', { priceCents: 100, totalCents: 95 }, ['price', 'other-catalog']],
  ['at a price that the visitor was told is wrong', { catalogPriceCents: 30_000 }, ['other-catalog']],
  [
    'at a price beside which the visitor read a third one',
    { priceCents: 100, totalCents: 95, catalogPriceCents: 30_000 },
    ['price', 'other-catalog'],
  ],
  ['of a package that the visitor was told is unlisted', { isUnlisted: true }, ['other-catalog']],
  ['of a package that the visitor was told is listed', { quantity: '1001' }, ['unlisted', 'other-catalog']],
  [
    'with all that can be odd',
    { quantity: '7', label: 'X', priceCents: null, totalCents: 1, catalogPriceCents: 1, isUnlisted: false },
    ['unlisted', 'no-price', 'total', 'label', 'other-catalog'],
  ],
])('an order %s is marked so', (_, changes, marks) => {
  expect(marked(changes).marks).toEqual(marks)
})

test.each<[string, Partial<Order>, number | null]>([
  ['by PIX', {}, 20_474],
  ['by credit', byCredit, 21_552],
  ['though the order names another price', { priceCents: 100, totalCents: 95 }, 20_474],
  ['though the order names none', none, 20_474],
  ['nothing for an unlisted package', { quantity: '1001' }, null],
])('the catalog asks for a package %s', (_, changes, cents) => {
  expect(marked(changes).catalogTotalCents).toBe(cents)
})

test.each<[string, Partial<Order>, number[]]>([
  ['a shared page with PIX: with the discount or without', {}, [21_552, 20_474]],
  ['a shared page with credit: the price', byCredit, [21_552]],
  ['the one link of a package with PIX: either', { quantity: '2000', priceCents: 40_783 }, [40_783, 38_744]],
  ['the one link of a package with credit: the price', { quantity: '2000', method: 'credit' }, [40_783]],
  ['the link for PIX: the discount', of5000, [74_307]],
  ['the link for credit: the price', { ...of5000, method: 'credit' }, [78_218]],
  ['the catalog, whatever the order says', { priceCents: 100, totalCents: 95 }, [21_552, 20_474]],
  ['the catalog, though the order names no price', { ...none, quantity: '5000' }, [74_307]],
  // Whoever opens the page may write any price into its address.
  ['an unlisted package with PIX: nobody knows', { quantity: '7', priceCents: 1000 }, []],
  ['an unlisted package with credit: nobody knows', { quantity: '7', priceCents: 1000, method: 'credit' }, []],
  ['an unlisted package without a price', { quantity: '7', ...none }, []],
  ['a total that has no price', { quantity: '7', priceCents: null, totalCents: 1 }, []],
  ['nothing twice, where 5% are less than half a cent', { quantity: '1', priceCents: 1, totalCents: 1 }, [1]],
])('a payment link charges by %s', (_, changes, cents) => {
  expect(marked(changes).chargedCents).toEqual(cents)
})

test('a page of `paymentHosts` may have come before the links per method, and decides on the discount by itself', () => {
  const hosts = ['pay.exemplo.com']
  expect(marked(of5000, hosts).chargedCents).toEqual([78_218, 74_307])
  expect(marked({ ...of5000, method: 'credit' }, hosts).chargedCents).toEqual([78_218])
})

test('no package of the shipped catalog is odd at its own price', () => {
  for (const { id: category, label, packages } of shippedCatalog) {
    for (const { quantity, price } of packages) {
      const priceCents = parsePrice(price)
      const order = anOrder({ category, label, quantity, priceCents, totalCents: priceCents, method: 'credit' })
      expect(priceMarks(order, shippedCatalog, [])).toEqual({
        catalogTotalCents: priceCents,
        chargedCents: [priceCents],
        marks: [],
      })
    }
  }
})
