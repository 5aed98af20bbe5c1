import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { cardPageHostFor } from '#src/checkout/summary/card-page-host.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { RadioGroupField } from '#src/forms/RadioGroupField.tsx'
import { CardFields } from './CardFields.tsx'
import { InstallmentsField } from './InstallmentsField.tsx'

const copy = checkoutCopy.method

export function PaymentMethod({ selection }: { selection: OrderSelection | null }) {
  const method = useWatch<CheckoutValues, 'method'>({ name: 'method' })
  const isCredit = method === 'credit'
  const priceCents = selection?.price ?? null
  const details = {
    pix: selection && priceCents === null ? copy.pixDiscount : <PixPrice selection={selection} />,
    credit: selection && priceCents === null ? copy.creditUpTo : <CreditPrice selection={selection} />,
  }
  const options = settings.paymentMethods.map((value) => ({ value, label: copy[value], description: details[value] }))
  return (
    <>
      <RadioGroupField name="method" legend={copy.legend} options={options} />
      <p aria-live="polite" className={settings.cardForm === 'off' && isCredit ? undefined : 'visually-hidden'}>
        {isCredit && (settings.cardForm === 'off' ? cardOnPage(selection) : copy.cardOpened)}
      </p>
      {/* The build leaves out the one that the settings rule out: tools/build/fixed-settings.ts. */}
      {isCredit && settings.cardForm === 'off' && <InstallmentsField priceCents={priceCents} />}
      {isCredit && settings.cardForm !== 'off' && <CardFields priceCents={priceCents} />}
    </>
  )
}

/** Where the card is asked for, if this shop has a page for the package. */
function cardOnPage(selection: OrderSelection | null): string | null {
  const host = selection?.paymentLinks.credit?.hostname ?? cardPageHostFor(selection)
  if (host) return copy.cardOnPage + copy.cardAt(host)
  return selection ? null : copy.cardOnPage
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
