import { useState, type FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { contactSchema } from '#schemas/contact.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { contactFields } from './checkout-values.ts'
import { ContactFields } from './ContactFields.tsx'
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentMethod } from './PaymentMethod.tsx'
import type { OrderDraft } from './read-order.ts'
import { SubmitArea } from './SubmitArea.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSubmission } from './use-submission.ts'
import styles from './CheckoutForm.module.css'

const copy = checkoutCopy.title

export function CheckoutForm({ order }: { order: OrderDraft | null }) {
  const checkout = useCheckoutForm(order?.category ?? null)
  const { submission, start, edit } = useSubmission()
  // A new list at each attempt: the summary then takes the focus and is read out again.
  const [errors, setErrors] = useState<FieldError[]>([])
  const method = useWatch({ control: checkout.form.control, name: 'method' })
  const title = `${copy.prefix}${order?.label || copy.withoutLabel} | ${settings.brand}`

  // All of it in the click's own task: a browser lets only that open a tab.
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!order || !['editing', 'failed'].includes(submission.state)) return
    const contact = contactSchema.safeParse(checkout.form.getValues())
    setErrors(contact.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? [])
    if (contact.success) start(order)
    else void checkout.form.trigger(contactFields)
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit} {...checkout.events}>
      <title>{errors.length > 0 ? `Erro: ${title}` : title}</title>
      <div className={styles.fields}>
        {(errors.length > 0 || submission.state === 'failed') && (
          <ErrorSummary key={`${submission.state}${errors.length}`} errors={errors} />
        )}
        <ContactFields checkout={checkout} isLast={method === 'pix'} />
        <PaymentMethod checkout={checkout} priceCents={order?.price ?? null} />
      </div>
      <div className={styles.aside}>
        <OrderSummary order={order} control={checkout.form.control} />
        <SubmitArea {...{ submission, edit, host: order?.paymentLink?.hostname }} />
      </div>
    </form>
  )
}
