import type { Catalog } from '#schemas/content/catalog.ts'

/** Fewer packages, each 10 % above the shipped price. */
export const catalog: Catalog = [
  {
    id: 'inscritos',
    label: 'Inscritos',
    title: 'Inscritos para o seu canal',
    description: 'Entregues no canal que você informar no pedido.',
    packages: [
      { quantity: '100', price: 'R$ 31,48' },
      { quantity: '500', price: 'R$ 132,23' },
      { quantity: '1000', price: 'R$ 237,07' },
      { quantity: '10000', price: 'R$ 1.320,36' },
      { quantity: '100000', price: 'R$ 9.992,39' },
    ],
  },
  {
    id: 'visualizacoes',
    label: 'Visualizações',
    title: 'Visualizações para os seus vídeos',
    description: 'Entregues no vídeo que você informar no pedido.',
    packages: [
      { quantity: '500', price: 'R$ 22,65' },
      { quantity: '1000', price: 'R$ 33,02' },
      { quantity: '100000', price: 'R$ 1.875,50' },
    ],
  },
  {
    id: 'curtidas',
    label: 'Curtidas',
    title: 'Curtidas para os seus vídeos',
    description: 'Entregues no vídeo que você informar no pedido.',
    packages: [
      { quantity: '300', price: 'R$ 19,25' },
      { quantity: '5000', price: 'R$ 170,50' },
      { quantity: '10000', price: 'R$ 275,00' },
    ],
  },
  {
    id: 'horas',
    label: 'Horas de exibição',
    title: 'Horas de exibição para o seu canal',
    description: 'Somente para vídeos de 1 hora ou mais: cole o link do vídeo no pedido.',
    packages: [
      { quantity: '500', price: 'R$ 203,50' },
      { quantity: '2000', price: 'R$ 715,00' },
      { quantity: '4000', price: 'R$ 1.320,00' },
    ],
  },
]
