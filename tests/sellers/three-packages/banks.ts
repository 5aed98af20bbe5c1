export const banks = [
  { value: 'sicredi', label: 'Sicredi' },
  { value: 'banrisul', label: 'Banrisul' },
] as const
