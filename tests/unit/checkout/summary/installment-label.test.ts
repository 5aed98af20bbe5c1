import { expect, test } from 'vitest'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { installmentLabel } from '#src/checkout/summary/installment-label.ts'

// A no-break space stands between R$ and the amount.
test.each([
  [1, 2990, 'À vista (R$\u00a029,90)'],
  [2, 2990, '2x de R$\u00a014,95 sem juros'],
  [3, 2990, '3x de R$\u00a09,97 sem juros'],
  [4, 2990, '4x de R$\u00a07,48 sem juros'],
  [12, 2990, '12x de R$\u00a02,49 sem juros'],
  [12, 120033, '12x de R$\u00a0100,03 sem juros'],
  [12, 908399, '12x de R$\u00a0757,00 sem juros'],
  [1, 120033, 'À vista (R$\u00a01.200,33)'],
  [2, 120033, '2x de R$\u00a0600,17 sem juros'],
  [12, 1, '12x de R$\u00a00,00 sem juros'],
])('offers %i of %i cents', (count, cents, label) => {
  expect(installmentLabel(count, cents)).toBe(label)
})

test.each([
  [1, `${checkoutCopy.installments.once} (${checkoutCopy.summary.noAmount})`],
  [2, checkoutCopy.installments.many(2, checkoutCopy.summary.noAmount)],
  [12, checkoutCopy.installments.many(12, checkoutCopy.summary.noAmount)],
])('offers %i parcels without an amount when there is no price', (count, label) => {
  expect(installmentLabel(count, null)).toBe(label)
  expect(label).not.toMatch(/NaN|null|\d,\d/)
})
