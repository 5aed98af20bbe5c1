import { useReducer, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { contactSchema } from '#schemas/form/contact.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { contactFields } from '#src/checkout/form/checkout-values.ts'
import { ContactFields } from '#src/checkout/form/ContactFields.tsx'
import { ErrorSummary, type FieldError } from '#src/checkout/form/ErrorSummary.tsx'
import { prepareParts } from './lazy-parts.ts'
import { loadDesk } from '#src/checkout/submit/order-desk.ts'
import { CheckoutSidebar } from '#src/checkout/summary/CheckoutSidebar.tsx'
import { PaymentMethod } from '#src/checkout/form/PaymentMethod.tsx'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SubmissionPart } from '#src/checkout/result/SubmissionPanel.tsx'
import { useCheckoutForm } from '#src/checkout/form/use-checkout-form.ts'
import { useSubmission } from '#src/checkout/submit/use-submission.ts'
import styles from './CheckoutForm.module.css'

const copy = checkoutCopy.title

export function CheckoutForm({ order }: { order: OrderSelection | null }) {
  const checkout = useCheckoutForm(order?.category ?? null)
  const { submission, start, edit } = useSubmission()
  const [errors, setErrors] = useState<FieldError[]>([])
  // Makes a new summary at each attempt, which takes the focus and is read out again.
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0)
  const form = useRef<HTMLFormElement>(null)
  const isReplaced = submission.state === 'blocked' || submission.state === 'pix'
  const method = useWatch({ control: checkout.form.control, name: 'method' })

  // All of it in the click's own task: a browser lets only that open a tab.
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!order || !['editing', 'failed'].includes(submission.state)) return
    countAttempt()
    const values = checkout.form.getValues()
    const contact = contactSchema.safeParse(values)
    setErrors(contact.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? [])
    if (contact.success) void start(order, { ...values, ...contact.data })
    else void checkout.form.trigger(contactFields)
  }

  function prepareAll() {
    // What fails now is tried again when it is needed, and that says so.
    Promise.all([checkout.prepare(), loadDesk(), prepareParts()]).catch(() => null)
  }

  function back() {
    flushSync(edit)
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }

  return (
    <>
      <title>{(errors.length > 0 ? 'Erro: ' : '') + titleOf(order)}</title>
      {isReplaced && <SubmissionPart {...{ submission, back }} />}
      {/* Kept while a panel stands in its place, so that coming back finds everything as it was typed. */}
      <form
        noValidate
        ref={form}
        hidden={isReplaced}
        className={styles.form}
        onSubmit={submit}
        onFocus={prepareAll}
        onBlur={checkout.reviewLeft}
      >
        <div className={styles.fields}>
          {(errors.length > 0 || submission.state === 'failed') && <ErrorSummary key={attempt} errors={errors} />}
          <RetryBoundary>
            <ContactFields checkout={checkout} isLast={method === 'pix'} />
          </RetryBoundary>
          <RetryBoundary>
            <PaymentMethod checkout={checkout} order={order} />
          </RetryBoundary>
        </div>
        <CheckoutSidebar control={checkout.form.control} {...{ order, submission, method }} />
      </form>
    </>
  )
}

function titleOf(order: OrderSelection | null): string {
  return `${copy.prefix}${order?.label || copy.withoutLabel} | ${settings.brand}`
}
