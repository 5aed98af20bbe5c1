import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { banks } from '#src/content/banks.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { formatPrice, installment } from '#src/domain/money.ts'
import { MaskedField, type MaskedFieldProps } from '#src/forms/MaskedField.tsx'
import { masks } from '#src/forms/masks.ts'
import { SelectField } from '#src/forms/SelectField.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { installmentLabel } from '#src/order/order-words.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './CardFields.module.css'
import { useFieldAdvice } from './use-field-advice.ts'

const copy = checkoutCopy.card
const bankOptions = [{ value: '', label: copy.cardBank.none }, ...banks]
const plainText = { type: 'text', spellCheck: false, enterKeyHint: 'next' } as const

/** None of the fields is required. Where a page asks for the card, the installments alone are left. */
export function CardFields({ priceCents, isPaidOnPage }: { priceCents: number | null; isPaidOnPage: boolean }) {
  if (settings.cardForm === 'off') return <InstallmentsField priceCents={priceCents} />
  return (
    <section className={styles.fields}>
      <h2>{copy.heading}</h2>
      {!isPaidOnPage && (
        <p className={`${styles.promise} muted`}>
          <Icon name="lock" size={18} />
          {copy.staysHere}
        </p>
      )}
      <CardNumberField name="cardNumber" autoComplete="cc-number" />
      <TextField name="cardName" {...copy.cardName} {...plainText} autoComplete="cc-name" />
      <div className={`${styles.row} ${styles.short}`}>
        <CardNumberField name="cardExpiry" autoComplete="cc-exp" maxLength={5} />
        <CardNumberField name="cardCvv" autoComplete="cc-csc" />
      </div>
      <InstallmentsField priceCents={priceCents} />
      <div className={styles.row}>
        <CardNumberField name="cardCpf" autoComplete="off" />
        <TextField name="documentNumber" {...copy.documentNumber} {...plainText} autoComplete="off" />
      </div>
      <SelectField name="cardBank" {...copy.cardBank} options={bankOptions} />
    </section>
  )
}

/** One installment is no choice. */
function InstallmentsField({ priceCents }: { priceCents: number | null }) {
  const count = Number(useWatch<CheckoutValues, 'installments'>({ name: 'installments' }))
  if (settings.maxInstallments === 1) return null
  const options = Array.from({ length: settings.maxInstallments }, (_, index) => ({
    value: String(index + 1),
    label: installmentLabel(index + 1, priceCents),
  }))
  const total = priceCents === null ? undefined : `${copy.total}: ${formatPrice(priceCents)}`
  const lastDiffers = priceCents !== null && !installment(priceCents, count).exact
  const note = lastDiffers ? `${total}. ${copy.lastSettles}` : total
  return <SelectField name="installments" {...copy.installments} options={options} remark={{ note }} />
}

type CardNumberFieldProps = Pick<MaskedFieldProps, 'autoComplete' | 'maxLength'> & {
  name: 'cardNumber' | 'cardExpiry' | 'cardCvv' | 'cardCpf'
}

function CardNumberField({ name, ...input }: CardNumberFieldProps) {
  const { found, onLeave } = useFieldAdvice(name)
  const { brand, advice } = found
  const note = brand && `${copy.brand}: ${brand}`
  const extra = brand && !advice && <BrandPicture brand={brand} />
  return (
    <MaskedField
      name={name}
      {...copy[name]}
      remark={{ ...found, note, extra }}
      onLeave={onLeave}
      mask={masks[name]}
      tooLong={messages[name].long}
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      {...input}
    />
  )
}

/** A plain card with the first letters of the brand, whose own picture is not copied. Its name is beside it as text. */
function BrandPicture({ brand }: { brand: string }) {
  return (
    <svg width="24" height="16" viewBox="0 0 36 24" aria-hidden="true" className={styles.picture}>
      <rect x="0.5" y="0.5" width="35" height="23" rx="3.5" />
      <text x="18" y="16" fontSize="10" fontWeight="bold" textAnchor="middle">
        {brand.slice(0, 4).toUpperCase()}
      </text>
    </svg>
  )
}
