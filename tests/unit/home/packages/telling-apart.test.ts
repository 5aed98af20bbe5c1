import { expect, test } from 'vitest'
import { tellingApart } from '#src/home/packages/telling-apart.ts'

test.each([
  [
    ['Inscritos', 'Horas de exibição'],
    ['Inscritos', 'Horas'],
  ],
  [
    ['Novos inscritos', 'Novas visualizações', 'Novas curtidas'],
    ['Novos inscritos', 'Novas visualizações', 'Novas curtidas'],
  ],
])('shows as much of %j as tells them apart', (labels, shown) => {
  expect(tellingApart(labels)).toEqual(shown)
})
