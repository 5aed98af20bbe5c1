import type { Catalog } from '#schemas/content/catalog.ts'

/** Three packages in one section and the least, one, in the others: long names, and each kind of payment link. */
export const catalog: Catalog = [
  {
    id: 'inscritos',
    label: 'Inscritos brasileiros que gostam do seu assunto',
    packages: [
      { quantity: '50', price: 'R$ 9,90' },
      { quantity: '750', price: 'R$ 99,00', paymentLink: 'https://pay.exemplo.com/i750', isBestSeller: true },
      { quantity: '2500000', price: 'R$ 123.456,78', paymentLink: 'https://pay.exemplo.com/i2500000' },
    ],
  },
  {
    id: 'visualizacoes',
    label: 'Visualizações com retenção acima da média',
    packages: [
      {
        quantity: '1000',
        price: 'R$ 31,00',
        paymentLink: { pix: 'https://pay.exemplo.com/v1000-pix', credit: 'https://pay.exemplo.com/v1000' },
        isBestSeller: true,
      },
    ],
  },
  {
    id: 'curtidas',
    label: 'Curtidas',
    packages: [{ quantity: '1', price: 'R$ 0,05', paymentLink: 'https://pay.exemplo.com/c1' }],
  },
  {
    id: 'horas',
    label: 'Horas assistidas do começo ao fim',
    packages: [
      { quantity: '4000', price: 'R$ 999,00', paymentLink: 'https://buy.stripe.com/h4000', isBestSeller: true },
    ],
  },
]
