import type { SamplePurchases } from '#schemas/content/short-lists.ts'

/** Invented buyers, always shown with the label 'Exemplo'. */
export const samplePurchases: SamplePurchases = [
  { name: 'Mariana S.', service: '1.000 Inscritos', location: 'Recife, PE' },
  { name: 'Lucas A.', service: '5.000 Visualizações', location: 'Campinas, SP' },
  { name: 'Joana P.', service: '300 Curtidas', location: 'Belém, PA' },
  { name: 'Rafael M.', service: '500 Inscritos', location: 'Goiânia, GO' },
  { name: 'Beatriz C.', service: '1.000 Horas de exibição', location: 'Curitiba, PR' },
  { name: 'Tiago N.', service: '10.000 Visualizações', location: 'Salvador, BA' },
  { name: 'Camila R.', service: '1.000 Curtidas', location: 'Porto Alegre, RS' },
  { name: 'Diego F.', service: '2.000 Inscritos', location: 'Belo Horizonte, MG' },
]
