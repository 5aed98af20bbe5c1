/** Stands where an amount would be. */
export const noAmount = '—'

/** Stands where the name of a package would be. */
export const noPackage = 'Nenhum pacote selecionado'

/** What the law requires on both pages. */
export const legalWords = { privacy: 'Política de Privacidade', terms: 'Termos de Uso', taxId: 'CNPJ/CPF' } as const
