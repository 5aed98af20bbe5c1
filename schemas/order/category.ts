export const categoryIds = ['inscritos', 'visualizacoes', 'curtidas', 'horas'] as const

export type CategoryId = (typeof categoryIds)[number]
