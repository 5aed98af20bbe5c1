import { useReducer, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { contactSchema } from '#schemas/contact.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { Part } from '#src/ui/Part.tsx'
import { contactFields } from './checkout-values.ts'
import { ContactFields } from './ContactFields.tsx'
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx'
import { prepareParts } from './later-parts.ts'
import { loadDesk } from './order-desk.ts'
import { OrderAside } from './OrderAside.tsx'
import { PaymentMethod } from './PaymentMethod.tsx'
import type { OrderDraft } from './read-order.ts'
import { SubmissionPart } from './SubmissionPart.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useSubmission } from './use-submission.ts'
import styles from './CheckoutForm.module.css'

const copy = checkoutCopy.title

export function CheckoutForm({ order }: { order: OrderDraft | null }) {
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
          <Part>
            <ContactFields checkout={checkout} isLast={method === 'pix'} />
          </Part>
          <Part>
            <PaymentMethod checkout={checkout} order={order} />
          </Part>
        </div>
        <OrderAside control={checkout.form.control} {...{ order, submission, method }} />
      </form>
    </>
  )
}

function titleOf(order: OrderDraft | null): string {
  return `${copy.prefix}${order?.label || copy.withoutLabel} | ${settings.brand}`
}
