import { expect, test } from 'vitest'
import { installmentLabel } from '#src/checkout/summary/summary-texts.ts'

// A no-break space stands between R$ and the amount.
test.each([
  [1, 2990, 'À vista (R$\u00a029,90)'],
  [2, 2990, '2x de R$\u00a014,95 sem juros'],
  [12, 2990, '12x de R$\u00a02,49 sem juros'],
  [1, 120033, 'À vista (R$\u00a01.200,33)'],
  [12, 1, '12x de R$\u00a00,00 sem juros'],
  // There is no price.
  [1, null, 'À vista (—)'],
  [12, null, '12x de — sem juros'],
])('offers %i of %s cents', (count, cents, label) => {
  expect(installmentLabel(count, cents)).toBe(label)
})
