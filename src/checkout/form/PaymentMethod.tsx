import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { settings } from '#src/content/settings.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { pixPrice } from '#src/domain/money.ts'
import { RadioGroupField } from '#src/forms/RadioGroupField.tsx'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { Amount } from '#src/checkout/summary/Amount.tsx'
import { CardFields, fetchCard } from '#src/checkout/lazy-parts.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const copy = checkoutCopy.method

export function PaymentMethod({ checkout, order }: { checkout: CheckoutForm; order: OrderSelection | null }) {
  const method = useWatch({ control: checkout.form.control, name: 'method' })
  const descriptions = {
    pix: order && order.price === null ? copy.pixDiscount : <PixPrice priceCents={order?.price ?? null} />,
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
      {method === 'credit' && (
        <RetryBoundary onRetry={fetchCard}>
          <Suspense>
            <CardFields {...{ checkout, priceCents: order?.price ?? null }} />
          </Suspense>
        </RetryBoundary>
      )}
    </>
  )
}

function PixPrice({ priceCents }: { priceCents: number | null }) {
  const { payCents, savedCents } = priceCents === null ? { payCents: null, savedCents: null } : pixPrice(priceCents)
  return (
    <>
      <strong>
        <Amount name="pix" cents={payCents} />
      </strong>{' '}
      <em>
        {copy.pixSaves} <Amount name="saved" cents={savedCents} />
      </em>
    </>
  )
}
