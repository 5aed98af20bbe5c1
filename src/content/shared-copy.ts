/** Stands where an amount would be. */
export const noAmount = '—'

/** Stands where the name of a package would be. */
export const noPackage = 'Nenhum pacote selecionado'

/** What the law requires on both pages. */
export const legalWords = { privacy: 'Política de Privacidade', terms: 'Termos de Uso', taxId: 'CNPJ/CPF' } as const

export const categoryTerm = 'Categoria'

export const methodNames = { pix: 'PIX', credit: 'Cartão de crédito' } as const

export const installmentWords = {
  once: 'À vista',
  many: (count: number, amount: string) => `${count}x de ${amount} sem juros`,
} as const
