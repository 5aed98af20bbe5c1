import { useController } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { cardPageHostFor, type OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'
import { CardFields } from './CardFields.tsx'
import styles from './PaymentMethod.module.css'

const copy = checkoutCopy.method

/** Filled shapes on a 24 × 24 grid. Not among the icons, because home has no use for them. */
const signs = {
  pix:
    'M5.6 6.6l4-4a3.4 3.4 0 0 1 4.8 0l4 4h-.8a3 3 0 0 0-2.1.9l-3 3a.7.7 0 0 1-1 0l-3-3a3 3 0 0 0-2.1-.9Z' +
    'M5.6 17.4l4 4a3.4 3.4 0 0 0 4.8 0l4-4h-.8a3 3 0 0 1-2.1-.9l-3-3a.7.7 0 0 0-1 0l-3 3a3 3 0 0 1-2.1.9Z' +
    'M2.6 9.6l1.8-1.8h2.8l4.2 4.2-4.2 4.2H4.4l-1.8-1.8a3.4 3.4 0 0 1 0-4.8Z' +
    'M21.4 9.6l-1.8-1.8h-2.8L12.6 12l4.2 4.2h2.8l1.8-1.8a3.4 3.4 0 0 0 0-4.8Z',
  credit: 'M3 5h18a1 1 0 0 1 1 1v2H2V6a1 1 0 0 1 1-1ZM2 11h20v7a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-7Zm3 3v2h5v-2Z',
}

export function PaymentMethod({ selection }: { selection: OrderSelection | null }) {
  const { field } = useController<CheckoutValues, 'method'>({ name: 'method' })
  const isCredit = field.value === 'credit'
  const pageHost = selection?.paymentLinks.credit?.hostname ?? cardPageHostFor(selection)
  const { cardForm, maxInstallments, pixDiscountPercent } = settings
  // Until the address can be read, there is a price.
  const hasPrice = selection?.price !== null
  const saved = (
    <em>
      {`${copy.pixSaves} `}
      <SelectionText name="saved" selection={selection} />
    </em>
  )
  const parts = (
    <>
      {`${copy.or} `}
      <SelectionText name="parts" selection={selection} />
    </>
  )
  const details = {
    pix: pixDiscountPercent > 0 && (hasPrice ? saved : withFacts(copy.pixDiscount, settings)),
    credit: maxInstallments > 1 && (hasPrice ? parts : copy.creditUpTo(maxInstallments)),
  }
  return (
    <>
      <fieldset>
        <legend>{copy.legend}</legend>
        <div className={styles.options}>
          {settings.paymentMethods.map((method) => (
            <label key={method} data-value={method} className={styles.option}>
              <input type="radio" {...field} value={method} checked={field.value === method} />
              <span>{copy[method]}</span>
              <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                <path d={signs[method]} />
              </svg>
              <span className={styles.description}>
                <strong>
                  <SelectionText name={method === 'pix' ? 'pix' : 'price'} selection={selection} />
                </strong>{' '}
                {details[method]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className={cardForm === 'off' && isCredit ? undefined : 'visually-hidden'}>
        {isCredit && (cardForm === 'off' ? cardOnPage(selection, pageHost) : copy.cardOpened)}
      </p>
      {isCredit && <CardFields priceCents={selection?.price ?? null} isPaidOnPage={pageHost !== null} />}
    </>
  )
}

function cardOnPage(selection: OrderSelection | null, host: string | null): string | null {
  if (host) return copy.cardOnPage + copy.cardAt(host)
  return selection ? null : copy.cardOnPage
}
