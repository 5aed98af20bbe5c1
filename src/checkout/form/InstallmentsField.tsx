import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { formatPrice, installment } from '#src/domain/money.ts'
import { SelectField } from '#src/forms/SelectField.tsx'
import { installmentLabel } from '#src/order/installment-label.ts'

const copy = checkoutCopy.card

/** One installment is no choice. */
export function InstallmentsField({ priceCents }: { priceCents: number | null }) {
  const count = Number(useWatch<CheckoutValues, 'installments'>({ name: 'installments' }))
  if (settings.maxInstallments === 1) return null
  const options = Array.from({ length: settings.maxInstallments }, (_, index) => ({
    value: String(index + 1),
    label: installmentLabel(index + 1, priceCents),
  }))
  const total = priceCents === null ? undefined : `${copy.total}: ${formatPrice(priceCents)}`
  const lastDiffers = priceCents !== null && !installment(priceCents, count).exact
  const note = lastDiffers ? `${total}. ${checkoutCopy.installments.lastSettles}` : total
  return <SelectField name="installments" {...copy.installments} options={options} remark={{ note }} />
}
