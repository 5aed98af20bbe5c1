import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'
import { PaymentMethod } from '#src/checkout/form/PaymentMethod.tsx'
import { settings } from '../../../content/shop/settings.ts'

/** The choice as it is prerendered, in a shop with as many installments. */
function prerendered(maxInstallments: number): string {
  settings.maxInstallments = maxInstallments
  function Form() {
    const defaultValues: CheckoutValues = { ...emptyValues, method: 'credit' }
    const children = createElement(PaymentMethod, { selection: null })
    return FormProvider<CheckoutValues>({ ...useForm({ defaultValues }), children })
  }
  return renderToStaticMarkup(createElement(Form))
}

test('each installment that the shop offers is a choice, and one alone is none', () => {
  const [several, single] = [prerendered(3), prerendered(1)]
  expect(several.match(/<option value="\d+"/g)).toEqual(['1', '2', '3'].map((count) => `<option value="${count}"`))
  expect(several).toContain('data-order="parts"')
  expect(single).toContain('Cartão de crédito')
  expect(single).not.toMatch(/Parcelas|data-order="parts"|<option value="\d/)
})
