import type { SamplePurchases } from '#schemas/content/short-lists.ts'

export const samplePurchases: SamplePurchases = [
  { name: 'Wanderleia K.', service: '750 Inscritos brasileiros', location: 'Xique-Xique, BA' },
  { name: 'Otto V.', service: '4.000 Horas assistidas', location: 'Blumenau, SC' },
]
