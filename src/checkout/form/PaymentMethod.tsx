import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { pixPrice } from '#src/domain/money.ts'
import { RadioGroupField } from '#src/forms/RadioGroupField.tsx'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { Amount } from '#src/checkout/summary/Amount.tsx'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { CardFields } from './CardFields.tsx'

const copy = checkoutCopy.method

export function PaymentMethod({ selection }: { selection: OrderSelection | null }) {
  const method = useWatch<CheckoutValues, 'method'>({ name: 'method' })
  const priceCents = selection?.price ?? null
  const details = {
    pix: selection && priceCents === null ? copy.pixDiscount : <PixPrice priceCents={priceCents} />,
    credit: copy.creditUpTo,
  }
  const options = settings.paymentMethods.map((value) => ({ value, label: copy[value], description: details[value] }))
  return (
    <>
      <RadioGroupField name="method" legend={copy.legend} options={options} />
      <p aria-live="polite" className="visually-hidden">
        {method === 'credit' && copy.cardOpened}
      </p>
      {method === 'credit' && (
        <RetryBoundary>
          <CardFields priceCents={priceCents} />
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
        {`${copy.pixSaves} `}
        <Amount name="saved" cents={savedCents} />
      </em>
    </>
  )
}
