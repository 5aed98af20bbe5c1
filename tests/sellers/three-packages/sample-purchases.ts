export type SamplePurchase = { name: string; service: string; location: string }

export const samplePurchases: readonly SamplePurchase[] = [
  { name: 'Wanderleia K.', service: '750 Inscritos brasileiros', location: 'Xique-Xique, BA' },
  { name: 'Otto V.', service: '4.000 Horas assistidas', location: 'Blumenau, SC' },
]
