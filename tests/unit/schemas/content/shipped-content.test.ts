import { describe, expect, test } from 'vitest'
import { categoryIds } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'
import { formatPrice, parsePrice, pixPrice } from '#src/domain/money.ts'

// docs/behavior.md, section 2: quantity, price, and the price by PIX.
const specified: Record<string, [quantity: string, price: string, byPix: string][]> = {
  inscritos: [
    ['100', '28,62', '27,19'],
    ['200', '45,93', '43,63'],
    ['300', '61,52', '58,44'],
    ['500', '120,21', '114,20'],
    ['1000', '215,52', '204,74'],
    ['1500', '287,64', '273,26'],
    ['2000', '407,83', '387,44'],
    ['3000', '511,73', '486,14'],
    ['4000', '628,41', '596,99'],
    ['5000', '782,18', '743,07'],
    ['10000', '1.200,33', '1.140,31'],
    ['50000', '5.134,43', '4.877,71'],
    ['100000', '9.083,99', '8.629,79'],
  ],
  visualizacoes: [
    ['500', '20,59', '19,56'],
    ['1000', '30,02', '28,52'],
    ['5000', '126,72', '120,38'],
    ['7000', '163,12', '154,96'],
    ['10000', '231,55', '219,97'],
    ['50000', '945,89', '898,60'],
    ['100000', '1.705,00', '1.619,75'],
  ],
  curtidas: [
    ['300', '17,50', '16,63'],
    ['1000', '52,50', '49,88'],
    ['5000', '155,00', '147,25'],
    ['10000', '250,00', '237,50'],
    ['25000', '450,00', '427,50'],
    ['50000', '745,00', '707,75'],
  ],
  horas: [
    ['500', '185,00', '175,75'],
    ['1000', '345,00', '327,75'],
    ['2000', '650,00', '617,50'],
    ['4000', '1.200,00', '1.140,00'],
  ],
}

test('the shop has the four specified categories, in order', () => {
  expect(catalog.map(({ id }) => id)).toEqual(Object.keys(specified))
  expect(categoryIds).toEqual(Object.keys(specified))
})

describe.each(catalog)('$id', ({ id, packages }) => {
  test('sells the specified packages and no others, in their order', () => {
    const rows = packages.map(({ quantity, price }) => [quantity, price])
    expect(rows).toEqual(specified[id]?.map(([quantity, price]) => [quantity, `R$ ${price}`]))
  })

  test.each(specified[id] ?? [])('sells %s for R$ %s, and for R$ %s by PIX, to the cent', (_, price, byPix) => {
    const { payCents } = pixPrice(parsePrice(price) ?? 0)
    expect(formatPrice(payCents)).toBe(`R$\u00a0${byPix}`)
  })
})

test('the watch hours say that they are only for videos of 1 hour or longer', () => {
  expect(catalog.find(({ id }) => id === 'horas')?.description).toContain('1 hora ou mais')
})

test.each([
  ['delivery starts within 24 hours', /começa em até 24 horas depois da confirmação do pagamento/],
  ['delivery ends within 7 days', /termina em até 7 dias/],
  ['drops are refilled for 90 days', /90 dias de garantia de reposição/],
  ['PIX takes 5% off', /PIX tem 5% de desconto/],
  ['cards, debit and boleto are accepted', /cartão de crédito, cartão de débito e boleto/],
  ['results come within 24 hours', /resultados aparecem em até 24 horas/],
])('the answers say that %s', (_, sentence) => {
  expect(faq.filter(({ answer }) => sentence.test(answer))).not.toEqual([])
})

test('the countdowns, the toasts and the payment methods are those of docs/behavior.md', () => {
  expect(settings).toMatchObject({
    homeCountdown: { mode: 'repeating', durationSeconds: 30 * 60 },
    checkoutCountdown: { mode: 'repeating', durationSeconds: 4 * 60 + 11 },
    purchaseToasts: { mode: 'sample' },
    paymentMethods: ['pix', 'credit'],
  })
})
