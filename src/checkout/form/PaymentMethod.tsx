import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { RadioGroupField } from '#src/forms/RadioGroupField.tsx'
import { CardFields } from './CardFields.tsx'

const copy = checkoutCopy.method

export function PaymentMethod({ selection }: { selection: OrderSelection | null }) {
  const method = useWatch<CheckoutValues, 'method'>({ name: 'method' })
  const priceCents = selection?.price ?? null
  const details = {
    pix: selection && priceCents === null ? copy.pixDiscount : <PixPrice selection={selection} />,
    credit: selection && priceCents === null ? copy.creditUpTo : <CreditPrice selection={selection} />,
  }
  const options = settings.paymentMethods.map((value) => ({ value, label: copy[value], description: details[value] }))
  return (
    <>
      <RadioGroupField name="method" legend={copy.legend} options={options} />
      <p aria-live="polite" className="visually-hidden">
        {method === 'credit' && copy.cardOpened}
      </p>
      {method === 'credit' && <CardFields priceCents={priceCents} />}
    </>
  )
}

function CreditPrice({ selection }: { selection: OrderSelection | null }) {
  return (
    <>
      <strong>
        <SelectionText name="price" selection={selection} />
      </strong>
      {` ${copy.or} `}
      <SelectionText name="parts" selection={selection} />
    </>
  )
}

function PixPrice({ selection }: { selection: OrderSelection | null }) {
  return (
    <>
      <strong>
        <SelectionText name="pix" selection={selection} />
      </strong>{' '}
      <em>
        {`${copy.pixSaves} `}
        <SelectionText name="saved" selection={selection} />
      </em>
    </>
  )
}
