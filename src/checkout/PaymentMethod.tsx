import { useWatch } from 'react-hook-form'
import { settings } from '#src/content/settings.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice, pixPrice } from '#src/domain/money.ts'
import { RadioGroupField } from '#src/forms/RadioGroupField.tsx'
import { CardFields } from './CardFields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const copy = checkoutCopy.method

export function PaymentMethod({ checkout, priceCents }: { checkout: CheckoutForm; priceCents: number | null }) {
  const method = useWatch({ control: checkout.form.control, name: 'method' })
  const descriptions = {
    pix: priceCents === null ? copy.pixDiscount : describePix(priceCents),
    credit: copy.creditUpTo,
  }
  const options = settings.paymentMethods.map((value) => ({
    value,
    label: copy[value],
    description: descriptions[value],
  }))
  return (
    <>
      <RadioGroupField form={checkout.form} name="method" legend={copy.legend} options={options} />
      {method === 'credit' && <CardFields checkout={checkout} priceCents={priceCents} />}
    </>
  )
}

function describePix(priceCents: number): string {
  const { payCents, savedCents } = pixPrice(priceCents)
  return `${formatPrice(payCents)}, ${copy.pixSaves(formatPrice(savedCents))}`
}
