import { expect, test } from 'vitest'
import { packageName } from '#src/domain/packages.ts'

test.each([
  ['quantity and label', '500', 'Inscritos', '500 Inscritos'],
  ['thousands', '10000', 'Visualizações', '10.000 Visualizações'],
  ['a label of several words', '4000', 'Horas de exibição', '4.000 Horas de exibição'],
  ['a label only', '', 'Inscritos', 'Inscritos'],
  ['a quantity only', '1000', '', '1.000'],
  ['neither', '', '', ''],
  ['a quantity that is no count', 'mil', 'Inscritos', 'mil Inscritos'],
  ['a quantity that has its dots', '10.000', 'Inscritos', '10.000 Inscritos'],
  ['what would reorder the text around it', '1000\u202e', 'Ins\u200bcritos', '1.000 Inscritos'],
])('names an order with %s', (_, quantity, label, name) => {
  expect(packageName({ quantity, label })).toBe(name)
})
