import type { SamplePurchases } from '#schemas/content/short-lists.ts'

export const samplePurchases: SamplePurchases = [
  { name: 'Mariana S.', service: '1.000 Inscritos', location: 'Recife, PE' },
  { name: 'Lucas A.', service: '1.000 Visualizações', location: 'Campinas, SP' },
  { name: 'Joana P.', service: '300 Curtidas', location: 'Belém, PA' },
]
