import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { settings } from '#src/content/settings.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { pixPrice } from '#src/domain/money.ts'
import { RadioGroupField } from '#src/forms/RadioGroupField.tsx'
import { Part } from '#src/ui/Part.tsx'
import { Amount } from './Amount.tsx'
import { CardFields, fetchCard } from './later-parts.ts'
import type { OrderDraft } from './read-order.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const copy = checkoutCopy.method

export function PaymentMethod({ checkout, order }: { checkout: CheckoutForm; order: OrderDraft | null }) {
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
        <Part fetchAgain={fetchCard}>
          <Suspense>
            <CardFields {...{ checkout, priceCents: order?.price ?? null }} />
          </Suspense>
        </Part>
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
