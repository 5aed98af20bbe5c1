import type { Catalog } from '#schemas/content/catalog.ts'

export const catalog: Catalog = [
  {
    id: 'inscritos',
    label: 'Inscritos',
    packages: [
      { quantity: '100', price: 'R$ 28,62' },
      { quantity: '200', price: 'R$ 45,93' },
      { quantity: '300', price: 'R$ 61,52' },
      { quantity: '500', price: 'R$ 120,21' },
      { quantity: '1000', price: 'R$ 215,52' },
      { quantity: '1500', price: 'R$ 287,64' },
      { quantity: '2000', price: 'R$ 407,83' },
      { quantity: '3000', price: 'R$ 511,73' },
      { quantity: '4000', price: 'R$ 628,41' },
      { quantity: '5000', price: 'R$ 782,18' },
      { quantity: '10000', price: 'R$ 1.200,33' },
      { quantity: '50000', price: 'R$ 5.134,43' },
      { quantity: '100000', price: 'R$ 9.083,99' },
    ],
  },
  {
    id: 'visualizacoes',
    label: 'Visualizações',
    packages: [
      { quantity: '500', price: 'R$ 20,59' },
      { quantity: '1000', price: 'R$ 30,02' },
      { quantity: '5000', price: 'R$ 126,72' },
      { quantity: '7000', price: 'R$ 163,12' },
      { quantity: '10000', price: 'R$ 231,55' },
      { quantity: '50000', price: 'R$ 945,89' },
      { quantity: '100000', price: 'R$ 1.705,00' },
    ],
  },
  {
    id: 'curtidas',
    label: 'Curtidas',
    packages: [
      { quantity: '300', price: 'R$ 17,50' },
      { quantity: '1000', price: 'R$ 52,50' },
      { quantity: '5000', price: 'R$ 155,00' },
      { quantity: '10000', price: 'R$ 250,00' },
      { quantity: '25000', price: 'R$ 450,00' },
      { quantity: '50000', price: 'R$ 745,00' },
    ],
  },
  {
    id: 'horas',
    label: 'Horas de exibição',
    packages: [
      { quantity: '500', price: 'R$ 185,00' },
      { quantity: '1000', price: 'R$ 345,00' },
      { quantity: '2000', price: 'R$ 650,00' },
      { quantity: '4000', price: 'R$ 1.200,00' },
    ],
  },
]
