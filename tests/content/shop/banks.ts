export const banks = [
  { value: 'bradesco', label: 'Bradesco' },
  { value: 'nubank', label: 'Nubank' },
  { value: 'outros', label: 'Outros' },
] as const
