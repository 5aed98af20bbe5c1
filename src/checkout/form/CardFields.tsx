import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { messages } from '#schemas/form/messages.ts'
import { banks, checkoutCopy } from '#src/content/checkout-copy.ts'
import { formatPrice, installment } from '#src/domain/money.ts'
import { MaskedField } from '#src/forms/MaskedField.tsx'
import { masks } from '#src/forms/masks.ts'
import { SelectField } from '#src/forms/SelectField.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { CardBrand } from './CardBrand.tsx'
import { installmentLabel } from '#src/checkout/summary/installment-label.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import styles from './CardFields.module.css'

const copy = checkoutCopy.card
const bankOptions = [{ value: '', label: copy.cardBank.none }, ...banks]
const numeric = { type: 'text', inputMode: 'numeric', enterKeyHint: 'next' } as const
const text = { type: 'text', enterKeyHint: 'next', spellCheck: false } as const

type CardFieldsProps = { checkout: CheckoutForm; priceCents: number | null }

/** Masked and advised on, never required. */
export function CardFields({ checkout: { form, reviews }, priceCents }: CardFieldsProps) {
  const field = <Name extends keyof typeof reviews>(name: Name) => ({ form, name, advice: reviews[name]?.advice })
  const brand = reviews.cardNumber?.brand
  return (
    <section key={useVisit()} className={styles.fields}>
      <h2>{copy.heading}</h2>
      <div className={styles.whole}>
        <MaskedField
          {...{ ...field('cardNumber'), ...copy.cardNumber, ...numeric, autoComplete: 'cc-number' }}
          {...{ mask: masks.cardNumber, tooLong: messages.cardNumber.long }}
          note={brand && <CardBrand brand={brand} />}
        />
      </div>
      <MaskedField
        {...{ ...field('cardExpiry'), ...copy.cardExpiry, ...numeric, autoComplete: 'cc-exp', maxLength: 5 }}
        {...{ mask: masks.cardExpiry, tooLong: messages.cardExpiry.long }}
      />
      <MaskedField
        {...{ ...field('cardCvv'), ...copy.cardCvv, ...numeric, autoComplete: 'cc-csc' }}
        {...{ mask: masks.cardCvv, tooLong: messages.cardCvv.long }}
      />
      <div className={styles.whole}>
        <TextField {...{ ...field('cardName'), ...copy.cardName, ...text, autoComplete: 'cc-name' }} />
      </div>
      <SelectField {...{ form, name: 'cardBank', ...copy.cardBank, options: bankOptions }} />
      <Installments {...{ form, priceCents }} />
      <MaskedField
        {...{ ...field('cardCpf'), ...copy.cardCpf, ...numeric, autoComplete: 'off' }}
        {...{ mask: masks.cardCpf, tooLong: messages.cardCpf.long }}
      />
      <TextField
        {...{ ...field('documentNumber'), ...copy.documentNumber, ...text, autoComplete: 'off', enterKeyHint: 'done' }}
      />
    </section>
  )
}

/** Counts how often the page was left. Masked inputs keep their own text, so those of a new visit have to be new. */
function useVisit(): number {
  const [visit, leave] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const leaveNow = () => flushSync(leave)
    window.addEventListener('pagehide', leaveNow)
    return () => window.removeEventListener('pagehide', leaveNow)
  }, [])
  return visit
}

function Installments({ form, priceCents }: Pick<CheckoutForm, 'form'> & { priceCents: number | null }) {
  const count = Number(useWatch({ control: form.control, name: 'installments' }))
  const options = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: installmentLabel(index + 1, priceCents),
  }))
  const settles = priceCents !== null && !installment(priceCents, count).exact
  return (
    <SelectField
      {...{ form, name: 'installments', ...copy.installments, options }}
      note={
        priceCents !== null && (
          <>
            {copy.total}: <output>{formatPrice(priceCents)}</output>
            {settles && `. ${checkoutCopy.installments.lastSettles}`}
          </>
        )
      }
    />
  )
}
