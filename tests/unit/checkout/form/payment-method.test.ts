import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { settings } from '../../../content/shop/settings.ts'

/** The choice as it is prerendered, in a shop with as many installments. */
async function prerendered(maxInstallments: number): Promise<string> {
  vi.resetModules()
  vi.doMock('#src/content/settings.ts', () => ({
    settings: { ...settings, paymentMethods: ['credit', 'pix'], maxInstallments },
  }))
  const { PaymentMethod } = await import('#src/checkout/form/PaymentMethod.tsx')
  const { emptyValues } = await import('#src/checkout/form/checkout-values.ts')
  vi.doUnmock('#src/content/settings.ts')
  function Form() {
    const children = createElement(PaymentMethod, { selection: null })
    return FormProvider<CheckoutValues>({ ...useForm({ defaultValues: emptyValues }), children })
  }
  return renderToStaticMarkup(createElement(Form))
}

test('each installment that the shop offers is a choice, and one alone is none', async () => {
  const [several, single] = [await prerendered(3), await prerendered(1)]
  expect(several.match(/<option value="\d+"/g)).toEqual(['1', '2', '3'].map((count) => `<option value="${count}"`))
  expect(several).toContain('data-order="parts"')
  expect(single).toContain('Cartão de crédito')
  expect(single).not.toMatch(/Parcelas|data-order="parts"|<option value="\d/)
})
