export const banks = [
  { value: 'bradesco', label: 'Bradesco' },
  { value: 'itau', label: 'Itaú' },
  { value: 'bb', label: 'Banco do Brasil' },
  { value: 'caixa', label: 'Caixa' },
  { value: 'santander', label: 'Santander' },
  { value: 'nubank', label: 'Nubank' },
  { value: 'c6', label: 'C6' },
  { value: 'inter', label: 'Inter' },
  { value: 'picpay', label: 'PicPay' },
  { value: 'outros', label: 'Outros' },
] as const
