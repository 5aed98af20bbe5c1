import { useRef, type SyntheticEvent } from 'react'
import { FormProvider, useWatch, type FieldErrors } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { errorPrefix } from '#src/domain/generic-copy.ts'
import { focusInstantly } from '#src/ui/focus.ts'
import styles from './CheckoutForm.module.css'
import { contactFields } from './form/checkout-values.ts'
import { ContactFields } from './form/ContactFields.tsx'
import { ErrorSummary } from './form/ErrorSummary.tsx'
import { PaymentMethod } from './form/PaymentMethod.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import { useEnterGoesOn } from './form/use-enter-goes-on.ts'
import { useErrorRecheck } from './form/use-error-recheck.ts'
import { loadAdvice } from './form/use-field-advice.ts'
import { isEditable, isLeaving, isPanel, panelIn } from './order/order-phase.ts'
import { SubmitArea } from './order/SubmitArea.tsx'
import { useOrder } from './order/use-order.ts'
import { LazyOrderPanel, loadPanel } from './result/LazyOrderPanel.tsx'
import type { OrderSelection } from './summary/order-selection.ts'
import { OrderStrip } from './summary/OrderStrip.tsx'
import { OrderSummary } from './summary/OrderSummary.tsx'
import { checkoutTitle } from './summary/selection-texts.ts'

export function CheckoutForm({ selection }: { selection: OrderSelection | null }) {
  const { form, takeSilentEntries, ...draft } = useCheckoutForm()
  const order = useOrder(selection, { ...draft, loadPanel })
  useErrorRecheck(form, () => order.dispatch({ type: 'mended' }))
  const { phase } = order
  const formElement = useRef<HTMLFormElement>(null)
  useEnterGoesOn(formElement)
  const method = useWatch({ control: form.control, name: 'method' })
  const isReplaced = panelIn(phase) !== null

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!selection || !isEditable(order.currentPhase())) return
    takeSilentEntries(event.currentTarget)
    void form.handleSubmit(
      (values) => order.submit(selection, values),
      (errors) => order.dispatch({ type: 'rejected', errors: summaryItems(errors) }),
    )(event)
  }

  function returnToForm() {
    order.backToForm()
    focusInstantly(formElement.current?.querySelector<HTMLButtonElement>('[type=submit]'))
  }

  return (
    <FormProvider {...form}>
      <title>{titleOf(selection, phase.name === 'failed' && phase.errors.length > 0)}</title>
      <form noValidate ref={formElement} className={styles.form} onSubmit={handleSubmit} onFocus={prefetchCode}>
        {phase.name === 'resuming' && <Resuming />}
        {isPanel(phase) && (
          <LazyOrderPanel
            phase={phase}
            onBack={returnToForm}
            onAnother={order.orderAnother}
            onFinish={order.leaveForHome}
          />
        )}
        {/* Stays mounted behind a panel, so that everything is still there on the way back. It is inert once an order
            is under way, because the order would not contain a later change. */}
        <div hidden={isReplaced} inert={!isEditable(phase)} className={styles.fields}>
          <OrderStrip selection={selection} />
          {/* Each attempt renders a new summary, which takes the focus and is read out again. */}
          {phase.name === 'failed' && <ErrorSummary key={phase.attempt} items={phase.errors} orderId={phase.id} />}
          <ContactFields
            category={selection?.category ?? null}
            isLast={method === 'pix' || settings.cardForm === 'off'}
          />
          <PaymentMethod selection={selection} />
        </div>
        {/* On a wide screen it is beside the fields, or beside the panel that replaces them. */}
        <div className={styles.aside} data-covered={isLeaving(phase) || undefined}>
          <OrderSummary selection={selection} />
          <SubmitArea phase={phase} method={method} selection={selection} />
        </div>
      </form>
    </FormProvider>
  )
}

const Resuming = () => (
  <p role="status" data-panel>
    {checkoutCopy.resuming}
  </p>
)

function prefetchCode() {
  // What fails now is fetched again when it is needed.
  loadAdvice().catch(() => null)
  void loadPanel()
}

function summaryItems(errors: FieldErrors<CheckoutValues>) {
  return contactFields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })
}

function titleOf(selection: OrderSelection | null, hasErrors: boolean): string {
  // Until the address can be read, the title that inline-summary-script.ts wrote stays.
  if (!selection && typeof document !== 'undefined') return document.title
  const title = checkoutTitle(selection?.label ?? '')
  return hasErrors ? `${errorPrefix} ${title}` : title
}
