/** Digits as Brazilians group them: '1000' is '1.000'. By hand: a phone may lack the pt-BR data of Intl. */
export function formatQuantity(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
}
