import type { CheckoutValues } from '#schemas/form/checkout.ts'

const unmasked = ['profileLink', 'email', 'cardName', 'cardBank', 'installments', 'documentNumber'] as const

type Entered = Partial<Pick<CheckoutValues, (typeof unmasked)[number] | 'method'>>

/**
 * What a visitor entered in the prerendered form before its script arrived; react-hook-form would otherwise empty these
 * fields when it takes them over. A masked field keeps its own text.
 */
export function readPrehydrationValues(): Entered {
  if (typeof document === 'undefined') return {}
  const value = (selector: string) => document.querySelector<HTMLInputElement>(`form ${selector}`)?.value
  const entered = unmasked.flatMap((name) => {
    const text = value(`[name=${name}]`)
    return text ? [[name, text]] : []
  })
  const method = value('[name=method]:checked')
  return Object.fromEntries(method ? [...entered, ['method', method]] : entered) as Entered
}
