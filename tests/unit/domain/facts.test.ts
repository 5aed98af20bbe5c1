import { expect, test } from 'vitest'
import { withFacts } from '#src/domain/facts.ts'

const delivery = { startsWithinHours: 24, endsWithinDays: 7, resultsWithinHours: 36, promisedAtCheckoutHours: 6 }
const several = { pixDiscountPercent: 5, maxInstallments: 12, delivery, guaranteeDays: 90 }
const single = {
  pixDiscountPercent: 1,
  maxInstallments: 1,
  delivery: { startsWithinHours: 1, endsWithinDays: 1, resultsWithinHours: 1, promisedAtCheckoutHours: 1 },
  guaranteeDays: 1,
}

test.each([
  ['{pixDiscountPercent} de desconto', '5% de desconto', '1% de desconto'],
  ['em até {maxInstallments} sem juros', 'em até 12 vezes sem juros', 'em até 1 vez sem juros'],
  ['{startsWithinHours}, {endsWithinDays}', '24 horas, 7 dias', '1 hora, 1 dia'],
  ['{resultsWithinHours}, {promisedAtCheckoutHours}', '36 horas, 6 horas', '1 hora, 1 hora'],
  ['{guaranteeDays} de garantia', '90 dias de garantia', '1 dia de garantia'],
])('%s says a fact in words', (text, ofSeveral, ofOne) => {
  expect([withFacts(text, several), withFacts(text, single)]).toEqual([ofSeveral, ofOne])
})
