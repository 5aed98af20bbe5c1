import type { CheckoutValues } from './checkout-values.ts'

/**
 * What a visitor did in the prerendered form before its script arrived. Without this react-hook-form would empty the
 * fields when it takes them over. The masked field keeps its own text.
 */
export function readPrehydrationValues(): Partial<Pick<CheckoutValues, 'profileLink' | 'email' | 'method'>> {
  if (typeof document === 'undefined') return {}
  const value = (selector: string) => document.querySelector<HTMLInputElement>(`form ${selector}`)?.value
  const typed = { profileLink: value('[name=profileLink]'), email: value('[name=email]') }
  return {
    ...(typed.profileLink && { profileLink: typed.profileLink }),
    ...(typed.email && { email: typed.email }),
    ...(value('[name=method]:checked') === 'credit' && { method: 'credit' as const }),
  }
}
