import type { CheckoutValues } from '#schemas/form/checkout.ts'

/**
 * What a visitor entered in the prerendered form before its script arrived; react-hook-form would otherwise empty these
 * fields when it takes them over. The masked field keeps its own text.
 */
export function readPrehydrationValues(): Partial<Pick<CheckoutValues, 'profileLink' | 'email' | 'method'>> {
  if (typeof document === 'undefined') return {}
  const value = (selector: string) => document.querySelector<HTMLInputElement>(`form ${selector}`)?.value
  const [profileLink, email] = [value('[name=profileLink]'), value('[name=email]')]
  return {
    ...(profileLink && { profileLink }),
    ...(email && { email }),
    ...(value('[name=method]:checked') === 'credit' && { method: 'credit' as const }),
  }
}
