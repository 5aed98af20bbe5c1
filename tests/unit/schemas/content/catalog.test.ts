import { describe, expect, test } from 'vitest'
import { catalogSchema } from '#schemas/content/catalog.ts'
import { categoryIds } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'

test('the shipped catalog is valid', () => {
  expect(catalogSchema.safeParse(catalog).error).toBeUndefined()
})

// docs/behavior.md, section 2.
const specified: Record<string, string> = {
  inscritos:
    '100=28,62; 200=45,93; 300=61,52; 500=120,21; 1000=215,52; 1500=287,64; 2000=407,83; 3000=511,73; 4000=628,41; 5000=782,18; 10000=1.200,33; 50000=5.134,43; 100000=9.083,99',
  visualizacoes: '500=20,59; 1000=30,02; 5000=126,72; 7000=163,12; 10000=231,55; 50000=945,89; 100000=1.705,00',
  curtidas: '300=17,50; 1000=52,50; 5000=155,00; 10000=250,00; 25000=450,00; 50000=745,00',
  horas: '500=185,00; 1000=345,00; 2000=650,00; 4000=1.200,00',
}

test('the shop has the four specified categories, in order', () => {
  expect(catalog.map(({ id }) => id)).toEqual(Object.keys(specified))
  expect(categoryIds).toEqual(Object.keys(specified))
})

describe.each(catalog)('$id', ({ id, packages }) => {
  test.each(specified[id]?.split('; ') ?? [])('sells %s', (row) => {
    const [quantity = '', amount = ''] = row.split('=')
    const found = packages.filter((item) => item.quantity === quantity)
    expect(found.map(({ price }) => price)).toEqual([`R$ ${amount}`])
  })

  test('sells nothing else, and in the specified order', () => {
    const rows = packages.map(({ quantity, price }) => `${quantity}=${price.replace('R$ ', '')}`)
    expect(rows.join('; ')).toBe(specified[id])
  })
})

test('the shop sells 30 packages', () => {
  expect(catalog.flatMap(({ packages }) => packages)).toHaveLength(30)
})

test('the watch hours say that they are only for videos of 1 hour or longer', () => {
  expect(catalog.find(({ id }) => id === 'horas')?.description).toContain('1 hora ou mais')
})

const [section] = catalog
const good = { quantity: '100', price: 'R$ 28,62' }

function problems(packages: unknown[]): string[] {
  const sections = catalog.map((one) => (one === section ? { ...one, packages } : one))
  const issues = catalogSchema.safeParse(sections).error?.issues ?? []
  return issues.map(({ path }) => path.join('.'))
}

test.each([
  ['dots in the quantity', { ...good, quantity: '1.000' }, 'quantity'],
  ['a unit after the quantity', { ...good, quantity: '100 inscritos' }, 'quantity'],
  ['a quantity of zero', { ...good, quantity: '0' }, 'quantity'],
  ['a zero before the quantity', { ...good, quantity: '0100' }, 'quantity'],
  ['a word before the price', { ...good, price: 'só R$ 28,62' }, 'price'],
  ['a word after the price', { ...good, price: 'R$ 28,62 cada' }, 'price'],
  ['no quantity', { ...good, quantity: '' }, 'quantity'],
  ['a quantity that is not a text', { ...good, quantity: 100 }, 'quantity'],
  ['no R$', { ...good, price: '28,62' }, 'price'],
  ['no space after R$', { ...good, price: 'R$28,62' }, 'price'],
  ['a no-break space after R$', { ...good, price: 'R$\u00a028,62' }, 'price'],
  ['a dot in place of the comma', { ...good, price: 'R$ 28.62' }, 'price'],
  ['one digit of cents', { ...good, price: 'R$ 28,6' }, 'price'],
  ['no cents', { ...good, price: 'R$ 28' }, 'price'],
  ['no dot between the thousands', { ...good, price: 'R$ 1200,33' }, 'price'],
  ['a dot in the wrong place', { ...good, price: 'R$ 12.00,33' }, 'price'],
  ['a price of zero', { ...good, price: 'R$ 0,00' }, 'price'],
  ['a price below zero', { ...good, price: 'R$ -28,62' }, 'price'],
  ['words in place of the price', { ...good, price: 'sob consulta' }, 'price'],
  ['a best seller that is not true or false', { ...good, isBestSeller: 'sim' }, 'isBestSeller'],
  ['a price that is not a text', { ...good, price: 28.62 }, 'price'],
  ['a link for PIX alone', { ...good, paymentLink: { pix: 'https://pay.exemplo.com/a' } }, 'paymentLink'],
  ['an empty payment link', { ...good, paymentLink: '' }, 'paymentLink'],
  ['a payment link with http', { ...good, paymentLink: 'http://pay.exemplo.com/abc' }, 'paymentLink'],
  ['a payment link without a scheme', { ...good, paymentLink: 'pay.exemplo.com/abc' }, 'paymentLink'],
  ['a payment link with a password', { ...good, paymentLink: 'https://a:b@pay.exemplo.com/' }, 'paymentLink'],
  ['a payment link that is a script', { ...good, paymentLink: 'javascript:alert(1)' }, 'paymentLink'],
])('rejects a package with %s', (_, item, field) => {
  expect(problems([item])).toEqual([`0.packages.0.${field}`])
})

test.each([
  ['a field it does not know', [{ ...good, paymentlink: 'https://pay.exemplo.com/' }], '0.packages.0'],
  ['no packages', [], '0.packages'],
  [
    'two best sellers',
    [
      { ...good, isBestSeller: true },
      { ...good, quantity: '200', isBestSeller: true },
    ],
    '0.packages',
  ],
  ['a quantity twice', [good, { ...good, price: 'R$ 30,00' }], '0.packages'],
])('rejects a section with %s', (_, packages, field) => {
  expect(problems(packages)).toEqual([field])
})

test.each([
  ['with a payment link', { ...good, paymentLink: 'https://pay.exemplo.com/abc?plano=1' }],
  ['with a link for each method', { ...good, paymentLink: { pix: 'https://a.com/', credit: 'https://b.com/' } }],
  ['that sells most', { ...good, isBestSeller: true }],
  ['of many thousands', { quantity: '1000000', price: 'R$ 1.234.567,89' }],
  ['of one cent', { quantity: '1', price: 'R$ 0,01' }],
])('accepts a package %s', (_, item) => {
  expect(problems([item])).toEqual([])
})

test.each([
  ['a section missing', catalog.slice(1)],
  ['a section twice', [...catalog, section]],
  ['a category that is not sold', catalog.map((one) => (one === section ? { ...one, id: 'seguidores' } : one))],
  ['no label', catalog.map((one) => (one === section ? { ...one, label: '' } : one))],
  ['a label that an order has no room for', catalog.map((one) => ({ ...one, label: 'a'.repeat(81) }))],
  ['no title', catalog.map((one) => (one === section ? { ...one, title: '' } : one))],
])('rejects a catalog with %s', (_, sections) => {
  expect(catalogSchema.safeParse(sections).success).toBe(false)
})
