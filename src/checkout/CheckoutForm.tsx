import { useRef, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useWatch, type FieldErrors } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import { focusInstantly } from '#src/ui/focus-instantly.ts'
import { CheckoutSidebar } from './CheckoutSidebar.tsx'
import { contactFields } from './form/checkout-values.ts'
import { ContactFields } from './form/ContactFields.tsx'
import { ErrorSummary } from './form/ErrorSummary.tsx'
import { PaymentMethod } from './form/PaymentMethod.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { loadAdvice } from './form/use-field-advice.ts'
import { LazySubmissionPanel, preloadSubmissionPanel } from './result/LazySubmissionPanel.tsx'
import { useResumedPix } from './submit/use-resumed-pix.ts'
import { useSubmission } from './submit/use-submission.ts'
import { checkoutTitle } from './summary/checkout-title.ts'
import type { OrderSelection } from './summary/order-selection.ts'
import styles from './CheckoutForm.module.css'

export function CheckoutForm({ selection }: { selection: OrderSelection | null }) {
  const { form, ...draftActions } = useCheckoutForm()
  const submitting = useSubmission(draftActions)
  const { submission, loadPlacer, canSubmit, submit, reject, edit, finish } = submitting
  useResumedPix(selection, form, submitting)
  const formElement = useRef<HTMLFormElement>(null)
  const method = useWatch({ control: form.control, name: 'method' })
  const isReplaced = submission.state === 'blocked' || submission.state === 'pix'
  const isRejected = submission.state === 'rejected'
  // What is changed now would not be in the order.
  const isUnderWay = submission.state !== 'editing' && !isRejected

  function prefetchCode() {
    // What fails now is fetched again when it is needed.
    Promise.all([loadAdvice(), loadPlacer(), preloadSubmissionPanel()]).catch(() => null)
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault()
    if (!selection || !canSubmit()) return
    void form.handleSubmit(
      (values) => submit(selection, values),
      (errors) => reject(summaryItems(errors)),
    )(event)
  }

  function returnToForm() {
    flushSync(edit)
    focusInstantly(formElement.current?.querySelector<HTMLButtonElement>('[type=submit]'))
  }

  return (
    <FormProvider {...form}>
      <title>{titleOf(selection, isRejected && submission.errors.length > 0)}</title>
      <form noValidate ref={formElement} className={styles.form} onSubmit={handleSubmit} onFocus={prefetchCode}>
        {isReplaced && <LazySubmissionPanel submission={submission} onBack={returnToForm} onFinish={finish} />}
        {/* Stays mounted behind a panel, so that everything is still there on the way back. */}
        <div hidden={isReplaced} inert={isUnderWay} className={styles.fields}>
          {/* A new one for each attempt takes the focus and is read out again. */}
          {isRejected && <ErrorSummary key={submission.attempt} items={submission.errors} />}
          <RetryBoundary>
            <ContactFields category={selection?.category ?? null} isLast={method === 'pix'} />
          </RetryBoundary>
          <RetryBoundary>
            <PaymentMethod selection={selection} />
          </RetryBoundary>
        </div>
        <CheckoutSidebar selection={selection} submission={submission} method={method} />
      </form>
    </FormProvider>
  )
}

function summaryItems(errors: FieldErrors<CheckoutValues>) {
  return contactFields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })
}

function titleOf(selection: OrderSelection | null, hasErrors: boolean): string {
  // Until the address can be read, what inline-summary-script.ts wrote there stays.
  if (!selection && typeof document !== 'undefined') return document.title
  const title = checkoutTitle(selection?.label ?? '')
  return hasErrors ? `Erro: ${title}` : title
}
